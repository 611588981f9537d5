import { CircleCheck, CircleSlash, TimerOff, TriangleAlert } from 'lucide-react';
import { firstFailure } from '../../src-shared/domain/check';
import type { ReviewOutcome } from '../../src-shared/domain/review';
import { Pieces } from '../ui/data-text';
import { Strip } from '../ui/strip';
import type { Disarmed } from './arm';
import { Mark } from './mark';
import { NeededAboveFound } from './needed-above-found';
import { failedInputs } from './needed-found';
import styles from './outcome-strip.module.css';
import { disarmedWords, recordedWords, refusedWords } from './outcome-words';
import type { Answer, Decision } from './use-arm';
import { timeOfDay } from './when';

interface OutcomeStripProps {
  readonly id: string;
  readonly decision: Pick<Decision, 'state' | 'answer'>;
  readonly outcome: ReviewOutcome | null;
}

/** How the last decision on the shown record ended, or why its question went away. */
export function OutcomeStrip({ id, decision: { state, answer }, outcome }: OutcomeStripProps) {
  if (state.kind === 'idle' && state.disarmed?.id === id) {
    return <DisarmedStrip reason={state.disarmed.reason} />;
  }
  if (outcome?.id !== id || answer?.id !== id) return null;
  switch (outcome.kind) {
    case 'recorded':
      return <RecordedStrip outcome={outcome} />;
    case 'refused':
      return <RefusedStrip outcome={outcome} answer={answer} />;
  }
}

function RecordedStrip({ outcome }: { readonly outcome: Extract<ReviewOutcome, { kind: 'recorded' }> }) {
  const isApproved = outcome.status === 'approved_no_execution';
  return (
    <Strip
      tone="note"
      icon={<Mark icon={isApproved ? CircleCheck : CircleSlash} tone={isApproved ? 'allowed' : 'none'} />}
      actions={outcome.record.review && <Time at={outcome.record.review.decided_at} />}
    >
      <b>{recordedWords(outcome)}</b>
    </Strip>
  );
}

interface RefusedStripProps {
  readonly outcome: Extract<ReviewOutcome, { kind: 'refused' }>;
  readonly answer: Answer;
}

function RefusedStrip({ outcome, answer }: RefusedStripProps) {
  const failed = firstFailure(outcome.checks);
  const input = failed ? failedInputs(failed)[0] : undefined;
  const { headline, detail } = refusedWords(outcome, answer.decision);
  return (
    <Strip
      tone="denied"
      actions={
        <>
          {input && <NeededAboveFound input={input} />}
          <Time at={answer.at} />
        </>
      }
    >
      <b>{headline}</b> <Pieces text={detail} />
    </Strip>
  );
}

function DisarmedStrip({ reason }: { readonly reason: Disarmed['reason'] }) {
  const { headline, detail } = disarmedWords[reason];
  const Icon = reason === 'expired' ? TimerOff : TriangleAlert;
  return (
    <Strip tone="note" icon={<Mark icon={Icon} />}>
      <b>{headline}</b> {detail}
    </Strip>
  );
}

function Time({ at }: { readonly at: string }) {
  return (
    <time className={styles.time} dateTime={at}>
      {timeOfDay(at)}
    </time>
  );
}
