/**
 * An order of the order-operations agent: the practice store's own, which its tools change. Words used here:
 * - left: what can still be refunded of an order, its total without what was refunded or is being refunded;
 * - version: raised with every change; a change is made on the version that was read.
 */
import { z } from 'zod';
import { recordId } from './identifiers';
import { currencyCode, minorAmount } from './money';
import { recordsById } from './records-by-id';

const day = z.iso.date().nullable();

/** Where an order's parcel is. */
export const orderShipping = z.strictObject({
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  shipped_on: day,
  expected_on: day,
  delivered_on: day,
  /** The customer's own words for whoever delivers; data, never an instruction. */
  note: z.string().nullable(),
});

/** One order of the practice store. */
export const operationsOrder = z
  .strictObject({
    /** Equal to the key it stands under. */
    order_id: recordId,
    /** Whose it is; nobody else may learn anything of it. */
    customer_id: recordId,
    status: z.enum(['processing', 'shipped', 'delivered', 'cancelled']),
    total_cents: minorAmount,
    /** How much of the total was refunded so far. */
    refunded_cents: minorAmount,
    currency: currencyCode,
    /** The payment that a refund goes back to, such as `pi_1001`. */
    payment_intent_id: z.string().regex(/^pi_[A-Za-z0-9_]{1,90}$/, 'an id such as pi_1001'),
    items: z.array(
      z.strictObject({ name: z.string(), quantity: z.int().positive(), price_cents: minorAmount }),
    ),
    shipping: orderShipping,
    version: z.int().positive(),
  })
  .refine((order) => order.refunded_cents <= order.total_cents, {
    path: ['refunded_cents'],
    message: 'no more than total_cents',
  });
export type OperationsOrder = z.infer<typeof operationsOrder>;

/** The store's file: each order under its own id. */
export const operationsOrderFile = recordsById(operationsOrder, 'order_id');
