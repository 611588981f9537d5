import { setTimeout as delay } from 'node:timers/promises';

/** Time as the controller sees it, passed in so that tests own it. */
export interface Clock {
  /** Wall-clock time, for records. */
  readonly now: () => Date;
  /** Milliseconds of a clock that never jumps, for durations. */
  readonly monotonic: () => number;
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  // An aborted wait is over like any other; the caller looks at its signal.
  sleep: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
};
