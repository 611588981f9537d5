import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useActions } from '../state/store';
import { MatrixFoot } from './matrix-foot';
import { MatrixHeads } from './matrix-heads';
import { MatrixLine } from './matrix-line';
import { GridPart } from './grid-part';
import styles from './matrix.module.css';
import { sayCell } from './say-cell';
import { useCellActs } from './use-cell-acts';
import type { MatrixView } from './use-matrix';
import { walkMatrix } from './walk-matrix';

/** Height of a row in rem; the style sheet has the same figure. */
const rowHeight = 1.625;

/** Room for this many pixels where the page has no layout and so no height. */
const roomWithoutLayout = 2000;

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
  const { virtual, heads } = useRowsInSight(grid, rows.length, rowAt);
  useAnnounceCell(matrix, rowAt, columnAt);
  useEffect(() => grid.current?.focus({ preventScroll: true }), []);
  const idOf = (row: number, column: number) => `${prefix}-${row}-${column}`;
  const items = virtual.getVirtualItems();
  const margin = virtual.options.scrollMargin;
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
      aria-activedescendant={rowAt < 0 || columnAt < 0 ? undefined : idOf(rowAt, columnAt)}
      tabIndex={0}
      data-columns={columns.length > 6 ? 'more' : columns.length}
      data-pane-start=""
      onKeyDown={onKeyDown}
    >
      <GridPart ref={heads} role="rowgroup" className={styles.heads}>
        <MatrixHeads columns={columns} />
      </GridPart>
      <GridPart role="rowgroup">
        <Gap height={(items[0]?.start ?? margin) - margin} />
        {items.map(({ index }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <MatrixLine
              key={row.item}
              row={row}
              columns={columns}
              number={index + 2}
              selected={index === rowAt ? columnAt : -1}
              idOf={(column) => idOf(index, column)}
              onSelect={(column) => selectCell({ item: row.item, column })}
              onOpen={open}
            />
          );
        })}
        <Gap height={virtual.getTotalSize() + margin - (items.at(-1)?.end ?? margin)} />
      </GridPart>
      <MatrixFoot columns={columns} />
    </div>
  );
}

function useRowsInSight(grid: RefObject<HTMLDivElement | null>, count: number, rowAt: number) {
  const heads = useRef<HTMLDivElement>(null);
  const [headHeight, setHeadHeight] = useState(0);
  useLayoutEffect(() => {
    const element = heads.current;
    if (!element) return;
    const measure = () => setHeadHeight(element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    overscan: 12,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell({ ...rect, height: rect.height || roomWithoutLayout })),
  });
  useEffect(() => {
    if (rowAt >= 0) virtual.scrollToIndex(rowAt, { align: 'auto' });
  }, [virtual, rowAt]);
  return { virtual, heads };
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

/** Stands for the rows that are out of sight. */
function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <svg className={styles.gap} height={height} width="1" aria-hidden="true" />;
}
