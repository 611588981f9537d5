import { z } from 'zod';
import { type Order, order } from '../../../src-shared/domain/order';
import type { PastCall } from '../../controller/agent';

/** What `lookup_order` answers. Only `found` says anything of the record. */
export const lookupResult = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('found'), order }),
  z.strictObject({ status: z.literal('not_found') }),
  z.strictObject({ status: z.literal('forbidden') }),
  z.strictObject({ status: z.literal('timeout') }),
]);
export type LookupResult = z.infer<typeof lookupResult>;

/** The run's last lookup with its event; null when none was made. */
export function lastLookup(
  calls: readonly PastCall[],
): { readonly result: LookupResult; readonly event: number } | null {
  const call = calls.findLast((candidate) => candidate.tool === 'lookup_order');
  return call ? { result: lookupResult.parse(call.result), event: call.event } : null;
}

/** The record that a lookup of this run found, with the event that shows it; null when none did. */
export function foundOrder(
  calls: readonly PastCall[],
  orderId: string | null,
): { readonly order: Order; readonly event: number } | null {
  for (const call of calls.toReversed()) {
    if (call.tool !== 'lookup_order') continue;
    const result = lookupResult.parse(call.result);
    if (result.status === 'found' && result.order.order_id === orderId) {
      return { order: result.order, event: call.event };
    }
  }
  return null;
}
