import { type RefObject, useEffect, useRef } from 'react';
import type { ReviewOutcome } from '../../src-shared/domain/review';
import { selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import type { ShownRecord } from './arm';
import { focusList } from './find-panes';
import { standingOf } from './group-reviews';
import { outcomeInWords, takenBackInWords } from './outcome-words';
import { caseBehind } from './run-again';
import { type Decision, useArm } from './use-arm';
import type { Records } from './use-records';
import { useSeenDecision } from './use-seen-decision';
import { useTimeAnnouncements } from './use-time-announcements';

/** Everything that can be done about the chosen record, and how the last decision ended. */
export interface ReviewWork {
  readonly decision: Decision;
  readonly outcome: ReviewOutcome | null;
  /** Runs the case behind the record again; null when no listed case proposed it. */
  readonly runAgain: (() => void) | null;
}

/** Joins the chosen record with its two-step decision. */
export function useReviewDecision(records: Records, root: RefObject<HTMLElement | null>): ReviewWork {
  const { selected, now } = records;
  const outcome = useStore((state) => state.lastOutcome);
  const agents = useStore(selectAgents);
  const { startRun } = useActions();
  const decision = useSeenDecision(useArm(shownRecord(records)), root);
  const readable = selected?.kind === 'record' ? selected : null;
  useTimeAnnouncements(readable, now);
  useDecisionAnnouncements(decision, outcome);
  useFocusBack(decision, root);
  const behind = readable ? caseBehind(readable, agents) : null;
  return { decision, outcome, runAgain: behind ? () => void startRun(behind) : null };
}

function shownRecord({ selected, now }: Records): ShownRecord {
  if (selected?.kind !== 'record') return null;
  const { id, record_sha256 } = selected;
  return { id, record_sha256, decidable: standingOf(selected, now) === 'pending' };
}

function useDecisionAnnouncements(decision: Decision, outcome: ReviewOutcome | null): void {
  const { announce } = useActions();
  const { state, answer } = decision;
  const disarmed = state.kind === 'idle' ? state.disarmed : null;
  useEffect(() => {
    if (disarmed) announce(takenBackInWords(disarmed.reason));
  }, [disarmed, announce]);
  useEffect(() => {
    if (answer && outcome?.id === answer.id) announce(outcomeInWords(outcome, answer.decision));
  }, [answer, outcome, announce]);
}

/** When a question goes away its button takes the focus with it; the list gets it back. */
function useFocusBack(decision: Decision, root: RefObject<HTMLElement | null>): void {
  const isAsking = decision.state.kind !== 'idle';
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking && document.activeElement === document.body) {
      focusList(root.current);
    }
    wasAsking.current = isAsking;
  }, [isAsking, root]);
}
