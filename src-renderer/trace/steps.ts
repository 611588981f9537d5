import type { RunEnd, TraceEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';
import { isRefusedResult } from './facts';
import { eventOfStep, listSteps } from './list-steps';

/** Where a key can move the selection to. */
export type StepMove = 'next' | 'previous' | 'first' | 'last' | 'next_turn' | 'previous_turn' | 'next_wrong';

/** The step a move leads to; the same step when there is nothing in that direction. */
export function moveStep(run: RunTrace, from: TraceStep, move: StepMove): TraceStep {
  const steps = listSteps(run);
  const at = steps.indexOf(from);
  switch (move) {
    case 'next':
      return steps[at + 1] ?? from;
    case 'previous':
      return steps[at - 1] ?? from;
    case 'first':
      return 'request';
    case 'last':
      return steps.at(-1) ?? from;
    case 'next_turn':
      return turnStarts(run).find((step) => isAfter(step, from)) ?? steps.at(-1) ?? from;
    case 'previous_turn':
      return turnStarts(run).findLast((step) => isAfter(from, step)) ?? 'request';
    case 'next_wrong':
      return nextWrong(run, from) ?? from;
  }
}

/** Whether one step comes after another; the request is before every event and the end behind. */
function isAfter(step: TraceStep, other: TraceStep): boolean {
  const place = (each: TraceStep): number =>
    each === 'request' ? 0 : each === 'end' ? Number.POSITIVE_INFINITY : each;
  return place(step) > place(other);
}

/** The next step that is not as it should be, from the top again after the end; null when there is none. */
export function nextWrong(run: RunTrace, from: TraceStep): TraceStep | null {
  const steps = listSteps(run);
  const after = steps.slice(steps.indexOf(from) + 1);
  return [...after, ...steps].find((step) => isWrong(run, step)) ?? null;
}

/** Whether a step is a refusal, a planner failure, or an end without a result of the agent's own. */
export function isWrong(run: RunTrace, step: TraceStep): boolean {
  if (step === 'end') return run.end !== null && isFailedEnd(run.end);
  const event = eventOfStep(run, step);
  return event !== null && isWrongEvent(event);
}

function isWrongEvent(event: TraceEvent): boolean {
  switch (event.kind) {
    case 'policy':
      return !event.allowed;
    case 'planner_failure':
      return true;
    case 'guardrail':
      return event.verdict !== 'passed';
    case 'tool_result':
      return isRefusedResult(event);
    case 'proposal':
      return false;
  }
}

function isFailedEnd(end: RunEnd): boolean {
  return (
    end.status === 'blocked' ||
    end.status === 'halted' ||
    end.status === 'planner_failed' ||
    end.status === 'cancelled'
  );
}

/** The first event of each turn, in order. */
function turnStarts(run: RunTrace): readonly number[] {
  return run.events
    .filter((event, index) => event.turn !== run.events[index - 1]?.turn)
    .map((event) => event.seq);
}
