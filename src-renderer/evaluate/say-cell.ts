import type { Cell, MatrixRow } from '../../src-shared/evaluation/matrix';
import type { Column } from './columns';
import { markWords } from './repeat-marks';

/** A cell as a screen reader hears it. */
export function sayCell(row: MatrixRow, column: Column | undefined, cell: Cell | null): string {
  const planner = column ? sayPlanner(column) : 'no planner';
  if (!cell) return `${row.item}, ${planner}: not in this evaluation.`;
  const counts = new Map<string, number>();
  for (const mark of cell.marks) counts.set(markWords(mark), (counts.get(markWords(mark)) ?? 0) + 1);
  const words = [...counts].map(([word, count]) => (cell.total === 1 ? word : `${count} ${word}`)).join(', ');
  const { change } = cell;
  const differs =
    change && !['same', 'new', 'gone'].includes(change.change) ? ` Differs: ${change.sentence}` : '';
  const vacuous = row.isVacuous ? ' It passed without checking.' : '';
  return `${row.item}, ${planner}: ${words}.${differs}${vacuous}`;
}

/** Who decided, in words. */
export function sayPlanner({ listing }: Pick<Column, 'listing'>): string {
  if (listing.mode === 'demo') return 'demo, no model';
  return [listing.mode, listing.requested_model].filter((word) => word !== null).join(', ');
}
