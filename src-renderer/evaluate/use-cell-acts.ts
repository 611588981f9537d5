import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import type { Cell, MatrixRow } from '../../src-shared/evaluation/matrix';
import type { EvaluatedRef } from '../state/evaluated-runs-slice';
import { useActions, useStore } from '../state/store';
import type { Column, MatrixView } from './use-matrix';

/** A run of another evaluation that a cell’s run is held against. */
export interface OtherRun {
  readonly ref: EvaluatedRef;
  /** What it is: the baseline, or the supplied decisions. */
  readonly what: 'the baseline' | 'demo';
}

/** The selected cell with the run that it shows, and what can be done with it. */
export interface CellActs {
  readonly row: MatrixRow | null;
  readonly column: Column | null;
  readonly cell: Cell | null;
  readonly repeats: number;
  readonly repeat: number;
  /** The run of the shown repeat; null while there is none. */
  readonly run: EvaluatedRun | null;
  readonly ref: EvaluatedRef | null;
  readonly baseline: OtherRun | null;
  readonly demo: OtherRun | null;
  readonly canOpen: boolean;
  readonly canCompare: boolean;
  readonly open: () => void;
  /** With the baseline where the two differ, or else with demo. */
  readonly compare: () => void;
  readonly compareWith: (other: OtherRun) => void;
  readonly showRepeat: (repeat: number) => void;
}

/** What the cell’s pane and its keys act on. */
export function useCellActs({ columns, rows, cell: place }: MatrixView): CellActs {
  const shown = useStore((state) => state.shownRepeat);
  const { openEvaluated, compareEvaluated, selectCell } = useActions();
  const at = columns.findIndex(({ key }) => key === place?.column);
  const row = rows.find(({ item }) => item === place?.item) ?? null;
  const column = columns[at] ?? null;
  const cell = row?.cells[at] ?? null;
  const repeats = cell?.total ?? 0;
  const repeat = Math.min(shown ?? firstOdd(cell), Math.max(1, repeats));
  const run = cell?.runs.find((each) => each.repeat === repeat) ?? null;
  const ref = run && column ? { id: column.shown.id, file: run.file, runId: run.run_id } : null;
  const baseline = column && run ? baselineRun(column, run) : null;
  const demo = column && run ? demoRun(columns, column, run) : null;
  const other = baseline && cell && isChanged(cell) ? baseline : (demo ?? baseline);
  const compareWith = (with_: OtherRun) => {
    if (ref) void compareEvaluated(with_.ref, ref);
  };
  return {
    ...{ row, column, cell, repeats, repeat, run, ref, baseline, demo, compareWith },
    canOpen: ref !== null,
    canCompare: other !== null,
    open: () => {
      if (ref) void openEvaluated(ref);
    },
    compare: () => {
      if (other) compareWith(other);
    },
    showRepeat: (next) => {
      if (place) selectCell(place, next);
    },
  };
}

/** The first repeat that is not as it should be, or the first. */
function firstOdd(cell: Cell | null): number {
  const at = cell?.marks.findIndex((mark) => mark === 'missed' || mark === 'planner_failed') ?? -1;
  return at < 0 ? 1 : at + 1;
}

function isChanged({ change }: Cell): boolean {
  return change !== null && change.change !== 'same';
}

/** The same repeat in the baseline, or its first one. */
function baselineRun({ baseline, earlier }: Column, run: EvaluatedRun): OtherRun | null {
  const found = sameRun(earlier?.runs ?? [], run);
  return baseline && found ? { ref: refOf(baseline.id, found), what: 'the baseline' } : null;
}

/** The supplied decisions’ run of the same item; none for demo itself. */
function demoRun(columns: readonly Column[], of: Column, run: EvaluatedRun): OtherRun | null {
  if (of.mode === 'demo') return null;
  const demo = columns.find(({ mode }) => mode === 'demo');
  const found = sameRun(demo?.evaluation?.runs ?? [], run);
  return demo && found ? { ref: refOf(demo.shown.id, found), what: 'demo' } : null;
}

function sameRun(runs: readonly EvaluatedRun[], { item, repeat }: EvaluatedRun): EvaluatedRun | null {
  const ofItem = runs.filter((each) => each.item === item);
  return ofItem.find((each) => each.repeat === repeat) ?? ofItem[0] ?? null;
}

function refOf(id: string, { file, run_id }: EvaluatedRun): EvaluatedRef {
  return { id, file, runId: run_id };
}
