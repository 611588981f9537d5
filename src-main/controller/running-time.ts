import type { Clock } from './clock';

/** Running time of one run: stands still while the person holds it. */
export interface RunningTime {
  /** Milliseconds of running time so far, to the microsecond. */
  readonly elapsedMs: () => number;
  /** Milliseconds held by the person so far. */
  readonly pausedMs: () => number;
  /** Counts the time until the promise settles as paused. */
  readonly hold: <Value>(until: Promise<Value>) => Promise<Value>;
}

/** Starts counting now. */
export function startRunningTime(clock: Clock): RunningTime {
  const startedAt = clock.monotonic();
  let paused = 0;
  let heldSince: number | null = null;
  const pausedMs = (): number => paused + (heldSince === null ? 0 : clock.monotonic() - heldSince);
  return {
    elapsedMs: () => round(clock.monotonic() - startedAt - pausedMs()),
    pausedMs: () => round(pausedMs()),
    hold: async (until) => {
      heldSince = clock.monotonic();
      try {
        return await until;
      } finally {
        paused += clock.monotonic() - heldSince;
        heldSince = null;
      }
    },
  };
}

function round(ms: number): number {
  return Math.max(0, Math.round(ms * 1000) / 1000);
}
