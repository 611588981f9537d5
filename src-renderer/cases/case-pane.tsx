import { Play } from 'lucide-react';
import type { AgentListing, CaseListing } from '../../src-shared/domain/case';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { DataText, Pieces } from '../ui/data-text';
import { EmptyState } from '../ui/empty-state';
import { Pane, PaneScroll } from '../ui/pane';
import { Block } from './block';
import styles from './case-pane.module.css';
import { CaseFiles } from './case-files';
import { EarlierRuns } from './earlier-runs';
import { ExpectedEnd } from './expected-end';
import { LastMisses } from './last-misses';
import { LookFor } from './look-for';
import { PauseToggle } from './pause-toggle';
import { PlannerChoice } from './planner-choice';
import { RequestFields } from './request-fields';
import { useShownCases } from './use-shown-cases';

/** The selected case: what to look for, what goes in, what should come out, and its runs. */
export function CasePane() {
  const { found, run, openLast } = useShownCases();
  return (
    <Pane label="Selected case">
      <PaneScroll>
        {found ? (
          <Selected agent={found.agent} listing={found.listing} run={run} openLast={openLast} />
        ) : (
          <EmptyState title="No case is selected">Choose one in the list.</EmptyState>
        )}
      </PaneScroll>
    </Pane>
  );
}

interface SelectedProps {
  readonly agent: AgentListing;
  readonly listing: CaseListing;
  readonly run: () => void;
  readonly openLast: () => void;
}

function Selected({ agent, listing, run, openLast }: SelectedProps) {
  const hasRun = listing.runs.length > 0;
  return (
    <div className={styles.side}>
      <header>
        <h2 className={styles.title}>{listing.title}</h2>
        <p className={text.second}>
          {agent.title}, <DataText>{listing.name}</DataText>
        </p>
      </header>
      {listing.look_for.length > 0 && (
        <Block title="What to look for">
          <LookFor points={listing.look_for} />
        </Block>
      )}
      {listing.problem !== null && (
        <Block title="What is wrong">
          <p>
            <Pieces text={listing.problem} />{' '}
            <span className={text.second}>Mend the file in Data; other cases are not affected.</span>
          </p>
        </Block>
      )}
      <LastMisses run={listing.runs[0] ?? null} />
      {listing.request !== null && (
        <Block title="Request">
          <RequestFields request={listing.request} />
        </Block>
      )}
      <Block title="Expected end">
        {listing.expected ? (
          <ExpectedEnd expected={listing.expected} />
        ) : (
          <p className={text.second}>Nobody has written how it should end.</p>
        )}
      </Block>
      <CaseFiles agent={agent} listing={listing} />
      <Block title="Planner">
        <PlannerChoice />
      </Block>
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={Play}
          command={hasRun ? 'cases.run' : 'first-run.start'}
          disabledReason={listing.problem === null ? null : 'its files cannot be read'}
          onClick={run}
        >
          {hasRun ? 'Run' : 'Run and step'}
        </Button>
        {hasRun && (
          <Button command="cases.open" onClick={openLast}>
            Open last trace
          </Button>
        )}
        <PauseToggle />
      </div>
      <EarlierRuns runs={listing.runs} />
    </div>
  );
}
