import type { Cell, MatrixRow } from '../../src-shared/evaluation/matrix';
import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import { usePlannerChoice } from '../cases/use-planner-choice';
import type { EvaluatedPlace } from '../state/evaluations-slice';
import { useActions, useStore } from '../state/store';
import type { Column } from './columns';
import type { SuiteView } from './use-suite';

/** The chosen cell: a row, a planner, and the repeat that is shown. */
export interface ChosenCell {
  readonly row: MatrixRow;
  readonly column: Column;
  readonly cell: Cell;
  readonly run: EvaluatedRun | null;
}

/** What can be done with the chosen cell and the suite; null where it cannot be done now. */
export interface CellActs {
  readonly chosen: ChosenCell | null;
  readonly open: (() => void) | null;
  readonly compare: (() => void) | null;
  /** What it would be compared with, in words. */
  readonly comparedWith: string | null;
  readonly export: (() => void) | null;
  readonly runSuite: () => void;
}

/** The chosen cell and what can be done with it. */
export function useCellActs(of: SuiteView, row: MatrixRow | null): CellActs {
  const view = useStore((state) => state.evaluateView);
  const { openEvaluated, compareEvaluated, exportEvaluation, startEvaluation } = useActions();
  const { mode } = usePlannerChoice();
  const chosen = findCell(of, row, view);
  const other = chosen && findOther(of, chosen);
  const column = of.columns[Math.min(view.column, of.columns.length - 1)] ?? null;
  const { run } = chosen ?? { run: null };
  return {
    chosen,
    open: chosen && run ? () => void openEvaluated(chosen.column.listing.id, run) : null,
    compare:
      chosen && run && other
        ? () => void compareEvaluated({ id: chosen.column.listing.id, run }, other.place)
        : null,
    comparedWith: other?.words ?? null,
    export: column
      ? () => void exportEvaluation(column.listing.id, column.baseline?.listing.id ?? null)
      : null,
    runSuite: () =>
      // A person is asked for one run and not for a suite of them.
      void startEvaluation(
        of.suite.name,
        mode === 'manual' ? 'demo' : mode,
        view.repeats ?? of.suite.repeats,
      ),
  };
}

function findCell(
  of: SuiteView,
  row: MatrixRow | null,
  view: { readonly column: number; readonly repeat: number },
): ChosenCell | null {
  const shown = of.columns.filter(({ evaluation }) => evaluation !== null);
  const index = Math.min(view.column, shown.length - 1);
  const column = shown[index];
  const cell = row?.cells[index];
  if (!row || !column || !cell) return null;
  return { row, column, cell, run: cell.runs.find(({ repeat }) => repeat === view.repeat) ?? null };
}

/** The baseline’s run at a regression, else demo’s run of the same item. */
function findOther(
  of: SuiteView,
  { row, column, cell, run }: ChosenCell,
): { readonly place: EvaluatedPlace; readonly words: string } | null {
  const pair = cell.change?.pair;
  if (pair && column.baseline)
    return { place: { id: column.baseline.listing.id, run: pair.before }, words: 'baseline' };
  const demo = of.columns.find(({ listing }) => listing.mode === 'demo');
  const runOfDemo = demo?.evaluation?.runs.find(({ item }) => item === row.item);
  if (!demo || !runOfDemo || runOfDemo.run_id === run?.run_id) return null;
  return { place: { id: demo.listing.id, run: runOfDemo }, words: 'demo' };
}
