import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ReviewDecision } from '../../src-shared/domain/review';
import { useActions } from '../state/store';
import { type ArmEvent, type ArmState, idle, nextArm, type ShownRecord } from './arm';

/** The last decision that was answered: on which record, what, and when. */
export interface Answer {
  readonly id: string;
  readonly decision: ReviewDecision;
  readonly at: string;
}

/** The two-step decision of the screen and what can be done with it. */
export interface Decision {
  readonly state: ArmState;
  readonly answer: Answer | null;
  readonly arm: (decision: ReviewDecision) => void;
  readonly takeBack: () => void;
  /** Records the armed decision: one call, however often it is asked for. */
  readonly confirm: () => void;
}

/** Holds the two-step decision for the record that is shown. */
export function useArm(shown: ShownRecord): Decision {
  const { decide, clearOutcome } = useActions();
  const { state, send } = useArmState(shown);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const takeBack = useCallback(() => void send({ kind: 'take_back' }), [send]);
  const confirm = async () => {
    const { next, changed } = send({ kind: 'confirm' });
    if (!changed || next.kind !== 'sending') return;
    const { decision, target } = next;
    await decide({ ...target, decision });
    setAnswer({ id: target.id, decision, at: new Date().toISOString() });
    send({ kind: 'settled' });
  };
  return {
    state,
    answer,
    arm(decision) {
      if (!send({ kind: 'arm', decision, shown }).changed) return;
      setAnswer(null);
      clearOutcome();
    },
    takeBack,
    confirm: () => void confirm(),
  };
}

/** The state of a decision; it is also kept outside of rendering, because two keys may come before the next one. */
function useArmState(shown: ShownRecord) {
  const [state, setState] = useState<ArmState>(idle);
  const current = useRef(state);
  const send = useCallback((event: ArmEvent) => {
    const next = nextArm(current.current, event);
    const changed = next !== current.current;
    current.current = next;
    if (changed) setState(next);
    return { next, changed };
  }, []);
  const id = shown?.id;
  const sha = shown?.record_sha256;
  const decidable = shown?.decidable ?? false;
  // Before painting, so that an expired record is never seen with an open question.
  useLayoutEffect(() => {
    const record = id !== undefined && sha !== undefined ? { id, record_sha256: sha, decidable } : null;
    send({ kind: 'shown', shown: record });
  }, [send, id, sha, decidable]);
  return { state, send };
}
