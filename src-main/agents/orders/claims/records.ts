import { z } from 'zod';
import { currencyCode, minorAmount } from '../../../../src-shared/domain/money';
import type { LogEntry } from './claim';

const day = z.iso.date().nullable();
const shipping = z.object({ shipped_on: day, expected_on: day, delivered_on: day });

// Members that support nothing are left unread, so that a tool may say more.
const refundResult = z.object({
  status: z.literal('refunded'),
  order_id: z.string(),
  amount_cents: minorAmount,
  currency: currencyCode,
  refunded_cents: minorAmount,
  left_cents: minorAmount,
});
const cancelResult = z.object({ status: z.literal('cancelled'), order_id: z.string() });
const orderResult = z.object({
  status: z.literal('found'),
  order: z.object({
    order_id: z.string(),
    status: z.enum(['processing', 'shipped', 'delivered', 'cancelled']),
    total_cents: minorAmount,
    refunded_cents: minorAmount,
    currency: currencyCode,
    shipping: shipping.nullish(),
  }),
});
const shippingResult = z.object({
  status: z.literal('found'),
  order_id: z.string(),
  state: z.enum(['not_shipped', 'in_transit', 'delivered']),
  shipping: shipping.nullish(),
});
const escalateResult = z.object({ status: z.literal('escalated') });

/** Where an order's parcel is, as far as a record says it. */
export type Stage = 'not_shipped' | 'in_transit' | 'shipped' | 'delivered' | 'cancelled';

interface Source {
  readonly event: number;
  readonly tool: string;
}

/** A refund of this run. */
export interface RefundRecord extends Source {
  readonly orderId: string;
  readonly minor: number;
  readonly currency: string;
  /** All that has been refunded of the order, this refund included. */
  readonly refunded: number;
  /** What is left of the order's total after it. */
  readonly left: number;
}

/** The sum of what an order's record shows as refunded, at the time it was read. */
export interface RefundedRecord extends Source {
  readonly orderId: string;
  readonly minor: number;
  readonly currency: string;
  readonly total: number;
}

/** The state of an order, at the time it was read or changed. */
export interface StateRecord extends Source {
  readonly orderId: string;
  readonly stage: Stage;
  readonly shippedOn: string | null;
  readonly expectedOn: string | null;
  readonly deliveredOn: string | null;
}

/** What the tools of a run did and found, read once. Results of any other shape say nothing. */
export interface Records {
  readonly refunds: readonly RefundRecord[];
  /** Of each order the last one. */
  readonly refunded: readonly RefundedRecord[];
  /** Of each order the last cancellation, or the last reading of whether it is cancelled. */
  readonly cancelled: readonly StateRecord[];
  /** Of each order where its parcel was at the last reading; a cancellation ends its way. */
  readonly parcels: readonly StateRecord[];
  readonly escalations: readonly Source[];
}

/** Reads a run's log. A later record of an order's state replaces an earlier one. */
export function readRecords(log: readonly LogEntry[]): Records {
  const entries = [...log].sort((left, right) => left.event - right.event);
  const states = entries.flatMap(stateOf);
  return {
    refunds: entries.flatMap(refundOf),
    refunded: lastOfEach(entries.flatMap(refundedOf)),
    // The shipping status does not know of a cancellation, so it does not take one back.
    cancelled: lastOfEach(states.filter(({ tool }) => tool !== 'get_shipping_status')),
    parcels: lastOfEach(states),
    escalations: entries.filter(
      ({ tool, result }) => tool === 'escalate_to_human' && escalateResult.safeParse(result).success,
    ),
  };
}

function refundOf({ event, tool, result }: LogEntry): readonly RefundRecord[] {
  const parsed = refundResult.safeParse(result);
  if (tool !== 'issue_refund' || !parsed.success) return [];
  const { order_id, amount_cents, currency, refunded_cents, left_cents } = parsed.data;
  const sums = { refunded: refunded_cents, left: left_cents };
  return [{ event, tool, orderId: order_id, minor: amount_cents, currency, ...sums }];
}

function refundedOf({ event, tool, result }: LogEntry): readonly RefundedRecord[] {
  const parsed = orderResult.safeParse(result);
  if (tool !== 'get_order' || !parsed.success) return [];
  const { order_id, refunded_cents, total_cents, currency } = parsed.data.order;
  return [{ event, tool, orderId: order_id, minor: refunded_cents, total: total_cents, currency }];
}

function stateOf({ event, tool, result }: LogEntry): readonly StateRecord[] {
  if (tool === 'cancel_order') {
    const parsed = cancelResult.safeParse(result);
    if (!parsed.success) return [];
    return [{ event, tool, orderId: parsed.data.order_id, stage: 'cancelled', ...days(null) }];
  }
  if (tool === 'get_order') {
    const parsed = orderResult.safeParse(result);
    if (!parsed.success) return [];
    const { order_id, status, shipping: dates } = parsed.data.order;
    return [
      {
        event,
        tool,
        orderId: order_id,
        stage: status === 'processing' ? 'not_shipped' : status,
        ...days(dates),
      },
    ];
  }
  const parsed = shippingResult.safeParse(result);
  if (tool !== 'get_shipping_status' || !parsed.success) return [];
  const { order_id, state, shipping: dates } = parsed.data;
  return [{ event, tool, orderId: order_id, stage: state, ...days(dates) }];
}

function days(dates: z.infer<typeof shipping> | null | undefined) {
  return {
    shippedOn: dates?.shipped_on ?? null,
    expectedOn: dates?.expected_on ?? null,
    deliveredOn: dates?.delivered_on ?? null,
  };
}

function lastOfEach<Entry extends { readonly orderId: string }>(records: readonly Entry[]): readonly Entry[] {
  return [...new Map(records.map((record) => [record.orderId, record])).values()];
}
