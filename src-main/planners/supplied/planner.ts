import type { Json } from '../../../src-shared/domain/json';
import type { Planner, PlannerOutcome } from '../planner';

/** One answer that is supplied with a practice case, and when it comes. */
export interface SuppliedAnswer {
  /** Null for an answer that fails. */
  readonly answer: Json;
  /** Milliseconds after it was asked; null for one that never comes. */
  readonly afterMs: number | null;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Answers with what a case supplies. It is no model and never claims to be one. */
export function createSuppliedPlanner({ answer, afterMs, sleep }: SuppliedAnswer): Planner {
  return {
    mode: 'demo',
    version: 'supplied/1',
    requestedModel: null,
    decide: async ({ signal }) => {
      if (afterMs === null) return untilAborted(signal);
      await sleep(afterMs, signal);
      return answer === null ? failed : { kind: 'decided', decision: answer, usage: null, evidence: null };
    },
  };
}

const failed: PlannerOutcome = {
  kind: 'failed',
  code: 'planner_no_answer',
  sentence: 'The case supplies a failure in place of a verdict.',
  usage: null,
  evidence: null,
};

function untilAborted(signal: AbortSignal): Promise<PlannerOutcome> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(failed);
    else signal.addEventListener('abort', () => resolve(failed), { once: true });
  });
}
