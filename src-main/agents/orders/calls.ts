import { z } from 'zod';
import { isJsonObject } from '../../../src-shared/domain/json';
import type { OperationsOrder } from '../../../src-shared/domain/operations-order';
import type { PastCall } from '../../controller/agent';

/** What a planner is shown of an order: neither whose it is nor how it was paid. */
export type ShownOrder = Omit<OperationsOrder, 'customer_id' | 'payment_intent_id'>;

/** An order without what no planner needs. */
export function showOrder(order: OperationsOrder): ShownOrder {
  const { customer_id: _customer, payment_intent_id: _payment, ...shown } = order;
  return shown;
}

const readResult = z.object({
  status: z.literal('found'),
  order: z.object({ order_id: z.string(), version: z.int() }),
});
const changeResult = z.object({
  status: z.enum(['refunded', 'cancelled']),
  order_id: z.string(),
  version: z.int(),
});

/** The version of an order that the run has seen last: read, or made by a change of its own. */
export function lastSeen(
  calls: readonly PastCall[],
  orderId: string,
): { readonly version: number; readonly event: number } | null {
  for (const { result, event } of calls.toReversed()) {
    const read = readResult.safeParse(result);
    if (read.success && read.data.order.order_id === orderId) {
      return { version: read.data.order.version, event };
    }
    const change = changeResult.safeParse(result);
    if (change.success && change.data.order_id === orderId) return { version: change.data.version, event };
  }
  return null;
}

/** What the run really changed, one sentence each, for whoever takes over. */
export function doneIn(calls: readonly PastCall[]): string[] {
  return calls.flatMap(({ tool, result }) => {
    if (!isJsonObject(result)) return [];
    const { status, order_id } = result;
    if (tool === 'issue_refund' && status === 'refunded') {
      return [`Refunded ${result.amount_cents} ${result.currency} of ${order_id} (${result.refund_id}).`];
    }
    return tool === 'cancel_order' && status === 'cancelled' ? [`Cancelled ${order_id}.`] : [];
  });
}
