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
  /** False lets the planner take its time, as a person does; a cancel still ends the call. */
  readonly isBounded: boolean;
  readonly onProgress: PlannerCall['onProgress'];
}

type Remains = Pick<Extract<PlannerOutcome, { kind: 'failed' }>, 'usage' | 'evidence'>;

/** How a bounded planner call ended: the planner's own outcome, the run's time, or the person's cancel. */
export type PlannerAnswer =
  | PlannerOutcome
  | ({ readonly kind: 'time_up' } & Remains)
  | ({ readonly kind: 'cancelled' } & Remains);

/** How long a planner that was told to stop may take to hand over its evidence, in milliseconds. */
const graceMs = 2000;

const nothingKnown: Remains = { usage: null, evidence: null };

/**
 * Asks a planner and owns the deadline: settles at the planner's time-out, at the end of the run's time or at a cancel,
 * whether the planner answers or not. A planner that was stopped may still hand over what it knows.
 */
export async function askPlanner(question: PlannerQuestion): Promise<PlannerAnswer> {
  const { planner, view, turn, limits, clock, signal } = question;
  if (signal.aborted) return { kind: 'cancelled', ...nothingKnown };
  const leftMs = limits.time_budget_s * 1000 - question.elapsedMs;
  const callMs = limits.planner_timeout_s * 1000;
  const call = new AbortController();
  const ended = new AbortController();
  const cancelled = new Promise<'cancelled'>((resolve) => {
    signal.addEventListener('abort', () => resolve('cancelled'), { once: true, signal: ended.signal });
  });
  const deadline = (): Promise<'time_up' | 'timed_out'> =>
    clock
      .sleep(Math.min(leftMs, callMs), ended.signal)
      .then(() => (leftMs <= callMs ? 'time_up' : 'timed_out'));
  const deciding = planner.decide({ view, turn, signal: call.signal, onProgress: question.onProgress });
  try {
    const first = await Promise.race([deciding, cancelled, ...(question.isBounded ? [deadline()] : [])]);
    if (typeof first !== 'string') return first;
    call.abort();
    return stopped(first, await remainsOf(deciding, clock), limits);
  } finally {
    ended.abort();
  }
}

/** What a stopped planner still knows; nothing when it does not say so in time or fails. */
async function remainsOf(deciding: Promise<PlannerOutcome>, clock: Clock): Promise<Remains> {
  const waited = new AbortController();
  try {
    const late = await Promise.race([
      // A planner that breaks while it is being stopped has nothing more to say.
      deciding.catch(() => nothingKnown),
      clock.sleep(graceMs, waited.signal).then(() => nothingKnown),
    ]);
    return { usage: late.usage, evidence: late.evidence };
  } finally {
    waited.abort();
  }
}

function stopped(
  by: 'cancelled' | 'time_up' | 'timed_out',
  remains: Remains,
  limits: RunLimits,
): PlannerAnswer {
  if (by !== 'timed_out') return { kind: by, ...remains };
  return {
    kind: 'failed',
    code: 'planner_timeout',
    sentence: `The planner gave no answer in ${limits.planner_timeout_s} s.`,
    ...remains,
  };
}
