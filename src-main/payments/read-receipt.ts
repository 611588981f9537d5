import { z } from 'zod';
import { keyField, type RefundDeclined, type RefundReceipt } from './payments';

/** The fields of the service's refund object that this app reads. */
const refundObject = z.object({
  object: z.literal('refund'),
  // One underscore only, so that no key of the service can pass for an id.
  id: z.string().regex(/^[a-z]{2,5}_[A-Za-z0-9]{1,80}$/),
  amount: z.int().nonnegative(),
  currency: z.string().regex(/^[a-z]{3}$/),
  payment_intent: z.string().regex(/^[A-Za-z0-9_]{1,100}$/),
  status: z.enum(['succeeded', 'pending', 'requires_action', 'failed', 'canceled']),
  metadata: z.record(z.string(), z.string()),
});

/** The little of a list that is needed to look for a key; what holds the key is read in full. */
const refundList = z.object({
  object: z.literal('list'),
  has_more: z.boolean(),
  data: z.array(
    z.looseObject({
      object: z.literal('refund'),
      id: z.string(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  ),
});

/** One page of a list as far as a key is concerned. */
export interface RefundPage {
  /** The refund that carries the key, unread; null when none on this page does. */
  readonly found: unknown;
  /** The id after which the list goes on; null when it is over. */
  readonly next: string | null;
}

/** Looks for a key in the service's list object; null when the value is none, so that nothing counts as absent. */
export function findInPage(value: unknown, key: string): RefundPage | null {
  const parsed = refundList.safeParse(value);
  if (!parsed.success) return null;
  const { data, has_more } = parsed.data;
  const last = data.at(-1);
  if (has_more && last === undefined) return null;
  const found = data.find(({ metadata }) => metadata?.[keyField] === key) ?? null;
  return { found, next: has_more ? (last?.id ?? null) : null };
}

/** A refund as the processor holds it. */
export interface HeldRefund {
  /** The key it was made under; null for one that this app did not make. */
  readonly key: string | null;
  readonly payment_intent_id: string;
  /** What it amounts to; `open` when the processor itself waits for something before it is made. */
  readonly state:
    | ({ readonly kind: 'refunded' } & RefundReceipt)
    | RefundDeclined
    | { readonly kind: 'open'; readonly sentence: string };
}

/** Reads the service's refund object; null when the value is none. */
export function readRefund(value: unknown): HeldRefund | null {
  const parsed = refundObject.safeParse(value);
  if (!parsed.success) return null;
  const { payment_intent, metadata } = parsed.data;
  const key = Object.hasOwn(metadata, keyField) ? (metadata[keyField] ?? null) : null;
  return { key, payment_intent_id: payment_intent, state: readState(parsed.data) };
}

function readState(refund: z.output<typeof refundObject>): HeldRefund['state'] {
  const { id, status, amount, currency } = refund;
  switch (status) {
    // The service says `pending` once it has taken the refund on and the bank has not confirmed it yet.
    case 'succeeded':
    case 'pending':
      return {
        kind: 'refunded',
        refund_id: id,
        amount: { amount_minor: amount, currency: currency.toUpperCase() },
      };
    case 'requires_action':
      return { kind: 'open', sentence: `The refund ${id} is waiting for somebody at the processor.` };
    case 'failed':
    case 'canceled':
      return {
        kind: 'declined',
        code: `refund_${status}`,
        sentence: `The refund ${id} was taken on and then ${status}; no money moved.`,
      };
  }
}

const intentObject = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  currency: z.string().regex(/^[a-z]{3}$/),
});

/** The currency, in capitals, of the service's payment intent object with this id; null when the value is none. */
export function readIntentCurrency(value: unknown, id: string): string | null {
  const parsed = intentObject.safeParse(value);
  return parsed.success && parsed.data.id === id ? parsed.data.currency.toUpperCase() : null;
}
