import { latest } from '../state/loadable';
import { useStore } from '../state/store';
import { SplitPanes } from '../ui/split-panes';
import { CellPane } from './cell-pane';
import { MatrixPane } from './matrix-pane';
import { MetricsPane } from './metrics-pane';
import { SuiteHead } from './suite-head';
import styles from './suite-screen.module.css';
import { SuiteStrip } from './suite-strip';
import { useEvaluationActs } from './use-evaluation-acts';
import { type MatrixView, useMatrix } from './use-matrix';
import { useRunSuite } from './use-run-suite';
import { useSuiteKeys } from './use-suite-keys';

/** A suite’s matrix: cases by planner, with the selected cell beside it. */
export function SuiteScreen({ suite }: { readonly suite: string }) {
  const matrix = useMatrix(suite);
  const listing = useStore((state) => latest(state.suites)?.find(({ name }) => name === suite) ?? null);
  const view = useStore((state) => state.evaluateView);
  const run = useRunSuite(listing);
  const acts = useEvaluationActs(suite, matrix);
  useSuiteKeys({ suite, matrix, run, acts });
  return (
    <div className={styles.screen}>
      <SuiteHead suite={suite} matrix={matrix} run={run} acts={acts} />
      <SuiteStrip matrix={matrix} acts={acts} />
      <div className={styles.panes}>
        {view === 'matrix' ? (
          <Matrix suite={suite} matrix={matrix} />
        ) : (
          <MetricsPane suite={suite} columns={matrix.columns} />
        )}
      </div>
    </div>
  );
}

function Matrix({ suite, matrix }: { readonly suite: string; readonly matrix: MatrixView }) {
  return (
    <SplitPanes
      name="evaluate"
      panes={[
        { id: 'matrix', size: 62, min: 40, content: <MatrixPane suite={suite} matrix={matrix} /> },
        { id: 'cell', size: 38, min: 26, content: <CellPane matrix={matrix} /> },
      ]}
    />
  );
}
