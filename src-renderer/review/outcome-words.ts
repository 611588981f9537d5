import { type CheckResult, firstFailure } from '../../src-shared/domain/check';
import type { ReviewDecision, ReviewOutcome } from '../../src-shared/domain/review';
import type { Disarmed } from './arm';

type Recorded = Extract<ReviewOutcome, { kind: 'recorded' }>;
type Refused = Extract<ReviewOutcome, { kind: 'refused' }>;

/** A sentence that stands out and the one that follows it. */
export interface Words {
  readonly headline: string;
  readonly detail: string;
}

const acts: Record<ReviewDecision, string> = { approve: 'Approval', reject: 'Rejection' };

/** Which check refused and what became of the record. */
export function refusedWords(outcome: Refused, decision: ReviewDecision): Words {
  const reason = firstFailure(outcome.checks)?.sentence ?? outcome.sentence;
  return {
    headline: `${acts[decision]} was refused by ${refusingChecks(outcome.checks)}.`,
    detail: outcome.record?.status === 'pending' ? `${reason} The record is still pending.` : reason,
  };
}

function refusingChecks(checks: readonly CheckResult[]): string {
  const failed = checks
    .filter((check) => check.verdict === 'fail')
    .map((check) => insideSentence(check.title));
  if (failed.length === 1) return `the ${failed[0]} check`;
  return `${failed.length} checks: ${failed.join(', ')}`;
}

function insideSentence(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** What was recorded, in the words of the record itself. */
export function recordedWords(outcome: Recorded): string {
  return `Recorded: ${outcome.status}. external_action_executed: ${outcome.record.external_action_executed}`;
}

/** Why a question went away by itself. */
export const disarmedWords: Record<Disarmed['reason'], Words> = {
  expired: {
    headline: 'Time ran out while a decision was armed.',
    detail: 'The question was taken back; nothing was recorded.',
  },
  changed: {
    headline: 'The record changed while a decision was armed.',
    detail: 'The question was taken back; nothing was recorded. This is the record as it is now.',
  },
};

/** The same for a screen reader. */
export function takenBackInWords(reason: Disarmed['reason']): string {
  const { headline, detail } = disarmedWords[reason];
  return `${headline} ${detail}`;
}

/** How a decision ended, for a screen reader. */
export function outcomeInWords(outcome: ReviewOutcome, decision: ReviewDecision): string {
  switch (outcome.kind) {
    case 'recorded':
      return recordedWords(outcome);
    case 'refused': {
      const { headline, detail } = refusedWords(outcome, decision);
      return `${headline} ${detail}`;
    }
  }
}
