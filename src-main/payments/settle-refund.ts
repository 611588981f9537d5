import type { RefundAnswer, RefundDeclined, RefundReceipt } from './payments';
import type { CallFailure, QuestionFailure } from './read-error';

/** What asking by key gave. */
export type Asked =
  | ({ readonly kind: 'refunded' } & RefundReceipt)
  | RefundDeclined
  /** There is another refund under this key. */
  | { readonly kind: 'mismatch' }
  /** It is at the processor, which waits for something itself. */
  | { readonly kind: 'open'; readonly sentence: string }
  | { readonly kind: 'absent' };

/** The calls that settling one refund is made of; none of them throws. */
export interface RefundCalls {
  /** Looks whether the refund fits its payment; has no effect. */
  readonly check: () => Promise<{ readonly kind: 'fits' } | QuestionFailure>;
  /** Sends the refund. */
  readonly make: () => Promise<({ readonly kind: 'refunded' } & RefundReceipt) | CallFailure>;
  /** Asks whether the refund was made; has no effect. */
  readonly ask: () => Promise<Asked | QuestionFailure>;
  /** Waits before another attempt, numbered from 2. */
  readonly wait: (attempt: number) => Promise<void>;
  readonly isCancelled: () => boolean;
}

type Unavailable = Extract<RefundAnswer, { kind: 'unavailable' }>;

const cancelled: Unavailable = {
  kind: 'unavailable',
  code: 'cancelled',
  sentence: 'It was cancelled before the refund was sent to the processor.',
};

const mismatch: Unavailable = {
  kind: 'unavailable',
  code: 'idempotency_error',
  sentence: 'The key was used before for another refund; nothing was paid this time.',
};

/**
 * Makes one refund in at most so many attempts. The processor is asked for the key before each of them: after a lost
 * answer, because there may be an effect, and before the first, because the service forgets a key after a day and a
 * refund's metadata never. A refusal of a later attempt says nothing about one whose answer was lost.
 */
export async function settleRefund(calls: RefundCalls, maxAttempts: number): Promise<RefundAnswer> {
  let isChecked = false;
  let attempts = 0;
  let lost: string | null = null;
  let unavailable = cancelled;
  for (let turn = 1; turn <= maxAttempts; turn += 1) {
    if (turn > 1) await calls.wait(turn);
    if (calls.isCancelled()) break;
    const asked = await calls.ask();
    if (isSettled(asked)) return fromSettled(asked);
    if (asked.kind === 'open') lost = asked.sentence;
    const checked = asked.kind === 'absent' && !isChecked ? await calls.check() : asked;
    if (checked.kind !== 'absent' && checked.kind !== 'fits') {
      if (checked.kind !== 'open') unavailable = toUnavailable(checked);
      if (checked.kind === 'refused') break;
      continue;
    }
    isChecked = true;
    attempts += 1;
    const made = await calls.make();
    if (made.kind === 'refunded' || made.kind === 'declined') return made;
    if (made.kind === 'lost' || made.kind === 'in use') lost = made.sentence;
    else unavailable = toUnavailable(made);
    if (made.kind === 'refused') break;
  }
  if (lost !== null) return lastWord(calls, { lost, attempts });
  return calls.isCancelled() ? cancelled : unavailable;
}

async function lastWord(
  calls: RefundCalls,
  found: { readonly lost: string; readonly attempts: number },
): Promise<RefundAnswer> {
  const asked = calls.isCancelled() ? null : await calls.ask();
  if (asked !== null && isSettled(asked)) return fromSettled(asked);
  const outcome = 'Whether the refund was made is not known.';
  return { kind: 'unknown', sentence: `${found.lost} ${outcome}`, attempts: found.attempts };
}

type Settled = Extract<Asked, { kind: 'refunded' | 'declined' | 'mismatch' }>;

function isSettled(asked: Asked | QuestionFailure): asked is Settled {
  return asked.kind === 'refunded' || asked.kind === 'declined' || asked.kind === 'mismatch';
}

function fromSettled(asked: Settled): RefundAnswer {
  return asked.kind === 'mismatch' ? mismatch : asked;
}

/** Of a call without an effect: whatever became of it, nothing was paid by it. */
function toUnavailable(failure: CallFailure): Unavailable {
  const code = 'code' in failure ? failure.code : 'no_answer';
  return { kind: 'unavailable', code, sentence: failure.sentence };
}
