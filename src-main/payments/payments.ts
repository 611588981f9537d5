/**
 * Payments as the rest of the app sees them. Words used in this folder:
 * - refund: money given back for a payment intent, under a key of its own; made at most once per key;
 * - key: names one refund for good, see `refund-key.ts`; every retry of that refund repeats it;
 * - processor: whoever keeps the money, a test account of the real service or the practice processor;
 * - effect: the refund as the processor made it, whether or not its answer arrived;
 * - lost answer: the request went out and no usable answer came back, so there may be an effect;
 * - ledger: the practice processor's own durable list of effects.
 */

/** One refund to make. */
export interface RefundCommand {
  /** Names this refund; a retry repeats it, see `refundKey`. */
  readonly key: string;
  /** The payment the money goes back to, such as `pi_123`. */
  readonly payment_intent_id: string;
  /** How much, in the currency's minor unit. */
  readonly amount_minor: number;
  /** An ISO 4217 code; it must be the one of the payment. */
  readonly currency: string;
  /** Ends the call early; what was sent by then stays sent. */
  readonly signal?: AbortSignal;
}

/** An amount as the processor gives it in its receipt. */
export interface RefundedAmount {
  readonly amount_minor: number;
  /** An ISO 4217 code in capitals. */
  readonly currency: string;
}

/** The processor's word that a refund was made. */
export interface RefundReceipt {
  readonly refund_id: string;
  readonly amount: RefundedAmount;
}

/** The processor looked at the refund and said no; nothing was paid, and asking again gives the same answer. */
export interface RefundDeclined {
  readonly kind: 'declined';
  /** The processor's short code, such as `generic_decline`. */
  readonly code: string;
  readonly sentence: string;
}

/** What became of a refund command. */
export type RefundAnswer =
  | ({ readonly kind: 'refunded' } & RefundReceipt)
  | RefundDeclined
  /** An answer was lost and asking did not settle it: there may be an effect. Ask by key before anything else. */
  | { readonly kind: 'unknown'; readonly sentence: string; readonly attempts: number }
  /** This call is known to have had no effect. */
  | { readonly kind: 'unavailable'; readonly code: string; readonly sentence: string };

/** What the processor holds under a key. */
export type FoundRefund =
  | ({ readonly kind: 'refunded'; readonly payment_intent_id: string } & RefundReceipt)
  /** A refund was made under this key and failed afterwards; no money moved. */
  | RefundDeclined
  | { readonly kind: 'absent' }
  /** The processor could not be asked, or its answer settles nothing. */
  | { readonly kind: 'unknown'; readonly sentence: string };

/** Where to look for a key. */
export interface FindOptions {
  /** Only among the refunds of this payment; without it all refunds are looked through. */
  readonly payment_intent_id?: string;
  readonly signal?: AbortSignal;
}

/** Refunds at a processor. Nothing that a network or a processor does makes these throw. */
export interface Payments {
  /** Makes a refund, or finds that it was made; at most one effect per key, however often it is called. */
  readonly refund: (command: RefundCommand) => Promise<RefundAnswer>;
  /** Asks whether there is a refund under a key; changes nothing. */
  readonly findByKey: (key: string, options?: FindOptions) => Promise<FoundRefund>;
}

/** The metadata field of a refund that holds its key: the service cannot be asked by idempotency key. */
export const keyField = 'deskcheck_key';

/** What may be a key: it goes into a header and a metadata value, so plain characters and a length both allow. */
export function isRefundKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}
