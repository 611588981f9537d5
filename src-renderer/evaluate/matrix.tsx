import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { Cell, MatrixRow } from '../../src-shared/evaluation/matrix';
import { useActions, useStore } from '../state/store';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { RowGap } from '../ui/row-gap';
import { useRowsInSight } from '../ui/use-rows-in-sight';
import { VisuallyHidden } from '../ui/visually-hidden';
import type { Column } from './columns';
import { EmptyMatrix } from './empty-matrix';
import styles from './matrix.module.css';
import { MatrixFoot } from './matrix-foot';
import { MatrixHead } from './matrix-head';
import { RepeatMarks } from './repeat-marks';
import { sayCell } from './say-cell';
import type { SuiteView } from './use-suite';

/** Height of a row in rem; the style sheet has the same figure. */
const rowHeight = 1.625;

interface MatrixProps {
  readonly of: SuiteView;
  readonly selected: MatrixRow | null;
}

/** Cases by planners. The focus stays on the grid; arrows move the chosen cell. */
export function Matrix({ of, selected }: MatrixProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const id = useId();
  const columns = of.columns.filter(({ evaluation }) => evaluation !== null);
  const { column: chosen } = useStore((state) => state.evaluateView);
  const column = Math.min(chosen, Math.max(0, columns.length - 1));
  const cursor = selected ? of.shown.indexOf(selected) : -1;
  const virtual = useRowsInSight(scroll, { count: of.shown.length, rowHeight, cursor });
  const onKeyDown = useGridKeys(of.shown, cursor, { column, columns });
  const { changeEvaluateView } = useActions();
  if (columns.length === 0) return <EmptyMatrix of={of} />;
  const items = virtual.getVirtualItems();
  return (
    <div ref={scroll} className={styles.scroll}>
      <table
        className={classNames(styles.grid, styles[`columns${columns.length}`])}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid
        role="grid"
        aria-label="Cases and planners"
        aria-rowcount={of.shown.length + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={cursor < 0 ? undefined : `${id}-${cursor}-${column}`}
        tabIndex={0}
        data-pane-start=""
        onKeyDown={onKeyDown}
      >
        <MatrixHead columns={columns} />
        <tbody>
          {items.map((item, index) => {
            const row = of.shown[item.index];
            if (!row) return null;
            return (
              <Row
                key={row.item}
                {...{ row, columns, id: `${id}-${item.index}` }}
                number={item.index}
                gap={item.start - (items[index - 1]?.end ?? 0)}
                chosen={item.index === cursor ? column : null}
                onChoose={(next) => changeEvaluateView({ item: row.item, column: next, repeat: 1 })}
              />
            );
          })}
          <GapRow height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
      {of.shown.length === 0 && <p className={styles.none}>No case is left by the filter.</p>}
      <MatrixFoot columns={columns} />
    </div>
  );
}

function useGridKeys(
  rows: readonly MatrixRow[],
  cursor: number,
  { column, columns }: { readonly column: number; readonly columns: readonly Column[] },
) {
  const { changeEvaluateView, announce } = useActions();
  const go = (row: MatrixRow | undefined, next: number) => {
    if (!row) return;
    changeEvaluateView({ item: row.item, column: next, repeat: 1 });
    announce(sayCell(row, columns[next], row.cells[next] ?? null));
  };
  const moveFor = (key: string): (() => void) | null => {
    switch (key) {
      case 'ArrowUp':
        return () => go(rows[cursor - 1], column);
      case 'ArrowDown':
        return () => go(rows[cursor + 1], column);
      case 'ArrowLeft':
        return () => go(rows[cursor], Math.max(0, column - 1));
      case 'ArrowRight':
        return () => go(rows[cursor], Math.min(columns.length - 1, column + 1));
      case 'Home':
        return () => go(rows[0], column);
      case 'End':
        return () => go(rows.at(-1), column);
      default:
        return null;
    }
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const repeat = /^[1-9]$/.test(event.key) ? Number(event.key) : null;
    const move = repeat === null ? moveFor(event.key) : () => changeEvaluateView({ repeat });
    if (!move) return;
    event.preventDefault();
    move();
  };
}

interface RowProps {
  readonly row: MatrixRow;
  readonly columns: readonly Column[];
  readonly id: string;
  readonly number: number;
  /** Rows that are not drawn before it, as a height in pixels. */
  readonly gap: number;
  /** The chosen column of this row; null when another row is chosen. */
  readonly chosen: number | null;
  readonly onChoose: (column: number) => void;
}

function Row({ row, columns, id, number, gap, chosen, onChoose }: RowProps) {
  return (
    <>
      <GapRow height={gap} />
      <tr className={styles.row} aria-rowindex={number + 2}>
        <th className={styles.name} scope="row">
          <span className={styles.item}>
            <Pieces text={row.item} />
          </span>
          {row.isVacuous && (
            <span className={styles.vacuous}>
              <TriangleAlert className={styles.icon} aria-hidden="true" />
              vacuous
            </span>
          )}
        </th>
        {columns.map((column, index) => (
          <CellBox
            key={column.key}
            id={`${id}-${index}`}
            words={sayCell(row, column, row.cells[index] ?? null)}
            cell={row.cells[index] ?? null}
            isDemo={column.listing.mode === 'demo'}
            isChosen={index === chosen}
            onChoose={() => onChoose(index)}
          />
        ))}
      </tr>
    </>
  );
}

/** Stands for the rows that are out of sight. */
function GapRow({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td>
        <RowGap height={height} />
      </td>
    </tr>
  );
}

interface CellBoxProps {
  readonly id: string;
  readonly words: string;
  readonly cell: Cell | null;
  readonly isDemo: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function CellBox({ id, words, cell, isDemo, isChosen, onChoose }: CellBoxProps) {
  const isWrong = cell?.marks.some((mark) => mark === 'missed' || mark === 'planner_failed') ?? false;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and hears the keys of its cells
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at the cell instead
    <td
      id={id}
      className={classNames(styles.cell, isWrong && styles.wrong)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that is chosen
      role="gridcell"
      aria-selected={isChosen}
      onClick={onChoose}
    >
      <VisuallyHidden>{words}</VisuallyHidden>
      {cell && (
        <>
          <RepeatMarks of={cell.marks} />
          <span className={styles.count} aria-hidden="true">
            {isDemo && cell.total === 1 ? sayOnce(cell) : `${cell.met} of ${cell.total}`}
          </span>
          <Was cell={cell} />
        </>
      )}
    </td>
  );
}

function sayOnce({ marks }: Cell): string {
  const words = { met: 'as expected', missed: 'not as expected', planner_failed: 'no answer' } as const;
  const [mark] = marks;
  return mark === 'not_run' ? 'to come' : mark === 'not_judged' ? 'not judged' : mark ? words[mark] : '';
}

/** What the baseline had, where it is another. */
function Was({ cell }: { readonly cell: Cell }) {
  const { change } = cell;
  if (!change || change.change === 'same' || change.change === 'new' || change.change === 'gone') return null;
  return (
    <span className={styles.was} aria-hidden="true">
      ≠{' '}
      {change.change === 'other'
        ? 'ends otherwise'
        : `was ${change.before?.met ?? 0} of ${change.before?.runs ?? 0}`}
    </span>
  );
}
