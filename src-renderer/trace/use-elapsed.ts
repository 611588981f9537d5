import { elapsedBy, inPhaseMs } from '../state/run-position';
import type { RunTrace } from '../state/run-trace';
import { useStore } from '../state/store';
import { useNow } from '../ui/use-now';

/** Often enough for tenths of a second to read as going on. */
const everyMs = 200;
/** An ended run's time does not change. */
const restMs = 60_000;

/** A run's time by now, in milliseconds; it goes on while the run's own clock does. */
export function useElapsed({ header, end, progress, events, covered }: RunTrace): number {
  const position = useStore((state) => state.positions[header.run_id]);
  const now = useNow(end === null ? everyMs : restMs);
  if (end !== null) return end.elapsed_ms;
  if (covered) return events.at(-1)?.ended_ms ?? 0;
  return position ? elapsedBy(position, now) : (progress?.elapsed_ms ?? 0);
}

/** How long a run's phase has lasted, in milliseconds; null when nothing was heard of it. */
export function usePhaseTime(runId: string): number | null {
  const position = useStore((state) => state.positions[runId]);
  const now = useNow(everyMs);
  return position ? inPhaseMs(position, now) : null;
}
