import type { MatrixFilter } from '../../src-shared/evaluation/matrix';
import type { Slice } from './app-state';

/** A cell of the matrix: an item of the suite under one planner. */
export interface MatrixCell {
  readonly item: string;
  /** The planner’s column, by its key. */
  readonly column: string;
}

/** What columns are compared with: each planner’s evaluation before the one shown, one for all, or nothing. */
export type BaselineChoice =
  | { readonly kind: 'before' }
  | { readonly kind: 'none' }
  | { readonly kind: 'id'; readonly id: string };

/** How the next evaluation is to be run. */
export interface RunWish {
  /** Null for as often as the suite says. */
  readonly repeats: number | null;
  readonly concurrency: number;
}

/** What the person chose on the Evaluate screen. */
export interface EvaluateViewSlice {
  /** The suite that the list shows beside it; null leaves the choice to the screen. */
  readonly selectedSuite: string | null;
  /** The suite whose matrix is open; null shows the list of suites. */
  readonly openSuite: string | null;
  readonly evaluateView: 'matrix' | 'metrics';
  /** An older evaluation for a planner’s column, by the column’s key. */
  readonly chosenColumns: Readonly<Record<string, string>>;
  readonly baseline: BaselineChoice;
  readonly matrixFilter: { readonly show: MatrixFilter; readonly text: string };
  readonly matrixCell: MatrixCell | null;
  /** The repeat whose run the cell’s pane shows, from 1; null for the first that is not as it should be. */
  readonly shownRepeat: number | null;
  /** The rule of the mutation report that is looked at, by agent and rule. */
  readonly shownRule: string | null;
  readonly runWish: RunWish;
  readonly selectSuite: (name: string) => void;
  readonly enterSuite: (name: string) => void;
  readonly leaveSuite: () => void;
  readonly setEvaluateView: (view: 'matrix' | 'metrics') => void;
  /** Puts an evaluation into its planner’s column. */
  readonly chooseColumn: (column: string, id: string) => void;
  readonly chooseBaseline: (baseline: BaselineChoice) => void;
  readonly changeMatrixFilter: (change: Partial<EvaluateViewSlice['matrixFilter']>) => void;
  /** Goes to a cell, and to a repeat of it when one is named. */
  readonly selectCell: (cell: MatrixCell, repeat?: number | null) => void;
  readonly showRule: (rule: string | null) => void;
  readonly changeRunWish: (change: Partial<RunWish>) => void;
}

const untouched = {
  evaluateView: 'matrix',
  baseline: { kind: 'before' },
  matrixFilter: { show: 'all', text: '' },
  matrixCell: null,
  shownRepeat: null,
  shownRule: null,
} as const;

/** The slice of the Evaluate screen’s choices. */
export function createEvaluateViewSlice(): Slice<EvaluateViewSlice> {
  return (set, get) => ({
    ...untouched,
    selectedSuite: null,
    openSuite: null,
    chosenColumns: {},
    runWish: { repeats: null, concurrency: 2 },
    selectSuite: (selectedSuite) => set({ selectedSuite, runWish: { ...get().runWish, repeats: null } }),
    enterSuite(name) {
      // Coming back to a suite finds it as it was left.
      if (get().openSuite !== name) set({ ...untouched, openSuite: name, selectedSuite: name });
    },
    leaveSuite: () => set({ openSuite: null }),
    setEvaluateView: (evaluateView) => set({ evaluateView }),
    chooseColumn: (column, id) => set({ chosenColumns: { ...get().chosenColumns, [column]: id } }),
    chooseBaseline: (baseline) => set({ baseline }),
    changeMatrixFilter: (change) => set({ matrixFilter: { ...get().matrixFilter, ...change } }),
    selectCell: (matrixCell, shownRepeat = null) => set({ matrixCell, shownRepeat }),
    showRule: (shownRule) => set({ shownRule }),
    changeRunWish: (change) => set({ runWish: { ...get().runWish, ...change } }),
  });
}
