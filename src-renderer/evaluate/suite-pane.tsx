import { Play } from 'lucide-react';
import type { SuiteListing } from '../../src-shared/evaluation/suite';
import { PaneSwitch } from '../trace/pane-switch';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FailureNotice } from '../ui/failure-notice';
import { Pane, PaneScroll } from '../ui/pane';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { EvaluationHistory } from './evaluation-history';
import { RunForm } from './run-form';
import styles from './suite-pane.module.css';
import type { RunSuite } from './use-run-suite';

interface SuitePaneProps {
  readonly suite: SuiteListing | null;
  readonly run: RunSuite;
}

/** One suite: what it is for, how it is run next, and every evaluation of it so far. */
export function SuitePane({ suite, run }: SuitePaneProps) {
  return (
    <Pane label="Selected suite">
      <PaneSwitch panes={['Suites', 'Selected suite']} shown={1} />
      {suite === null ? (
        <EmptyState title="No suite is selected" />
      ) : (
        <PaneScroll>
          <SuiteHead suite={suite} />
          {suite.problem === null && (
            <>
              <RunForm key={suite.name} suite={suite} run={run} />
              <Acts suite={suite} run={run} />
              <EvaluationHistory suite={suite.name} />
            </>
          )}
        </PaneScroll>
      )}
    </Pane>
  );
}

function SuiteHead({ suite }: { readonly suite: SuiteListing }) {
  const { title, about, items, computed, name, problem } = suite;
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      <p className={styles.from}>
        {items} {items === 1 ? 'case' : 'cases'},{' '}
        {computed ? 'made of the workspace as it is' : <span className={text.mono}>suites/{name}.json</span>}
      </p>
      {about !== '' && <p>{about}</p>}
      {problem !== null && (
        <FailureNotice
          failure={{
            what: 'The suite cannot be read.',
            where: problem,
            todo: `Correct suites/${name}.json in the workspace; the list then shows it.`,
          }}
        />
      )}
    </header>
  );
}

function Acts({ suite, run }: { readonly suite: SuiteListing; readonly run: RunSuite }) {
  const { enterSuite } = useActions();
  const runs = suite.items * run.repeats;
  return (
    <div className={styles.acts}>
      <Button
        variant="primary"
        icon={Play}
        command="evaluate.run"
        disabledReason={run.whyNot}
        onClick={run.run}
      >
        Run suite
      </Button>
      <Button command="evaluate.open" onClick={() => enterSuite(suite.name)}>
        Open
      </Button>
      <span className={text.second}>
        {run.whyNot ?? `${runs} ${runs === 1 ? 'run' : 'runs'}, ${run.concurrency} at once`}
      </span>
    </div>
  );
}
