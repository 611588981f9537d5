import { ListChecks, Play, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { EvaluationListing } from '../../src-shared/evaluation/evaluation';
import type { SuiteListing } from '../../src-shared/evaluation/suite';
import { useKeys } from '../keys/use-keys';
import type { SuitesAndEvaluations } from '../state/evaluations-slice';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import { EmptyState } from '../ui/empty-state';
import { formatWhen } from '../ui/format-time';
import { Listbox } from '../ui/listbox';
import { Pane, PaneScroll } from '../ui/pane';
import { PlannerChip } from '../ui/planner-chip';
import { SplitPanes } from '../ui/split-panes';
import styles from './suite-list-screen.module.css';

/** The suites of the workspace, and what was made of the chosen one. */
export function SuiteListScreen({ known }: { readonly known: SuitesAndEvaluations }) {
  const { suites, evaluations } = known;
  const [chosen, choose] = useState<string | null>(null);
  const { openSuite } = useActions();
  const selected = suites.find(({ name }) => name === chosen) ?? suites[0] ?? null;
  const move = (step: 1 | -1) => {
    const next = selected && suites[suites.indexOf(selected) + step];
    if (next) choose(next.name);
  };
  const open = () => selected && openSuite(selected.name);
  useKeys('evaluate', {
    'evaluate.previous': () => move(-1),
    'evaluate.next': () => move(1),
    'evaluate.open': () => void open(),
  });
  if (selected === null) return <NoSuites />;
  const groups = [
    { id: 'computed', label: 'Cases as they are', suites: suites.filter(({ computed }) => computed) },
    { id: 'written', label: 'Suites', suites: suites.filter(({ computed }) => !computed) },
  ];
  return (
    <>
      <h1 className={text.hidden}>Evaluate</h1>
      <SplitPanes
        name="suites"
        panes={[
          {
            id: 'suites',
            size: 62,
            min: 40,
            content: (
              <Pane label="Suites">
                <PaneScroll>
                  <Listbox
                    label="Suites"
                    groups={groups
                      .filter((group) => group.suites.length > 0)
                      .map((group) => ({
                        id: group.id,
                        label: group.label,
                        heading: <p className={styles.heading}>{group.label}</p>,
                        options: group.suites.map((suite) => ({
                          id: suite.name,
                          content: <SuiteRow suite={suite} evaluations={evaluations} />,
                        })),
                      }))}
                    selected={selected.name}
                    onSelect={choose}
                    onActivate={openSuite}
                    autoFocus
                  />
                </PaneScroll>
              </Pane>
            ),
          },
          {
            id: 'suite',
            size: 38,
            min: 26,
            content: <SuitePane suite={selected} evaluations={evaluations} onOpen={() => void open()} />,
          },
        ]}
      />
    </>
  );
}

interface SuiteProps {
  readonly suite: SuiteListing;
  readonly evaluations: readonly EvaluationListing[];
}

function SuiteRow({ suite, evaluations }: SuiteProps) {
  const made = evaluations.filter(({ suite_name }) => suite_name === suite.name);
  const last = made[0];
  return (
    <span className={styles.row}>
      <span className={text.mono}>{suite.name}</span>
      <span className={styles.title}>
        <Pieces text={suite.title} />
      </span>
      <span className={styles.size}>{suite.items === 1 ? '1 case' : `${suite.items} cases`}</span>
      <span className={styles.last}>
        {suite.problem !== null ? 'cannot be read' : last ? sayStand(last) : 'not run yet'}
      </span>
    </span>
  );
}

function sayStand({ progress, done, total, started_at }: EvaluationListing): string {
  if (progress) return `${progress.done} of ${progress.total} made`;
  if (done < total) return `stopped at ${done} of ${total}`;
  return formatWhen(started_at);
}

function SuitePane({ suite, evaluations, onOpen }: SuiteProps & { readonly onOpen: () => void }) {
  const made = evaluations.filter(({ suite_name }) => suite_name === suite.name);
  return (
    <Pane label="Selected suite">
      <PaneScroll>
        <div className={styles.pane}>
          <h2>
            <Pieces text={suite.title} />
          </h2>
          <p className={text.second}>
            <Pieces text={suite.about} />
          </p>
          {suite.problem !== null && (
            <p className={styles.problem}>
              <TriangleAlert className={styles.icon} aria-hidden="true" />
              <span>
                <Pieces text={suite.problem} />
              </span>
            </p>
          )}
          <h3>Evaluations so far</h3>
          {made.length === 0 && <p className={text.second}>None. Open the suite and run it.</p>}
          <ul>
            {made.map((evaluation) => (
              <li key={evaluation.id} className={styles.made}>
                <PlannerChip mode={evaluation.mode ?? 'demo'} model={evaluation.requested_model} />
                <span className={text.numbers}>{formatWhen(evaluation.started_at)}</span>
                <span className={text.second}>
                  {evaluation.problem ?? `${evaluation.done} of ${evaluation.total} runs`}
                </span>
              </li>
            ))}
          </ul>
          <Button
            variant="primary"
            icon={Play}
            command="evaluate.open"
            onClick={onOpen}
            disabledReason={suite.problem === null ? null : 'its file cannot be read'}
          >
            Open the suite
          </Button>
        </div>
      </PaneScroll>
    </Pane>
  );
}

function NoSuites() {
  const { showScreen } = useActions();
  return (
    <div className={styles.empty}>
      <h1 className={text.hidden}>Evaluate</h1>
      <EmptyState
        title="There is nothing to evaluate"
        action={
          <Button icon={ListChecks} command="screen.data" onClick={() => showScreen('data')}>
            Add a case
          </Button>
        }
      >
        A suite is a set of cases with what is expected of them, and this workspace has neither.
      </EmptyState>
    </div>
  );
}
