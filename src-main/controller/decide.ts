/** The pure heart of the loop: from where a run stands and what it was told, to what happens next. */
import type { JsonObject } from '../../src-shared/domain/json';
import type { RunStatus } from '../../src-shared/domain/status';
import type { RunLimits } from '../../src-shared/domain/trace';
import type { PlannerOutcome } from '../planners/planner';
import type { ToolOutcome } from './agent';
import type { Permit } from './permit';

/** How a run ends. */
export interface RunStop {
  readonly status: RunStatus;
  readonly code: string | null;
  readonly sentence: string;
  readonly outcome: JsonObject | null;
}

/** The next step after a question was answered: go on, or stop with an end. */
export type NextStep = { readonly kind: 'continue' } | { readonly kind: 'stop'; readonly stop: RunStop };

const goOn: NextStep = { kind: 'continue' };

const stopWith = (status: RunStatus, code: string | null, sentence: string): NextStep => ({
  kind: 'stop',
  stop: { status, code, sentence, outcome: null },
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

/** Whether the limits leave room to ask the planner for this turn. */
export function beforePlanning(turn: number, elapsedMs: number, limits: RunLimits): NextStep {
  if (turn > limits.max_turns) {
    const decisions = limits.max_turns === 1 ? '1 decision' : `${limits.max_turns} decisions`;
    return stopWith('blocked', 'decision_limit', `The run used its ${decisions} without reaching an end.`);
  }
  return elapsedMs >= limits.time_budget_s * 1000 ? timeIsUp(limits) : goOn;
}

/** What a planner's answer leads to: its policy, or the end of the run. */
export function afterPlanning(
  outcome: PlannerOutcome | { readonly kind: 'time_up' },
  limits: RunLimits,
): NextStep {
  switch (outcome.kind) {
    case 'decided':
      return goOn;
    case 'failed':
      return stopWith('planner_failed', outcome.code, outcome.sentence);
    case 'time_up':
      return timeIsUp(limits);
  }
}

/** What the policy's answer leads to: the dispatch, or a blocked run. */
export function afterPolicy(permit: Permit): NextStep {
  return permit.allowed ? goOn : stopWith('blocked', permit.code, permit.sentence);
}

/** What a tool's result leads to: another turn, or the end that the tool is. */
export function afterTool(outcome: ToolOutcome): NextStep {
  if (!outcome.end) return goOn;
  const { status, code, outcome: left } = outcome.end;
  return { kind: 'stop', stop: { status, code, sentence: outcome.sentence, outcome: left } };
}

function timeIsUp(limits: RunLimits): NextStep {
  return stopWith('blocked', 'time_budget', `The run used its ${limits.time_budget_s} s of running time.`);
}
