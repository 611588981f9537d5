import type { Json } from '../../src-shared/domain/json';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';
import { asJson } from './as-json';
import { eventOfStep } from './list-steps';
import type { PartContent } from './parts';

/** A value to copy, with its name for the sentence after copying. */
export interface StepCopy {
  readonly value: Json;
  readonly subject: string;
}

/** What `Y` copies: the request, the decision, the policy's answer, the tool's result, or how the run ended. */
export function copyOfStep(run: RunTrace, step: TraceStep): StepCopy {
  if (step === 'end' && run.end !== null) return { value: asJson(run.end), subject: 'the end of the run' };
  const event = eventOfStep(run, step);
  switch (event?.kind) {
    case 'proposal':
      return { value: event.decision, subject: 'the proposal' };
    case 'policy':
      return { value: asJson(event), subject: 'the policy proof' };
    case 'tool_result':
      return { value: event.result, subject: 'the tool result' };
    case 'guardrail':
      return { value: asJson(event), subject: 'the guardrail’s verdict' };
    case 'planner_failure':
      return { value: asJson(event), subject: 'the planner failure' };
    case undefined:
      return { value: run.header.request, subject: 'the request' };
  }
}

/** What an open part of the step is, when the focus is in it; null when it shows nothing. */
export function copyOfPart(content: PartContent): StepCopy | null {
  switch (content.kind) {
    case 'nothing':
      return null;
    case 'given':
      return { value: asJson(content.given.view), subject: 'what the planner was given' };
    case 'proposal':
      return { value: content.decision, subject: 'the proposal' };
    case 'proof':
      return { value: asJson(content.policy), subject: 'the policy proof' };
    case 'result':
      return { value: content.event.result, subject: 'the tool result' };
    case 'guardrail':
      return { value: asJson(content.event), subject: 'the guardrail’s verdict' };
    case 'files':
      return { value: asJson(content.writes), subject: 'the files' };
    case 'planner':
      return { value: asJson(content.call ?? content.steps), subject: 'the planner events' };
  }
}
