import type {
  GuardrailEvent,
  PlannerFailureEvent,
  PolicyEvent,
  ProposalEvent,
  ToolResultEvent,
} from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';

/** What a turn consists of: who answered, what policy said, what a tool did. */
export interface TurnSlots {
  readonly proposal: ProposalEvent | null;
  readonly failure: PlannerFailureEvent | null;
  readonly policy: PolicyEvent | null;
  readonly result: ToolResultEvent | null;
  /** The last verdict of a guardrail in the turn. */
  readonly guardrail: GuardrailEvent | null;
}

/** Sorts a turn's events into their slots. */
export function slotsOf(run: RunTrace, turn: number): TurnSlots {
  const slots: { -readonly [Name in keyof TurnSlots]: TurnSlots[Name] } = {
    proposal: null,
    failure: null,
    policy: null,
    result: null,
    guardrail: null,
  };
  for (const event of run.events) {
    if (event.turn !== turn) continue;
    switch (event.kind) {
      case 'proposal':
        slots.proposal = event;
        break;
      case 'planner_failure':
        slots.failure = event;
        break;
      case 'policy':
        slots.policy = event;
        break;
      case 'tool_result':
        slots.result = event;
        break;
      case 'guardrail':
        slots.guardrail = event;
        break;
    }
  }
  return slots;
}
