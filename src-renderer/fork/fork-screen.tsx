import { ChevronRight, X } from 'lucide-react';
import type { AgentListing } from '../../src-shared/domain/case';
import type { ProposalEvent } from '../../src-shared/domain/trace';
import { useKeys } from '../keys/use-keys';
import type { RunTrace } from '../state/run-trace';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { ClippedData } from '../trace/clipped-data';
import { PaneSwitch } from '../trace/pane-switch';
import { Button } from '../ui/button';
import { Pane } from '../ui/pane';
import { PlannerChip } from '../ui/planner-chip';
import { SplitPanes } from '../ui/split-panes';
import { Branches } from './branches';
import { ForkForm } from './fork-form';
import styles from './fork-screen.module.css';
import { useFork } from './use-fork';

interface ForkScreenProps {
  readonly run: RunTrace;
  readonly agent: AgentListing;
  readonly proposal: ProposalEvent;
}

const panes = ['Branches', 'Your decision'] as const;

/** A proposal of a run is changed and run on from; the original stays beside it as it is. */
export function ForkScreen({ run, agent, proposal }: ForkScreenProps) {
  const { closeFork } = useActions();
  const fork = useFork(run, agent, proposal);
  useKeys('decision', { 'window.back': closeFork });
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <span className={styles.crumb}>
          {agent.title}
          <ChevronRight className={styles.chevron} aria-hidden="true" />
          <ClippedData plain>{run.header.case ?? run.header.request.id}</ClippedData>
          <ChevronRight className={styles.chevron} aria-hidden="true" />
        </span>
        <h1>Fork at event {proposal.seq}</h1>
        <PlannerChip mode={run.header.mode} model={run.header.requested_model} />
        <span className={text.second}>{sayVerdict(run, proposal)}</span>
        <span className={styles.space} />
        <Button size="sm" variant="ghost" icon={X} command="window.back" onClick={closeFork}>
          Close
        </Button>
      </div>
      <div className={styles.panes}>
        <SplitPanes
          name="fork"
          panes={[
            {
              id: 'branches',
              size: 50,
              min: 30,
              content: (
                <Pane label="Where the new run leaves">
                  <PaneSwitch panes={panes} shown={0} />
                  <Branches run={run} proposal={proposal} fork={fork} />
                </Pane>
              ),
            },
            {
              id: 'form',
              size: 50,
              min: 30,
              content: (
                <Pane label="Your decision">
                  <PaneSwitch panes={panes} shown={1} />
                  <ForkForm fork={fork} original={proposal.decision} />
                </Pane>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}

function sayVerdict(run: RunTrace, proposal: ProposalEvent): string {
  const policy = run.events.find((event) => event.kind === 'policy' && event.turn === proposal.turn);
  const verdict =
    policy?.kind !== 'policy'
      ? 'nothing has decided on it yet'
      : policy.allowed
        ? 'policy allowed it'
        : 'policy refused it';
  return `The proposal of turn ${proposal.turn}, ${verdict}.`;
}
