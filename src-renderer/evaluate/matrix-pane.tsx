import { useRef } from 'react';
import { ListVideo } from 'lucide-react';
import { useKeys } from '../keys/use-keys';
import { ListLoading } from '../cases/list-loading';
import { useActions, useStore } from '../state/store';
import { PaneSwitch } from '../trace/pane-switch';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { FailureNotice } from '../ui/failure-notice';
import { Pane } from '../ui/pane';
import { Toolbar, ToolbarSpace } from '../ui/toolbar';
import { compact, low, useMedia } from '../ui/use-media';
import { MatrixFilterBar } from './matrix-filter-bar';
import { MatrixGrid } from './matrix-grid';
import styles from './matrix.module.css';
import { MutationReport } from './mutation-report';
import { PlannerSwitch } from './planner-switch';
import type { MatrixView } from './use-matrix';

interface MatrixPaneProps {
  readonly suite: string;
  readonly matrix: MatrixView;
}

/** Cases by planner, failures first, with the rules that the suite guards under it. */
export function MatrixPane({ suite, matrix }: MatrixPaneProps) {
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useKeys('everywhere', { 'window.filter': () => field.current?.focus() });
  // One planner has room below 1100 px: the one of the selected cell.
  const isSmall = useMedia(compact);
  const isLow = useMedia(low);
  const shown = isSmall ? onePlanner(matrix) : matrix;
  return (
    <Pane label="Cases by planner">
      <PaneSwitch panes={['Matrix', 'Selected cell']} shown={0} />
      <Toolbar>
        <MatrixFilterBar rows={matrix.all} field={field} onLeave={() => grid.current?.focus()} />
        <ToolbarSpace />
        {isSmall && matrix.columns.length > 1 && <PlannerSwitch matrix={matrix} />}
      </Toolbar>
      <Failures matrix={matrix} />
      {matrix.rows.length > 0 ? (
        <MatrixGrid matrix={shown} ref={grid} />
      ) : (
        <div className={styles.scroll}>
          <Nothing matrix={matrix} />
        </div>
      )}
      {!isLow && <MutationReport suite={suite} />}
    </Pane>
  );
}

function onePlanner(matrix: MatrixView): MatrixView {
  const at = Math.max(
    0,
    matrix.columns.findIndex(({ key }) => key === matrix.cell?.column),
  );
  const only = <Item,>(list: readonly Item[]): readonly Item[] => list.slice(at, at + 1);
  const narrowed = (rows: MatrixView['rows']) => rows.map((row) => ({ ...row, cells: only(row.cells) }));
  return { ...matrix, columns: only(matrix.columns), rows: narrowed(matrix.rows) };
}

function Failures({ matrix }: { readonly matrix: MatrixView }) {
  return matrix.columns.flatMap(({ key, failure }) =>
    failure ? [<FailureNotice key={key} failure={failure} />] : [],
  );
}

function Nothing({ matrix }: { readonly matrix: MatrixView }) {
  const { changeMatrixFilter, leaveSuite } = useActions();
  const isFiltered = useStore(({ matrixFilter }) => matrixFilter.show !== 'all' || matrixFilter.text !== '');
  if (matrix.isLoading && matrix.all.length === 0) return <ListLoading />;
  if (matrix.all.length > 0 && isFiltered) {
    return (
      <EmptyState
        title="No case fits the filter"
        action={<Button onClick={() => changeMatrixFilter({ show: 'all', text: '' })}>Show all</Button>}
      >
        {matrix.all.length} cases are in the matrix.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="This suite was not run yet"
      action={
        <Button icon={ListVideo} command="evaluate.back" onClick={leaveSuite}>
          Choose who decides
        </Button>
      }
    >
      Run it with the supplied decisions and a column shows here, one mark for each run; every other planner
      that runs it has a column beside it.
    </EmptyState>
  );
}
