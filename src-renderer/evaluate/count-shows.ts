import { filterRows, type MatrixFilter, type MatrixRow } from '../../src-shared/evaluation/matrix';

/** The filters in the order in which they stand, with their words; `more` is left out where there is little room. */
export const matrixFilters: readonly {
  readonly show: MatrixFilter;
  readonly word: string;
  readonly more: string | null;
}[] = [
  { show: 'all', word: 'All', more: null },
  { show: 'failures', word: 'Failures', more: null },
  { show: 'different', word: 'Different', more: ' from baseline' },
  { show: 'errors', word: 'Errors', more: null },
  { show: 'passes', word: 'Passes', more: null },
  { show: 'vacuous', word: 'Vacuous', more: null },
];

/** How many rows each filter shows. */
export function countShows(rows: readonly MatrixRow[]): Readonly<Record<MatrixFilter, number>> {
  const count = (show: MatrixFilter) => filterRows(rows, show).length;
  return {
    all: rows.length,
    failures: count('failures'),
    different: count('different'),
    errors: count('errors'),
    passes: count('passes'),
    vacuous: count('vacuous'),
  };
}
