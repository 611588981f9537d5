import type { PlannerView } from '../../src-shared/domain/planner-view';
import type { RunLimits } from '../../src-shared/domain/trace';
import type { Planner, PlannerCall, PlannerOutcome } from '../planners/planner';
import type { Clock } from './clock';

/** One planner call with what bounds it. */
export interface PlannerQuestion {
  readonly planner: Planner;
  readonly view: PlannerView;
  readonly turn: number;
  readonly limits: RunLimits;
  readonly elapsedMs: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onProgress: PlannerCall['onProgress'];
}

/** How a bounded planner call ended: the planner's own outcome, the run's time, or the person's cancel. */
export type PlannerAnswer = PlannerOutcome | { readonly kind: 'time_up' } | { readonly kind: 'cancelled' };

/**
 * Asks a planner and owns the deadline: settles at the planner's time-out, at the end of the run's time or at a cancel,
 * whether the planner answers or not, and aborts the planner's own signal then.
 */
export async function askPlanner(question: PlannerQuestion): Promise<PlannerAnswer> {
  const { planner, view, turn, limits, clock, signal } = question;
  if (signal.aborted) return { kind: 'cancelled' };
  const leftMs = limits.time_budget_s * 1000 - question.elapsedMs;
  const callMs = limits.planner_timeout_s * 1000;
  const call = new AbortController();
  const cancelled = new Promise<PlannerAnswer>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }), {
      once: true,
      signal: call.signal,
    });
  });
  const deadline = clock
    .sleep(Math.min(leftMs, callMs), call.signal)
    .then((): PlannerAnswer => (leftMs <= callMs ? { kind: 'time_up' } : timedOut(limits)));
  try {
    return await Promise.race([
      planner.decide({ view, turn, signal: call.signal, onProgress: question.onProgress }),
      cancelled,
      deadline,
    ]);
  } finally {
    call.abort();
  }
}

function timedOut(limits: RunLimits): PlannerAnswer {
  return {
    kind: 'failed',
    code: 'planner_timeout',
    sentence: `The planner gave no answer in ${limits.planner_timeout_s} s.`,
    usage: null,
    evidence: null,
  };
}
