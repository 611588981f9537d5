import type { MatrixRow } from '../../src-shared/evaluation/matrix';
import type { MatrixCell } from '../state/evaluate-view-slice';
import { type Column, isWell } from './use-matrix';

interface Place {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly Column[];
  readonly cell: MatrixCell | null;
}

/** The cell that an arrow, Home or End leads to; null for other keys and at the edges. */
export function walkMatrix({ rows, columns, cell }: Place, key: string): MatrixCell | null {
  const row = rows.findIndex(({ item }) => item === cell?.item);
  const column = columns.findIndex((each) => each.key === cell?.column);
  const at = (toRow: number, toColumn: number): MatrixCell | null => {
    const [item, target] = [rows[toRow]?.item, columns[toColumn]?.key];
    return item === undefined || target === undefined ? null : { item, column: target };
  };
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'Home':
      return at(0, column);
    case 'End':
      return at(rows.length - 1, column);
    case 'PageDown':
      return at(Math.min(rows.length - 1, row + 10), column);
    case 'PageUp':
      return at(Math.max(0, row - 10), column);
    default:
      return null;
  }
}

/** The next cell, row by row and around the end, in which a repeat is not as it should be; null when there is none. */
export function nextOddCell({ rows, columns, cell }: Place): MatrixCell | null {
  const odd = rows.flatMap((row) =>
    row.cells.flatMap((each, index) => {
      const column = columns[index]?.key;
      return each && column !== undefined && !isWell(each) ? [{ item: row.item, column }] : [];
    }),
  );
  const order = (place: MatrixCell): number =>
    rows.findIndex(({ item }) => item === place.item) * columns.length +
    columns.findIndex(({ key }) => key === place.column);
  const here = cell ? order(cell) : -1;
  return odd.find((each) => order(each) > here) ?? odd[0] ?? null;
}
