import type { QueuedRun } from '../../src-shared/domain/queue';
import { elapsedBy, inPhaseMs, isTicking } from '../state/run-position';
import { useStore } from '../state/store';
import { useNow } from '../ui/use-now';

/** A run's time by now. */
export interface RunClock {
  readonly elapsedMs: number;
  /** Since its phase began; null while its clock stands. */
  readonly inPhaseMs: number | null;
}

/** Often enough for tenths of a second to read as going on. */
const everyMs = 200;

/** The time of a run, renewed while its clock goes on. */
export function useRunClock(run: QueuedRun): RunClock {
  const position = useStore((state) => state.positions[run.run_id]);
  const now = useNow(everyMs);
  if (run.end !== null) return { elapsedMs: run.end.elapsed_ms, inPhaseMs: null };
  if (!position) return { elapsedMs: run.progress.elapsed_ms, inPhaseMs: null };
  const ticks = isTicking(position.progress.phase);
  return { elapsedMs: elapsedBy(position, now), inPhaseMs: ticks ? inPhaseMs(position, now) : null };
}
