import type { PlannerStep } from '../../src-shared/domain/trace';

/** What a live planner did so far in the turn that goes on. */
export interface LiveSteps {
  readonly turn: number;
  /** The newest ones, in order. */
  readonly steps: readonly PlannerStep[];
  /** How many came before those that are kept. */
  readonly left: number;
}

/** The most steps that are kept of a call that goes on; the record of the finished call has them all. */
export const mostLiveSteps = 200;

/** Adds a step; another turn starts anew. */
export function addStep(before: LiveSteps | undefined, turn: number, step: PlannerStep): LiveSteps {
  if (before === undefined || before.turn !== turn) return { turn, steps: [step], left: 0 };
  const steps = [...before.steps, step].slice(-mostLiveSteps);
  return { turn, steps, left: before.left + before.steps.length + 1 - steps.length };
}
