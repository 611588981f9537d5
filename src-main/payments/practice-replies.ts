import type { JsonObject } from '../../src-shared/domain/json';

/** What a request gets. `silence` leaves it waiting, `cut` ends its connection without a byte. */
export type PracticeReply =
  | { readonly kind: 'json'; readonly status: number; readonly body: JsonObject; readonly isReplay?: boolean }
  | { readonly kind: 'silence' }
  | { readonly kind: 'cut' };

/** A reply with a body, narrowed for what is stored. */
export type JsonReply = Extract<PracticeReply, { kind: 'json' }>;

/** A successful reply. */
export const okReply = (body: JsonObject): JsonReply => ({ kind: 'json', status: 200, body });

/** The members of an error body beside its message. */
export interface ErrorFields {
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
}

/** An error in the service's shape. No message quotes what was sent. */
export function errorReply(status: number, message: string, fields: ErrorFields = {}): JsonReply {
  const type = fields.type ?? (status >= 500 ? 'api_error' : 'invalid_request_error');
  return { kind: 'json', status, body: { error: { ...fields, type, message } } };
}

/** Errors that more than one place answers. */
export const practiceErrors = {
  unauthorized: errorReply(401, 'The API key is missing or another one.'),
  unknownPath: errorReply(404, 'The practice processor has nothing at this address.'),
  wrongMethod: errorReply(405, 'The practice processor does not take this method here.'),
  tooLarge: errorReply(413, 'The request is too large.'),
  unreadable: errorReply(400, 'The request cannot be read.'),
  internal: errorReply(500, 'The practice processor met an error of its own.'),
  unknownIntent: errorReply(404, 'There is no such payment intent.', {
    code: 'resource_missing',
    param: 'payment_intent',
  }),
  unknownRefund: errorReply(404, 'There is no such refund.', { code: 'resource_missing', param: 'id' }),
  otherParameters: errorReply(400, 'This idempotency key was used with other parameters.', {
    type: 'idempotency_error',
  }),
  keyInUse: errorReply(409, 'Another request with this idempotency key is being worked on.', {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
  }),
  rateLimited: errorReply(429, 'Too many requests.', { code: 'rate_limit' }),
  declined: errorReply(402, 'The refund was declined.', {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
  }),
  alreadyRefunded: errorReply(400, 'The whole payment has been refunded.', {
    code: 'charge_already_refunded',
  }),
  tooMuch: errorReply(400, 'The amount is more than what is left of the payment.', {
    code: 'amount_too_large',
    param: 'amount',
  }),
} as const;

/** A parameter that is wrong, as the service says it. */
export function parameterError(param: string, message: string, code = 'parameter_invalid'): JsonReply {
  return errorReply(400, message, { code, param });
}
