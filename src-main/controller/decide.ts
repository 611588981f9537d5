/** The pure heart of the loop: from where a run stands and what it was told, to what happens next. */
import type { JsonObject } from '../../src-shared/domain/json';
import type { RunStatus } from '../../src-shared/domain/status';
import type { RunLimits } from '../../src-shared/domain/trace';
import type { ToolOutcome } from './agent';
import type { PlannerAnswer } from './ask-planner';
import type { Permit } from './permit';

/** How a run ends. */
export interface RunStop {
  readonly status: RunStatus;
  readonly code: string | null;
  readonly sentence: string;
  readonly outcome: JsonObject | null;
}

const blocked = (code: string | null, sentence: string): RunStop => ({
  status: 'blocked',
  code,
  sentence,
  outcome: null,
});

/** The end of a run that the person cancelled. */
export const cancelledStop: RunStop = {
  status: 'cancelled',
  code: null,
  sentence: 'The person cancelled the run; what was known until then is kept.',
  outcome: null,
};

/** The end of a run in which the application itself failed; a fault is never taken for a decision. */
export const faultStop: RunStop = {
  status: 'blocked',
  code: 'internal',
  sentence: 'Deskcheck met an error of its own and stopped the run; nothing was done after it.',
  outcome: null,
};

/** The end of a run that its input guardrail holds: no tool ran. */
export function haltedStop(verdict: 'tripped' | 'failed' | 'timed_out', sentence: string): RunStop {
  const codes = { tripped: 'input_guardrail', failed: 'guardrail_failed', timed_out: 'guardrail_timeout' };
  return { status: 'halted', code: codes[verdict], sentence: `${sentence} No tool ran.`, outcome: null };
}

/** The end for which the limits leave no room to ask the planner for this turn; null when they do. */
export function beforePlanning(turn: number, elapsedMs: number, limits: RunLimits): RunStop | null {
  if (turn > limits.max_turns) {
    const decisions = limits.max_turns === 1 ? '1 decision' : `${limits.max_turns} decisions`;
    return blocked('decision_limit', `The run used its ${decisions} without reaching an end.`);
  }
  return elapsedMs >= limits.time_budget_s * 1000 ? timeIsUp(limits) : null;
}

/** The end that a planner's answer is; null when it decided and the run goes on. */
export function afterPlanning(answer: PlannerAnswer, limits: RunLimits): RunStop | null {
  switch (answer.kind) {
    case 'decided':
      return null;
    case 'failed':
      return { status: 'planner_failed', code: answer.code, sentence: answer.sentence, outcome: null };
    case 'time_up':
      return timeIsUp(limits);
    case 'cancelled':
      return cancelledStop;
  }
}

/** The end of a run whose evidence could not be written. */
export function unrecordedStop(sentence: string): RunStop {
  return {
    status: 'blocked',
    code: 'storage',
    sentence: `The planner's evidence could not be written. ${sentence}`,
    outcome: null,
  };
}

/** The end that a refusal is; null when the call may be dispatched. */
export function afterPolicy(permit: Permit): RunStop | null {
  return permit.allowed ? null : blocked(permit.code, permit.sentence);
}

/** The end that a tool's result is; null when it is an observation for another turn. */
export function afterTool(outcome: ToolOutcome): RunStop | null {
  return outcome.end ? { ...outcome.end, sentence: outcome.sentence } : null;
}

function timeIsUp(limits: RunLimits): RunStop {
  return blocked('time_budget', `The run used its ${limits.time_budget_s} s of running time.`);
}
