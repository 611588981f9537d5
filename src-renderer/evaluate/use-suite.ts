import { useEffect, useMemo } from 'react';
import { compareEvaluations } from '../../src-shared/evaluation/compare-evaluations';
import type { EvaluationListing } from '../../src-shared/evaluation/evaluation';
import { buildMatrix, filterRows, type MatrixRow } from '../../src-shared/evaluation/matrix';
import type { SuiteListing } from '../../src-shared/evaluation/suite';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { chooseColumns, type Column } from './columns';

/** The open suite with what was made of it. */
export interface SuiteView {
  readonly suite: SuiteListing;
  readonly columns: readonly Column[];
  /** Every row, failures first. */
  readonly rows: readonly MatrixRow[];
  /** The rows that the filter leaves. */
  readonly shown: readonly MatrixRow[];
  /** The evaluation that goes on; null when none does. */
  readonly going: EvaluationListing | null;
}

/** Gathers what the screen shows of the open suite; null while none is open. */
export function useSuite(): SuiteView | null {
  const view = useStore((state) => state.evaluateView);
  const known = useStore((state) => latest(state.evaluated));
  const open = useStore((state) => state.openEvaluations);
  const suite = known?.suites.find(({ name }) => name === view.suite) ?? null;
  const evaluations = useMemo(
    () => (known?.evaluations ?? []).filter(({ suite_name }) => suite_name === view.suite),
    [known, view.suite],
  );
  const { shown: chosen, baseline } = view;
  const columns = useMemo(
    () => chooseColumns(evaluations, { shown: chosen, baseline }, open),
    [evaluations, chosen, baseline, open],
  );
  useRuns(columns);
  const rows = useMemo(() => buildMatrix(columns.flatMap(asMatrixColumn)), [columns]);
  const shown = useMemo(() => filterRows(rows, view.filter, view.text), [rows, view.filter, view.text]);
  if (suite === null) return null;
  return {
    suite,
    columns,
    rows,
    shown,
    going: evaluations.find(({ progress }) => progress !== null) ?? null,
  };
}

/** Reads the runs of what is shown. */
function useRuns(columns: readonly Column[]): void {
  const { openEvaluationsOf } = useActions();
  const ids = columns.flatMap(({ listing, baseline }) => [
    listing.id,
    ...(baseline ? [baseline.listing.id] : []),
  ]);
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted !== '') void openEvaluationsOf(wanted.split(' '));
  }, [openEvaluationsOf, wanted]);
}

/** A column whose runs are not here yet takes its place once they are. */
function asMatrixColumn({ evaluation, baseline }: Column) {
  if (!evaluation) return [];
  const earlier = baseline?.evaluation ?? null;
  return [{ evaluation, changes: earlier ? compareEvaluations(evaluation, earlier).items : [] }];
}
