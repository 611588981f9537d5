import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import type { RunTrace } from './run-trace';
import type { TraceStep } from './ui-slice';

/** A run of an evaluation by its place. */
export interface EvaluatedRef {
  /** The evaluation. */
  readonly id: string;
  /** The result file inside the evaluation’s folder. */
  readonly file: string;
  readonly runId: string;
}

/** The results of evaluations, read when they are looked at and kept among the runs. */
export interface EvaluatedRunsSlice {
  /** Reads a result; null when it cannot be read, which was then said. */
  readonly readEvaluated: (ref: EvaluatedRef) => Promise<RunTrace | null>;
  /** Shows a result as a trace, at a step when one is named. */
  readonly openEvaluated: (ref: EvaluatedRef, step?: TraceStep) => Promise<void>;
  /** Puts two results side by side, the earlier or expected one at the left. */
  readonly compareEvaluated: (left: EvaluatedRef, right: EvaluatedRef) => Promise<void>;
}

/** The slice of the results of evaluations. */
export function createEvaluatedRunsSlice(client: Client): Slice<EvaluatedRunsSlice> {
  return (set, get) => {
    const show = (runId: string, step: TraceStep) => {
      set({ openRunId: runId, selectedStep: step, traceFrom: 'evaluate' });
      if (get().screen === 'evaluate') get().showScreen('trace');
    };
    return {
      async readEvaluated({ id, file, runId }) {
        const known = get().runs[runId];
        if (known?.end) return known;
        const result = await client.call('evaluations.result', { id, file });
        if (!result.ok) {
          get().notify(result.failure);
          return null;
        }
        set({ runs: { ...get().runs, [runId]: result.value } });
        return result.value;
      },
      async openEvaluated(ref, step = 'request') {
        const run = await get().readEvaluated(ref);
        if (run) show(ref.runId, step);
      },
      async compareEvaluated(left, right) {
        const [one, other] = await Promise.all([get().readEvaluated(left), get().readEvaluated(right)]);
        if (!one || !other) return;
        set({ compare: { left: left.runId, right: null } });
        get().compareWith(right.runId);
        show(right.runId, 'request');
      },
    };
  };
}
