import type { TraceEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';

/** Every step of a run in order. The end is a step only when the run has ended. */
export function listSteps(run: RunTrace): readonly TraceStep[] {
  const seqs = run.events.map((event) => event.seq);
  return run.end === null ? ['request', ...seqs] : ['request', ...seqs, 'end'];
}

/** The event of a step; null for the request, the end, and a number that the run does not have. */
export function eventOfStep(run: RunTrace, step: TraceStep): TraceEvent | null {
  if (typeof step !== 'number') return null;
  return run.events.find((event) => event.seq === step) ?? null;
}

/** The turn that a step shows: its event's, the first for the request, the last for the end. */
export function turnOfStep(run: RunTrace, step: TraceStep): number {
  if (step === 'request') return 1;
  return (eventOfStep(run, step) ?? run.events.at(-1))?.turn ?? 1;
}
