import { z } from 'zod';
import { recordId } from './identifiers';
import { currencyCode, minorAmount } from './money';

/** What a message can claim. `arriving` is a promise about a delivery to come, the others are things done or states. */
export const claimKind = z.enum([
  'refunded',
  'cancelled',
  'shipped',
  'in_transit',
  'delivered',
  'arriving',
  'escalated',
]);
export type ClaimKind = z.infer<typeof claimKind>;

/** An amount as it was written. What the text leaves open is null; nothing is guessed. */
export const claimedAmount = z.strictObject({
  /** The number in plain decimals, without grouping: `1299.00`. */
  decimal: z.string().regex(/^\d{1,15}(\.\d{1,15})?$/),
  /** Null when the text names none, or only a symbol or word that several currencies share. */
  currency: currencyCode.nullable(),
  /** The shared symbol, such as `$`, when the currency is open; null when none was written. */
  symbol: z.string().nullable(),
  /** Null when the currency is open or has fewer decimals than were written. */
  minor: minorAmount.nullable(),
});
export type ClaimedAmount = z.infer<typeof claimedAmount>;

/** One assertion of a message to a customer: something done, or a fact about an order. */
export const claim = z.strictObject({
  kind: claimKind,
  /** The part of the message that makes the claim, character by character. */
  text: z.string().min(1),
  /** Offsets of `text` in the message, in UTF-16 units. */
  start: z.int().nonnegative(),
  end: z.int().positive(),
  /** The order that is named for it; null when the message names none up to there. */
  order_id: recordId.nullable(),
  amount: claimedAmount.nullable(),
  /** How the amount was written. With `amount` null it is a share such as `50%` or `in full`. */
  amount_text: z.string().nullable(),
  /** `2026-11-27`, or `--11-27` when the year is missing. */
  date: z
    .string()
    .regex(/^(\d{4}|-)-\d{2}-\d{2}$/)
    .nullable(),
  /** How the date was written. With `date` and `weekday` null it is no day, or two days: 05/06. */
  date_text: z.string().nullable(),
  /** The weekday that is named, 1 for Monday to 7 for Sunday. */
  weekday: z.int().min(1).max(7).nullable(),
});
export type Claim = z.infer<typeof claim>;

/** A claim with the record of the run that bears it out. */
export const tiedClaim = z.strictObject({
  claim,
  /** Null when nothing of the run does. */
  support: z.strictObject({ event: z.int().positive(), tool: z.string(), sentence: z.string() }).nullable(),
  /** The record that would support it, in one sentence. */
  needed: z.string(),
});
export type TiedClaim = z.infer<typeof tiedClaim>;
