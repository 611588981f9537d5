import { filterRows, type MatrixFilter, type MatrixRow } from '../../src-shared/evaluation/matrix';

/** The filters in the order in which they stand, with their words. */
export const matrixFilters: readonly { readonly show: MatrixFilter; readonly word: string }[] = [
  { show: 'all', word: 'All' },
  { show: 'failures', word: 'Failures' },
  { show: 'different', word: 'Different from baseline' },
  { show: 'errors', word: 'Errors' },
  { show: 'passes', word: 'Passes' },
  { show: 'vacuous', word: 'Vacuous' },
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
