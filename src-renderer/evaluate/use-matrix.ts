import { useEffect, useMemo } from 'react';
import type { Failure } from '../../src-shared/domain/result';
import { compareEvaluations } from '../../src-shared/evaluation/compare-evaluations';
import type { Evaluation, EvaluationListing } from '../../src-shared/evaluation/evaluation';
import { buildMatrix, filterRows, isFailing, type MatrixRow } from '../../src-shared/evaluation/matrix';
import { measure } from '../../src-shared/evaluation/measure';
import type { Metric } from '../../src-shared/evaluation/metric';
import type { EvaluationsSlice } from '../state/evaluations-slice';
import type { MatrixCell } from '../state/evaluate-view-slice';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { type ColumnPlan, planColumns } from './columns';

/** A planner’s column with its evaluation, once it was read. */
export interface Column extends ColumnPlan {
  readonly evaluation: Evaluation | null;
  readonly earlier: Evaluation | null;
  /** Why it cannot be read; null when it can. */
  readonly failure: Failure | null;
  readonly metrics: readonly Metric[];
}

/** Everything that the matrix of a suite shows. */
export interface MatrixView {
  readonly columns: readonly Column[];
  /** Every row; its cells are in the order of the columns. */
  readonly all: readonly MatrixRow[];
  /** The rows of the filter. */
  readonly rows: readonly MatrixRow[];
  readonly cell: MatrixCell | null;
  readonly isLoading: boolean;
}

const none: readonly EvaluationListing[] = [];

/** The matrix of the open suite, derived from what main sent; its evaluations are asked for here. */
export function useMatrix(suite: string): MatrixView {
  const listings = useStore((state) => latest(state.evaluations) ?? none);
  const isListing = useStore(({ evaluations }) => latest(evaluations) === null);
  const chosen = useStore((state) => state.chosenColumns);
  const baseline = useStore((state) => state.baseline);
  const opened = useStore((state) => state.openedEvaluations);
  const filter = useStore((state) => state.matrixFilter);
  const cell = useStore((state) => state.matrixCell);
  const plans = useMemo(
    () =>
      planColumns(
        listings.filter(({ suite_name }) => suite_name === suite),
        chosen,
        baseline,
      ),
    [listings, suite, chosen, baseline],
  );
  useRead(plans);
  const columns = useMemo(() => plans.map((plan) => fill(plan, opened)), [plans, opened]);
  const all = useMemo(() => rowsOf(columns), [columns]);
  const rows = useMemo(() => filterRows(all, filter.show, filter.text), [all, filter]);
  const isLoading = isListing || columns.some(({ evaluation, failure }) => !evaluation && !failure);
  return { columns, all, rows, cell: shownCell({ rows, columns, cell }), isLoading };
}

function useRead(plans: readonly ColumnPlan[]): void {
  const { readEvaluation } = useActions();
  const opened = useStore((state) => state.openedEvaluations);
  const missing = plans
    .flatMap(({ shown, baseline }) => [shown.id, ...(baseline ? [baseline.id] : [])])
    .filter((id) => opened[id] === undefined)
    .join(' ');
  useEffect(() => {
    for (const id of new Set(missing.split(' ').filter(Boolean))) void readEvaluation(id);
  }, [readEvaluation, missing]);
}

function fill(plan: ColumnPlan, opened: EvaluationsSlice['openedEvaluations']): Column {
  const read = opened[plan.shown.id];
  const earlier = plan.baseline && opened[plan.baseline.id];
  const evaluation = read ? latest(read) : null;
  return {
    ...plan,
    evaluation,
    earlier: earlier ? latest(earlier) : null,
    failure: read?.kind === 'failed' ? read.failure : null,
    metrics: evaluation ? measure(evaluation.runs, { mode: plan.mode }) : [],
  };
}

/** The rows of the columns that are read; the cells of the others are not there yet. */
function rowsOf(columns: readonly Column[]): readonly MatrixRow[] {
  const read = columns.flatMap(({ key, evaluation, earlier }) => {
    if (!evaluation) return [];
    return [{ key, evaluation, changes: earlier ? compareEvaluations(evaluation, earlier).items : [] }];
  });
  const place = new Map(read.map(({ key }, index) => [key, index]));
  return buildMatrix(read).map((row) => ({
    ...row,
    cells: columns.map(({ key }) => row.cells[place.get(key) ?? -1] ?? null),
  }));
}

interface ShownCell {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly Column[];
  readonly cell: MatrixCell | null;
}

/** The chosen cell when it is there, or else the first that is not as it should be, or else the first. */
function shownCell({ rows, columns, cell }: ShownCell): MatrixCell | null {
  const row = rows.find(({ item }) => item === cell?.item);
  const column = columns.find(({ key }) => key === cell?.column);
  if (row && column) return { item: row.item, column: column.key };
  const first = row ?? rows.find(isFailing) ?? rows[0];
  if (!first) return null;
  const index = first.cells.findIndex((each) => each !== null && !isWell(each));
  const at = column ?? columns[index] ?? columns[first.cells.findIndex((each) => each !== null)];
  return at ? { item: first.item, column: at.key } : null;
}

/** Whether no repeat of a cell is other than it should be. */
export function isWell(cell: NonNullable<MatrixRow['cells'][number]>): boolean {
  return cell.marks.every((mark) => mark !== 'missed' && mark !== 'planner_failed');
}
