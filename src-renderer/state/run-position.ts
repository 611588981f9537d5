import type { RunPhase, RunProgress } from '../../src-shared/domain/trace';

/** Where a run stood when main last spoke of it, and when that was heard by this window's clock. */
export interface RunPosition {
  readonly progress: RunProgress;
  readonly heardAt: number;
}

/** The order in which a turn goes through its phases. */
const order: Readonly<Record<RunPhase, number>> = {
  queued: 0,
  planning: 1,
  asking: 1,
  deciding: 2,
  guarding: 3,
  held: 4,
  acting: 5,
  ended: 6,
};

/** Whether a position lies before another one; an answer to a call may arrive after newer news. */
export function isOlder(one: RunProgress, than: RunProgress): boolean {
  if (one.turn !== than.turn) return one.turn < than.turn;
  if (one.phase !== than.phase) return order[one.phase] < order[than.phase];
  return one.elapsed_ms + one.paused_ms < than.elapsed_ms + than.paused_ms;
}

/** The position after news of a run: older news changes nothing, the same place keeps its time. */
export function hear(before: RunPosition | undefined, progress: RunProgress, now: number): RunPosition {
  if (before === undefined) return { progress, heardAt: now };
  if (isOlder(progress, before.progress)) return before;
  const isSamePlace = !isOlder(before.progress, progress);
  return { progress, heardAt: isSamePlace ? before.heardAt : now };
}

/** Whether the run's own clock goes on: it stands while a run waits for a place or for a person. */
export function isTicking(phase: RunPhase): boolean {
  return phase === 'planning' || phase === 'deciding' || phase === 'guarding' || phase === 'acting';
}

/** Milliseconds since the run's phase began, by this window's clock. */
export function inPhaseMs({ heardAt }: RunPosition, now: number): number {
  return Math.max(0, now - heardAt);
}

/** The run's time by now: as main last said, and what went by since. */
export function elapsedBy(position: RunPosition, now: number): number {
  const { elapsed_ms, phase } = position.progress;
  return isTicking(phase) ? elapsed_ms + inPhaseMs(position, now) : elapsed_ms;
}
