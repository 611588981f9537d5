import type { TraceEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';

/** Every step of a run in order. The end is a step only when the run has ended. */
export function listSteps(run: RunTrace): readonly TraceStep[] {
  const seqs = run.events.map((event) => event.seq);
  if (run.end !== null) return ['request', ...seqs, 'end'];
  const thinking = thinkingStep(run);
  return thinking === null ? ['request', ...seqs] : ['request', ...seqs, thinking];
}

/** The turn whose question is with the planner now and has no answer yet; null when there is none. */
export function askedTurn({ end, progress, events, covered }: RunTrace): number | null {
  if (covered) return covered.asks;
  if (end !== null || (progress?.phase !== 'planning' && progress?.phase !== 'asking')) return null;
  return progress.turn > (events.at(-1)?.turn ?? 0) ? progress.turn : null;
}

/** The turn that waits for the person's own decision; null when none does. */
export function ownTurn(run: RunTrace): number | null {
  return run.progress?.phase === 'asking' ? askedTurn(run) : null;
}

/**
 * The number that the answer of a model that thinks, or of the person who is asked, will have; null when nobody does. A
 * replay does not think.
 */
export function thinkingStep(run: RunTrace): number | null {
  const thinks = (run.covered || run.header.mode !== 'demo') && askedTurn(run) !== null;
  return thinks ? run.events.length + 1 : null;
}

/** The event of a step; null for the request, the end, and a number that the run does not have. */
export function eventOfStep(run: RunTrace, step: TraceStep): TraceEvent | null {
  if (typeof step !== 'number') return null;
  // Events are numbered without gaps, so that a step’s place is known; what main has not sent yet may be missing.
  const placed = run.events[step - 1];
  return placed?.seq === step ? placed : (run.events.find((event) => event.seq === step) ?? null);
}

/** The turn that a step shows: its event's, the one that is asked, the first for the request, the last for the end. */
export function turnOfStep(run: RunTrace, step: TraceStep): number {
  if (step === 'request') return 1;
  if (step === thinkingStep(run)) return askedTurn(run) ?? 1;
  return (eventOfStep(run, step) ?? run.events.at(-1))?.turn ?? 1;
}
