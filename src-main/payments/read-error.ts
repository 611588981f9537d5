import Stripe from 'stripe';
import { LostExchange } from './transport';

/** Why a call of the processor gave no result, sorted by what it says about an effect. */
export type CallFailure =
  /** The processor looked at it and said no; the same key gets the same answer. */
  | { readonly kind: 'declined'; readonly code: string; readonly sentence: string }
  /** No effect, and the same call would be refused again. */
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string }
  /** No effect, and the same call may pass later. */
  | { readonly kind: 'later'; readonly code: string; readonly sentence: string }
  /** Another call under the same key is being worked on, whose effect is not known yet. */
  | { readonly kind: 'in use'; readonly sentence: string }
  /** There may be an effect. */
  | { readonly kind: 'lost'; readonly sentence: string };

/**
 * Sorts what the Stripe client threw. Every sentence is the app's own: the service's text may quote what was sent, part of
 * the API key included.
 */
export function readError(error: unknown): CallFailure {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return { kind: 'lost', sentence: 'The answer of the processor could not be read.' };
  }
  // The client keeps what its transport threw as the detail, which its types take for a text.
  const detail: unknown = error.detail;
  if (detail instanceof LostExchange) return describeLost(detail);
  return describeStatus(error);
}

/** Why a question got no answer. A question pays nothing, so that nothing said to it is a decline of the refund. */
export type QuestionFailure = Exclude<CallFailure, { readonly kind: 'declined' }>;

/** Sorts what the Stripe client threw at a question. */
export function readQuestionError(error: unknown): QuestionFailure {
  const failure = readError(error);
  return failure.kind === 'declined' ? { ...failure, kind: 'refused', sentence: questionRefused } : failure;
}

const questionRefused = 'The processor refused to be asked; nothing was paid by asking.';

function describeLost(lost: LostExchange): CallFailure {
  if (!lost.isSent) {
    const code = lost.end === 'cancelled' ? 'cancelled' : 'not_connected';
    const sentence =
      lost.end === 'cancelled'
        ? 'It was cancelled before anything was sent to the processor.'
        : 'The processor cannot be reached; nothing was sent.';
    return { kind: 'later', code, sentence };
  }
  const sentences = {
    timeout: 'The processor did not answer in time.',
    cancelled: 'It was cancelled after the request was sent and before the answer came.',
    cut: 'The connection to the processor broke off before its answer was complete.',
    'no connection': 'The connection to the processor broke off.',
    'no usable answer': 'The processor sent something that is no answer to a refund.',
  } as const;
  return { kind: 'lost', sentence: sentences[lost.end] };
}

function describeStatus(error: InstanceType<typeof Stripe.errors.StripeError>): CallFailure {
  const status = error.statusCode ?? 0;
  const code = plainCode(error.code) ?? plainCode(error.rawType) ?? `http_${status}`;
  if (status === 402) {
    const declined = plainCode(error.decline_code) ?? code;
    return {
      kind: 'declined',
      code: declined,
      sentence: `The processor declined the refund (${declined}); nothing was paid.`,
    };
  }
  if (status === 409) return { kind: 'in use', sentence: 'The same refund is being worked on already.' };
  if (status === 429 || error.code === 'rate_limit') {
    const sentence = 'The processor takes no more requests for now; nothing was paid.';
    return { kind: 'later', code: 'rate_limited', sentence };
  }
  // 408 is said of a request that arrived in part, and no part of it tells how much was done.
  if (status >= 400 && status < 500 && status !== 408) {
    return { kind: 'refused', code, sentence: refusalSentence(code, status) };
  }
  return { kind: 'lost', sentence: 'The processor met an error of its own and did not say how far it got.' };
}

const refusals: Readonly<Record<string, string>> = {
  resource_missing: 'The processor knows no such payment; nothing was paid.',
  charge_already_refunded: 'The whole payment was refunded before; nothing was paid this time.',
  amount_too_large: 'The amount is more than what is left of the payment; nothing was paid.',
  idempotency_error: 'The key was used before for another refund; nothing was paid this time.',
};

function refusalSentence(code: string, status: number): string {
  if (status === 401) return 'The processor does not accept the payment key; nothing was paid.';
  if (status === 403) return 'The payment key may not make refunds; nothing was paid.';
  const known = Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  return known ?? `The processor refused the request (${code}); nothing was paid.`;
}

/** A code as it may be shown: plain words, which no key is and no part of one; a strange processor might send it back. */
function plainCode(code: unknown): string | null {
  if (typeof code !== 'string' || code.length > 60 || !/^[a-z]{2,}(?:_[a-z]{2,})*$/.test(code)) return null;
  return /(?:^|_)(?:sk|rk|pk)_|_(?:test|live)_/.test(code) ? null : code;
}
