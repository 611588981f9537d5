import { z } from 'zod';
import { checkResult } from './check';
import { pendingId, recordId } from './identifiers';
import { instant, json, sha256 } from './json';
import { currencyCode, minorAmount } from './money';

/** The exact operation that waits for a person. Nothing executes it. */
export const refundPayload = z.strictObject({
  action: z.literal('refund'),
  account_id: recordId,
  order_id: recordId,
  amount_cents: minorAmount,
  currency: currencyCode,
  /** The order's version the proposal was made on. */
  record_version: z.int().positive(),
});
export type RefundPayload = z.infer<typeof refundPayload>;

/** What a reviewer answers. */
export const reviewDecision = z.enum(['approve', 'reject']);
export type ReviewDecision = z.infer<typeof reviewDecision>;

/** Who decided, what, and when. */
export const review = z.strictObject({
  decision: reviewDecision,
  reviewer: z.string(),
  decided_at: instant,
});

/** How long a proposal may be reviewed, in milliseconds: 15 minutes. */
export const reviewWindowMs = 15 * 60 * 1000;

/** The one reviewer of this training application; a label, not an identity. */
export const permittedReviewer = 'training-reviewer';

/** A record in `<output>/pending/<pending id>.json`. */
export const pendingRecord = z.strictObject({
  id: pendingId,
  status: z.enum(['pending', 'approved_no_execution', 'rejected']),
  payload: refundPayload,
  payload_hash: sha256,
  created_at: instant,
  /** Valid strictly before this instant, refused at it. */
  expires_at: instant,
  external_action_executed: z.literal(false),
  review: review.nullable(),
});
export type PendingRecord = z.infer<typeof pendingRecord>;

/** A field of the proposal beside the same field of the current record. */
export const fieldComparison = z.strictObject({
  name: z.string(),
  proposed: json,
  /** The current value; null with `missing` true when there is no current record. */
  current: json,
  missing: z.boolean(),
});
export type FieldComparison = z.infer<typeof fieldComparison>;

/** One line of a record's history. */
export const historyEntry = z.strictObject({
  at: instant,
  kind: z.enum(['proposed', 'proposed_again', 'approved', 'rejected', 'refused']),
  /** What happened, without the time. */
  sentence: z.string(),
  /** The result file of the run it came from, inside the output folder; null for a reviewer's act. */
  file: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A review record with everything a reviewer needs; `damaged` when its file cannot be read as one. */
export const reviewListing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('record'),
    id: pendingId,
    record: pendingRecord,
    /** Hash of the file's bytes: a decision is bound to exactly what was shown. */
    record_sha256: sha256,
    fields: z.array(fieldComparison),
    /** The checks of an approval, as of `checked_at`. */
    checks: z.array(checkResult),
    checked_at: instant,
    history: z.array(historyEntry),
  }),
  z.strictObject({
    kind: z.literal('damaged'),
    id: z.string(),
    file: z.string(),
    /** What was found and what to do, one sentence each. */
    problems: z.array(z.string()),
  }),
]);
export type ReviewListing = z.infer<typeof reviewListing>;

/** What a review ended in. */
export const reviewOutcome = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('recorded'),
    id: z.string(),
    status: z.enum(['approved_no_execution', 'rejected']),
    checks: z.array(checkResult),
    record: pendingRecord,
  }),
  z.strictObject({
    kind: z.literal('refused'),
    id: z.string(),
    /** The names of the checks that refused, first first. */
    codes: z.array(z.string()).min(1),
    sentence: z.string(),
    checks: z.array(checkResult),
    record: pendingRecord.nullable(),
  }),
]);
export type ReviewOutcome = z.infer<typeof reviewOutcome>;

/** Whether a record can still be decided: pending and strictly before its expiry. */
export function reviewState(
  record: Pick<PendingRecord, 'status' | 'expires_at'>,
  now: number,
): 'pending' | 'expired' | 'approved_no_execution' | 'rejected' {
  if (record.status !== 'pending') return record.status;
  return now < Date.parse(record.expires_at) ? 'pending' : 'expired';
}
