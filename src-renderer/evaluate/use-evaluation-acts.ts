import type { EvaluationListing } from '../../src-shared/evaluation/evaluation';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import type { Column, MatrixView } from './use-matrix';

/** What can be done with the evaluation of the selected cell’s column. */
export interface EvaluationActs {
  /** The column that is acted on; null while there is none. */
  readonly column: Column | null;
  /** The evaluation of this suite that goes on; null when none does. */
  readonly going: EvaluationListing | null;
  /** The column whose evaluation was left before its last run, the selected one before others; null when none was. */
  readonly left: Column | null;
  readonly cancel: () => void;
  readonly resume: () => void;
  readonly replay: () => void;
  readonly exportReports: () => void;
  /** Asks for a name to keep the evaluation under. */
  readonly retain: () => void;
}

const none: readonly EvaluationListing[] = [];

/** The acts of a suite’s screen. */
export function useEvaluationActs(suite: string, { columns, cell }: MatrixView): EvaluationActs {
  const all = useStore((state) => latest(state.evaluations) ?? none);
  const concurrency = useStore((state) => state.runWish.concurrency);
  const { cancelEvaluation, resumeEvaluation, replayEvaluation, exportEvaluation, askRetain } = useActions();
  const column = columns.find(({ key }) => key === cell?.column) ?? columns[0] ?? null;
  const going = all.find(({ suite_name, progress }) => suite_name === suite && progress !== null) ?? null;
  const shown = column?.shown ?? null;
  const left = going ? null : ([column, ...columns].find((each) => each && isLeft(each)) ?? null);
  return {
    ...{ column, going, left },
    cancel: () => {
      if (going) void cancelEvaluation(going.id);
    },
    resume: () => {
      if (left) void resumeEvaluation(left.shown.id, concurrency);
    },
    replay: () => {
      if (shown) void replayEvaluation(shown.id);
    },
    retain: () => {
      if (shown) askRetain({ kind: 'evaluation', id: shown.id });
    },
    exportReports: () => {
      if (shown) void exportEvaluation(shown.id, column?.baseline?.id ?? null);
    },
  };
}

function isLeft({ shown }: Column): boolean {
  return shown.done < shown.total;
}
