import { useEffect, useRef } from 'react';
import type { MatrixRow } from '../../src-shared/evaluation/matrix';
import { isFailing } from '../../src-shared/evaluation/matrix';
import { useKeys } from '../keys/use-keys';
import { usePlannerChoice } from '../cases/use-planner-choice';
import { useActions, useStore } from '../state/store';
import { Pane } from '../ui/pane';
import { SplitPanes } from '../ui/split-panes';
import { CellPane } from './cell-pane';
import { Matrix } from './matrix';
import { MatrixToolbar } from './matrix-toolbar';
import { MetricsView } from './metrics-view';
import { MutationSection } from './mutation-section';
import { SuiteHead } from './suite-head';
import { SuiteStrip } from './suite-strip';
import styles from './suite-screen.module.css';
import { useCellActs } from './use-cell-acts';
import { type SuiteView, useSuite } from './use-suite';

/** One suite: every case beside every planner, failures first, and what is behind the chosen cell. */
export function SuiteScreen() {
  const suite = useSuite();
  const { openSuite } = useActions();
  useKeys('evaluate', { 'window.back': () => openSuite(null) });
  return suite === null ? null : <OpenSuite of={suite} />;
}

function OpenSuite({ of }: { readonly of: SuiteView }) {
  const view = useStore((state) => state.evaluateView);
  const { setHintNote } = useActions();
  const filter = useRef<HTMLInputElement>(null);
  const selected = of.shown.find(({ item }) => item === view.item) ?? of.shown[0] ?? null;
  useSuiteKeys(of, selected, filter);
  useEffect(() => {
    setHintNote('Wilson intervals, 95 %');
    return () => setHintNote(null);
  }, [setHintNote]);
  return (
    <div className={styles.screen}>
      <SuiteHead of={of} />
      <SuiteStrip of={of} />
      <div className={styles.panes}>
        <SplitPanes
          name="evaluate"
          panes={[
            {
              id: 'matrix',
              size: 62,
              min: 40,
              content: (
                <Pane label="Cases and planners">
                  <MatrixToolbar of={of} field={filter} />
                  {view.view === 'matrix' ? (
                    <Matrix of={of} selected={selected} />
                  ) : (
                    <MetricsView columns={of.columns} />
                  )}
                  <MutationSection suite={of.suite} />
                </Pane>
              ),
            },
            {
              id: 'cell',
              size: 38,
              min: 26,
              content: <CellPane of={of} row={selected} />,
            },
          ]}
        />
      </div>
    </div>
  );
}

function useSuiteKeys(
  of: SuiteView,
  selected: MatrixRow | null,
  filter: { readonly current: HTMLInputElement | null },
): void {
  const { changeEvaluateView, announce, cancelEvaluation, mutateSuite } = useActions();
  const view = useStore((state) => state.evaluateView);
  const { cyclePlanner } = usePlannerChoice();
  const acts = useCellActs(of, selected);
  const go = (row: MatrixRow | undefined) => {
    if (row) changeEvaluateView({ item: row.item, repeat: 1 });
  };
  const at = selected ? of.shown.indexOf(selected) : -1;
  const nextOdd = () => {
    const order = [...of.shown.slice(at + 1), ...of.shown.slice(0, at + 1)];
    const next = order.find(isFailing);
    if (next) go(next);
    else announce('Every run that is shown is as expected.');
  };
  useKeys('evaluate', {
    'evaluate.previous': () => go(of.shown[at - 1]),
    'evaluate.next': () => go(of.shown[at + 1]),
    'evaluate.next-odd': nextOdd,
    'evaluate.run': acts.runSuite,
    'evaluate.planner': cyclePlanner,
    'evaluate.view': () => changeEvaluateView({ view: view.view === 'matrix' ? 'metrics' : 'matrix' }),
    'evaluate.mutate': () => void mutateSuite(of.suite.name),
    'window.filter': () => filter.current?.focus(),
  });
  useKeys('evaluate', { 'evaluate.open': () => acts.open?.() }, { enabled: acts.open !== null });
  useKeys('evaluate', { 'evaluate.compare': () => acts.compare?.() }, { enabled: acts.compare !== null });
  useKeys('evaluate', { 'evaluate.export': () => acts.export?.() }, { enabled: acts.export !== null });
  const { going } = of;
  useKeys(
    'evaluate',
    { 'evaluate.cancel': () => void (going && cancelEvaluation(going.id)) },
    { enabled: going !== null },
  );
}
