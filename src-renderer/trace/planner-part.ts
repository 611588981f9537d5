import type { PlannerCallRecord, PlannerStep, Usage } from '../../src-shared/domain/trace';
import type { LiveSteps } from '../state/live-steps';
import type { RunTrace } from '../state/run-trace';
import { formatSeconds } from './format-duration';
import { askedTurn } from './list-steps';
import type { StepPart } from './parts';
import { slotsOf } from './turn-slots';

/** What happened inside the call of a turn: as it comes, and from the record afterwards. */
export interface PlannerContent {
  readonly kind: 'planner';
  readonly steps: readonly PlannerStep[];
  /** How many steps came before those that are here. */
  readonly left: number;
  /** Whether the call goes on. */
  readonly isOpen: boolean;
  /** What the finished call left behind; null while it goes on. */
  readonly call: PlannerCallRecord | null;
  readonly usage: Usage | null;
}

/** The sixth part of a step: the planner's own events, in the turn of the step. */
export function plannerPart(run: RunTrace, turn: number, live: LiveSteps | undefined): StepPart {
  const part = { number: 6, title: 'Planner events', isData: false } as const;
  const { proposal, failure } = slotsOf(run, turn);
  const answer = proposal ?? failure;
  const call = answer?.call ?? null;
  if (call !== null) {
    const content = {
      kind: 'planner',
      steps: call.steps,
      left: 0,
      isOpen: false,
      call,
      usage: answer?.usage ?? null,
    } as const;
    return { ...part, answer: `${count(call.steps.length)}, ${formatSeconds(call.duration_ms)}`, content };
  }
  if (answer === null && askedTurn(run) === turn) {
    const { steps, left } = live?.turn === turn ? live : { steps: [], left: 0 };
    const content = { kind: 'planner', steps, left, isOpen: true, call: null, usage: null } as const;
    return { ...part, answer: `${count(left + steps.length)} so far`, content };
  }
  const sentence = answer === null ? 'The model was not asked in this turn.' : 'This call left no record.';
  return { ...part, answer: 'none', content: { kind: 'nothing', sentence } };
}

function count(events: number): string {
  return events === 1 ? '1 event' : `${events} events`;
}
