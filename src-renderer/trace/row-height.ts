import type { Row } from './rows';

/** How tall rows are drawn. */
export type Density = 'comfortable' | 'compact';

/** Heights in rem; the style sheet has the same figures. */
const heights: Record<Density, Record<Row['kind'], number>> = {
  comfortable: { request: 2.875, turn: 2, event: 3.25, thinking: 3.25, end: 2.875 },
  compact: { request: 2, turn: 1.75, event: 2, thinking: 2, end: 2 },
};

/** Space above the first and below the last row, in rem. */
const margin = 0.5;

/** The height of a row in rem. */
export function rowHeight(row: Row, density: Density): number {
  return heights[density][row.kind];
}

/** The height of all rows in rem. */
export function traceHeight(rows: readonly Row[], density: Density): number {
  return rows.reduce((sum, row) => sum + heights[density][row.kind], 2 * margin);
}

/** The density of a trace: as chosen, or compact when the comfortable rows are taller than their pane. */
export function chooseDensity(options: {
  readonly choice: 'auto' | Density;
  readonly rows: readonly Row[];
  /** The pane's height in rem; null before it is known. */
  readonly paneHeight: number | null;
  readonly isNarrow: boolean;
}): Density {
  const { choice, rows, paneHeight, isNarrow } = options;
  if (choice !== 'auto') return choice;
  if (isNarrow) return 'compact';
  return paneHeight !== null && traceHeight(rows, 'comfortable') > paneHeight ? 'compact' : 'comfortable';
}
