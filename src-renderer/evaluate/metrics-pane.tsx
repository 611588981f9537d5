import { Pane } from '../ui/pane';
import { ScrollBox } from '../ui/scroll-box';
import { EmptyState } from '../ui/empty-state';
import { Toolbar } from '../ui/toolbar';
import { compact, low, useMedia } from '../ui/use-media';
import { SplitPanes } from '../ui/split-panes';
import { ChartsPane } from './charts-pane';
import { MutationReport } from './mutation-report';
import { MetricsTable } from './metrics-table';
import styles from './metrics.module.css';
import type { Column } from './use-matrix';

interface MetricsPaneProps {
  readonly suite: string;
  readonly columns: readonly Column[];
}

/** What is counted over all cases: every number with what it means, and the planners drawn beside each other. */
export function MetricsPane({ suite, columns }: MetricsPaneProps) {
  const read = columns.filter(({ evaluation }) => evaluation !== null);
  const isSmall = useMedia(compact);
  // Where the matrix has no room for it.
  const isLow = useMedia(low);
  const table = (
    <Pane label="Metrics">
      <Toolbar>
        <span className={styles.note}>
          Each number beside what it counts; shares on an axis from 0 to 100 %.
        </span>
      </Toolbar>
      <ScrollBox label="Metrics by planner">
        {read.length === 0 ? (
          <EmptyState title="Nothing is counted yet">Run the suite, and its numbers show here.</EmptyState>
        ) : (
          <>
            <MetricsTable columns={read} />
            {isSmall && <ChartsPane columns={read} />}
            {isLow && <MutationReport suite={suite} />}
          </>
        )}
      </ScrollBox>
    </Pane>
  );
  if (isSmall || read.length === 0) return table;
  return (
    <SplitPanes
      name="metrics"
      panes={[
        { id: 'metrics', size: 62, min: 40, content: table },
        {
          id: 'charts',
          size: 38,
          min: 26,
          content: (
            <Pane label="Charts">
              <ScrollBox label="Charts of the planners">
                <ChartsPane columns={read} />
              </ScrollBox>
            </Pane>
          ),
        },
      ]}
    />
  );
}
