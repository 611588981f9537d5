import type { OperationsOrder } from '../../../src-shared/domain/operations-order';
import type { FileWrite } from '../../../src-shared/domain/trace';
import type { Payments, RefundAnswer } from '../../payments/payments';
import { refundKey } from '../../payments/refund-key';
import type { OperationsStore } from '../../stores/operations-store';

/** A refund that the invariants let pass, on the order as it was then. */
export interface RefundOrder {
  readonly order: OperationsOrder;
  readonly amount: number;
  readonly reason: string;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** What became of it, and the file of the change that it made. */
export type Refunded =
  | { readonly kind: 'conflict' }
  | {
      readonly kind: 'settled';
      readonly answer: RefundAnswer;
      readonly next: OperationsOrder;
      readonly write: FileWrite;
    };

/**
 * How many calls of this process are on a key; nobody else may decide how it ended. Counted, because of two calls for one
 * refund the one that comes too late goes first.
 */
const inFlight = new Map<string, number>();

function countCall(key: string, step: 1 | -1): void {
  const count = (inFlight.get(key) ?? 0) + step;
  if (count > 0) inFlight.set(key, count);
  else inFlight.delete(key);
}

/**
 * Refunds an amount: the next version of the order is made first, which holds the amount back and which only one can make;
 * then the processor is asked; then the end is written. A crash in between leaves a change whose key says what to ask for.
 */
export async function refundOrder(
  refund: RefundOrder,
  stores: { readonly orders: OperationsStore; readonly payments: Payments },
): Promise<Refunded> {
  const { order, amount, reason, now, signal } = refund;
  const { orders, payments } = stores;
  const next = { ...order, refunded_cents: order.refunded_cents + amount, version: order.version + 1 };
  const key = refundKey({
    store_id: orders.id,
    order_id: order.order_id,
    order_version: order.version,
    amount_minor: amount,
    currency: order.currency,
  });
  countCall(key, 1);
  try {
    const changed = await orders.change(next, { key, amount_cents: amount, reason }, now);
    if (changed.kind === 'conflict') return changed;
    const { payment_intent_id, currency } = order;
    const answer = await payments.refund({ key, payment_intent_id, amount_minor: amount, currency, signal });
    if (answer.kind === 'refunded') await orders.end(next, answer.refund_id);
    // What is known not to have been paid is given back; what is not known stays held back.
    if (answer.kind === 'declined' || answer.kind === 'unavailable') await orders.end(next, null);
    return { kind: 'settled', answer, next, write: changed.write };
  } finally {
    countCall(key, -1);
  }
}

/** How many refunds without an end were looked at, and how each of them ended. */
export interface Reconciled {
  readonly refunded: number;
  readonly void: number;
  /** Those that the processor could not say anything of; their amounts stay held back. */
  readonly open: number;
}

/** Asks the processor by key how every refund without an end has ended, and writes it down. */
export async function reconcileRefunds(orders: OperationsStore, payments: Payments): Promise<Reconciled> {
  const counts = { refunded: 0, void: 0, open: 0 };
  for (const { order, refund, isHeldElsewhere } of await orders.openRefunds()) {
    // Another run, of this very process or of another, may still be waiting for it.
    if (isHeldElsewhere || inFlight.has(refund.key)) continue;
    const { payment_intent_id } = order;
    const found = await payments.findByKey(refund.key, { payment_intent_id });
    switch (found.kind) {
      case 'refunded':
        await orders.end(order, found.refund_id);
        counts.refunded += 1;
        break;
      case 'absent':
      case 'declined':
        await orders.end(order, null);
        counts.void += 1;
        break;
      case 'unknown':
        counts.open += 1;
    }
  }
  return counts;
}
