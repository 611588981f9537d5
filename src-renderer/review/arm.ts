/**
 * A decision in two steps. Words used here:
 * - armed: a key or a button asked for a decision; nothing is recorded, the bar asks back;
 * - sending: the person confirmed and the one call is under way;
 * - disarmed: the question went away by itself, because what it asked about is no longer so.
 */
import type { ReviewDecision } from '../../src-shared/domain/review';

/** What a decision is bound to: one record, with exactly the bytes that were shown. */
export interface ArmTarget {
  readonly id: string;
  readonly record_sha256: string;
}

/** A question that went away by itself: which record it asked about and why it no longer could. */
export interface Disarmed {
  readonly id: string;
  readonly reason: 'expired' | 'changed';
}

/** Where a decision stands between the key that asks for it and its answer. */
export type ArmState =
  | { readonly kind: 'idle'; readonly disarmed: Disarmed | null }
  | { readonly kind: 'armed'; readonly decision: ReviewDecision; readonly target: ArmTarget }
  | { readonly kind: 'sending'; readonly decision: ReviewDecision; readonly target: ArmTarget };

/** What the screen shows of the selected record; null when no record is selected. */
export type ShownRecord = (ArmTarget & { readonly decidable: boolean }) | null;

/** Everything that can happen to a decision before its answer. */
export type ArmEvent =
  | { readonly kind: 'arm'; readonly decision: ReviewDecision; readonly shown: ShownRecord }
  | { readonly kind: 'take_back' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'settled' }
  /** The clock, the disk or the selection changed what is shown. */
  | { readonly kind: 'shown'; readonly shown: ShownRecord };

/** Nothing is asked. */
export const idle: ArmState = { kind: 'idle', disarmed: null };

/** The next state of a decision. A state that did not change is the same object. */
export function nextArm(state: ArmState, event: ArmEvent): ArmState {
  switch (event.kind) {
    case 'arm':
      return arm(state, event.decision, event.shown);
    case 'take_back':
      return state.kind === 'armed' ? idle : state;
    case 'confirm':
      return state.kind === 'armed' ? { ...state, kind: 'sending' } : state;
    case 'settled':
      return state.kind === 'sending' ? idle : state;
    case 'shown':
      return see(state, event.shown);
  }
}

function arm(state: ArmState, decision: ReviewDecision, shown: ShownRecord): ArmState {
  if (state.kind !== 'idle' || !shown?.decidable) return state;
  return { kind: 'armed', decision, target: { id: shown.id, record_sha256: shown.record_sha256 } };
}

function see(state: ArmState, shown: ShownRecord): ArmState {
  if (state.kind !== 'armed') return state;
  if (shown?.id !== state.target.id) return idle;
  if (shown.record_sha256 !== state.target.record_sha256) return disarm(shown.id, 'changed');
  // The same bytes that cannot be decided any more: only the clock does that.
  return shown.decidable ? state : disarm(shown.id, 'expired');
}

function disarm(id: string, reason: Disarmed['reason']): ArmState {
  return { kind: 'idle', disarmed: { id, reason } };
}
