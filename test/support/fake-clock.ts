import type { Clock } from '../../src-main/controller/clock';

/** A clock that stands still until the test moves it. */
export interface FakeClock extends Clock {
  /** Moves time and wakes whoever slept until then. */
  readonly advance: (ms: number) => Promise<void>;
}

/** Builds a clock at a given instant. */
export function fakeClock(start = '2026-10-05T14:00:00.000Z'): FakeClock {
  let elapsed = 0;
  const sleepers = new Set<{ readonly until: number; readonly wake: () => void }>();
  return {
    now: () => new Date(Date.parse(start) + elapsed),
    monotonic: () => elapsed,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const sleeper = { until: elapsed + ms, wake: resolve };
        sleepers.add(sleeper);
        signal.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          resolve();
        });
      }),
    advance: async (ms) => {
      elapsed += ms;
      for (const sleeper of [...sleepers]) {
        if (sleeper.until > elapsed) continue;
        sleepers.delete(sleeper);
        sleeper.wake();
      }
      // Lets everything that was woken run before the test looks.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
