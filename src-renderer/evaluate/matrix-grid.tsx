import { Fragment, type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useActions } from '../state/store';
import { MatrixFoot } from './matrix-foot';
import { MatrixHeads } from './matrix-heads';
import { MatrixLine } from './matrix-line';
import { RowGap } from '../ui/row-gap';
import { useRowsInSight } from '../ui/use-rows-in-sight';
import { GridPart } from './grid-part';
import styles from './matrix.module.css';
import { sayCell } from './say-cell';
import { useCellActs } from './use-cell-acts';
import type { MatrixView } from './use-matrix';
import { walkMatrix } from './walk-matrix';

/** Height of a row in rem; the style sheet has the same figure. */
const rowHeight = 1.625;

interface MatrixGridProps {
  readonly matrix: MatrixView;
  readonly ref: Ref<HTMLDivElement>;
}

/** The matrix as a grid: the focus stays on it, arrows go from cell to cell, and only the rows in sight are drawn. */
export function MatrixGrid({ matrix, ref }: MatrixGridProps) {
  const { rows, columns, cell } = matrix;
  const prefix = useId();
  const grid = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => grid.current as HTMLDivElement);
  const { selectCell } = useActions();
  const { open } = useCellActs(matrix);
  const rowAt = rows.findIndex(({ item }) => item === cell?.item);
  const columnAt = columns.findIndex(({ key }) => key === cell?.column);
  const virtual = useRowsInSight(grid, { count: rows.length, rowHeight, cursor: rowAt });
  useAnnounceCell(matrix, rowAt, columnAt);
  useEffect(() => grid.current?.focus({ preventScroll: true }), []);
  const idOf = (row: number, column: number) => `${prefix}-${row}-${column}`;
  const items = virtual.getVirtualItems();
  const selected = rowAt < 0 || columnAt < 0 ? undefined : idOf(rowAt, columnAt);
  useCellInSight(selected);
  const onKeyDown = (event: KeyboardEvent) => {
    // The menus in the heads have keys of their own.
    if (event.target !== grid.current) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = walkMatrix(matrix, event.key);
    if (!next) return;
    event.preventDefault();
    selectCell(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot have the focus and leave out the rows out of sight
    <div
      ref={grid}
      className={styles.scroll}
      role="grid"
      aria-label="Cases by planner"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={selected}
      tabIndex={0}
      data-columns={columns.length > 6 ? 'more' : columns.length}
      data-pane-start=""
      onKeyDown={onKeyDown}
    >
      <GridPart role="rowgroup" className={styles.heads}>
        <MatrixHeads columns={columns} />
      </GridPart>
      <GridPart role="rowgroup">
        {items.map(({ index, start }, place) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <Fragment key={row.item}>
              <RowGap height={start - (items[place - 1]?.end ?? 0)} />
              <MatrixLine
                row={row}
                columns={columns}
                number={index + 2}
                selected={index === rowAt ? columnAt : -1}
                idOf={(column) => idOf(index, column)}
                onSelect={(column) => selectCell({ item: row.item, column })}
                onOpen={open}
              />
            </Fragment>
          );
        })}
        <RowGap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
      </GridPart>
      <MatrixFoot columns={columns} />
    </div>
  );
}

/** Brings the selected cell out from under the heads, which stay above the rows. */
function useCellInSight(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined)
      document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id]);
}

/** Says the cell that was gone to; the first one is found by whoever goes to the grid. */
function useAnnounceCell({ rows, columns }: MatrixView, rowAt: number, columnAt: number): void {
  const { announce } = useActions();
  const row = rows[rowAt];
  const column = columns[columnAt];
  const place = row && column ? `${row.item}, ${column.model ?? column.mode}` : '';
  const words = row && column ? `${place}: ${sayCell(row.cells[columnAt] ?? null)}.` : '';
  const last = useRef(place);
  useEffect(() => {
    if (place === last.current || place === '') return;
    last.current = place;
    announce(words);
  }, [announce, place, words]);
}
