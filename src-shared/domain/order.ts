import { z } from 'zod';
import { recordId } from './identifiers';
import { currencyCode, minorAmount } from './money';
import { recordsById } from './records-by-id';

/** One order of the support agent's store. */
export const order = z.strictObject({
  /** Equal to the key it stands under. */
  order_id: recordId,
  /** The account the order belongs to; nobody else may learn anything of it. */
  account_id: recordId,
  amount_cents: minorAmount,
  currency: currencyCode,
  /** Why the customer was charged, quoted in an explanation. */
  charge_reason: z.string().refine((text) => text.trim() !== '', { message: 'text that is not blank' }),
  /** True only when the application has established that the charge was made twice. */
  duplicate_charge_confirmed: z.boolean(),
  /** Raised with every change of the record; a proposal is bound to the version it was made on. */
  version: z.int().positive(),
});
export type Order = z.infer<typeof order>;

/** The order store's file: each record under its own order id. */
export const orderFile = recordsById(order, 'order_id');
