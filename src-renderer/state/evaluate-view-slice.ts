import type { MatrixFilter } from '../../src-shared/evaluation/matrix';
import type { Slice } from './app-state';

/** Which earlier evaluation a column is compared with: the one before of the same planner, none, or one by its name. */
export type BaselineChoice = 'before' | 'none' | (string & {});

/** What the person chose on the Evaluate screen. */
export interface EvaluateView {
  /** The suite that is open; null while one is being chosen. */
  readonly suite: string | null;
  readonly view: 'matrix' | 'metrics';
  readonly filter: MatrixFilter;
  readonly text: string;
  /** The cell: an item and the number of a column. */
  readonly item: string | null;
  readonly column: number;
  /** The repeat that the cell shows, from 1. */
  readonly repeat: number;
  readonly baseline: BaselineChoice;
  /** Evaluations that are shown in place of the newest one of a planner, by the planner’s key. */
  readonly shown: Readonly<Record<string, string>>;
  /** How often each case is run next; null for the suite’s own number. */
  readonly repeats: number | null;
}

/** The slice of what the person chose on the Evaluate screen. */
export interface EvaluateViewSlice {
  readonly evaluateView: EvaluateView;
  readonly changeEvaluateView: (change: Partial<EvaluateView>) => void;
  /** Opens a suite, or the list of them for null, as if for the first time. */
  readonly openSuite: (suite: string | null) => void;
}

const start: EvaluateView = {
  ...{ suite: null, view: 'matrix', filter: 'all', text: '', item: null, column: 0, repeat: 1 },
  ...{ baseline: 'before', shown: {}, repeats: null },
};

/** Creates it. */
export function createEvaluateViewSlice(): Slice<EvaluateViewSlice> {
  return (set, get) => ({
    evaluateView: start,
    changeEvaluateView: (change) => set({ evaluateView: { ...get().evaluateView, ...change } }),
    openSuite: (suite) => set({ evaluateView: { ...start, suite } }),
  });
}
