/** The act of reviewing: the same code for the window, the command line and whatever practises on copies. */
import type { CheckResult } from '../../src-shared/domain/check';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { PendingRecord, ReviewDecision, ReviewOutcome } from '../../src-shared/domain/review';
import { runChecks } from '../controller/check';
import type { Clock } from '../controller/clock';
import type { OrderStore } from '../stores/order-store';
import type { ReviewLog } from '../stores/review-log';
import type { ReviewStore, StoredReview } from '../stores/review-store';
import type { StorageFailure } from '../stores/storage-failure';
import { approvalChecks, rejectionChecks } from './checks';

/** What a review works on. */
export interface ReviewDesk {
  readonly reviews: ReviewStore;
  readonly log: ReviewLog;
  readonly orders: OrderStore;
  readonly clock: Clock;
}

/** A reviewer's answer to one record. */
export interface ReviewAnswer {
  readonly id: string;
  readonly decision: ReviewDecision;
  readonly reviewer: string;
  /** Hash of the bytes that the reviewer was shown; null on the command line, where the read record is the shown one. */
  readonly shownSha256: string | null;
}

/** Why no review took place. */
export type ReviewFailure =
  | { readonly kind: 'no_record' }
  | { readonly kind: 'changed_since_shown' }
  | { readonly kind: 'storage'; readonly failure: StorageFailure };

/** Runs the checks of a decision against the record and the order as they stand now. */
export async function examineRecord(
  desk: Pick<ReviewDesk, 'orders'>,
  stored: StoredReview,
  by: { readonly decision: ReviewDecision; readonly reviewer: string; readonly now: Date },
): Promise<readonly CheckResult[]> {
  const order = stored.kind === 'record' ? await desk.orders.get(stored.record.payload.order_id) : null;
  const checks = by.decision === 'approve' ? approvalChecks : rejectionChecks;
  return runChecks(checks, { stored, reviewer: by.reviewer, order, now: by.now }, { stopAtFailure: false });
}

/** Checks everything at this moment and, when all of it holds, records the decision once. */
export async function reviewRecord(
  desk: ReviewDesk,
  answer: ReviewAnswer,
): Promise<Result<ReviewOutcome, ReviewFailure>> {
  const stored = await desk.reviews.read(answer.id);
  if (!stored) return fail({ kind: 'no_record' });
  if (answer.shownSha256 !== null && stored.kind === 'record' && stored.sha256 !== answer.shownSha256) {
    // A record that was decided meanwhile is refused by its own check; any other change must be looked at first.
    if (stored.record.status === 'pending') return fail({ kind: 'changed_since_shown' });
  }
  const now = desk.clock.now();
  const checks = await examineRecord(desk, stored, { ...answer, now });
  const codes = checks.filter((check) => check.verdict === 'fail').map((check) => check.name);
  if (codes.length > 0 || stored.kind === 'damaged')
    return refuseReview(desk, answer, { stored, checks, codes });
  return recordDecision(desk, answer, { stored, checks, now });
}

async function recordDecision(
  desk: ReviewDesk,
  answer: ReviewAnswer,
  examined: {
    readonly stored: Extract<StoredReview, { kind: 'record' }>;
    readonly checks: readonly CheckResult[];
    readonly now: Date;
  },
): Promise<Result<ReviewOutcome, ReviewFailure>> {
  const { stored, checks, now } = examined;
  const status = answer.decision === 'approve' ? 'approved_no_execution' : 'rejected';
  const review = { decision: answer.decision, reviewer: answer.reviewer, decided_at: now.toISOString() };
  const record: PendingRecord = { ...stored.record, status, review };
  const won = await desk.reviews.decide(record, stored.sha256);
  if (!won.ok) return fail({ kind: 'storage', failure: won.failure });
  // Another decision was first; looking again finds it and names it.
  if (!won.value) return reviewRecord(desk, { ...answer, shownSha256: null });
  return succeed({ kind: 'recorded', id: record.id, status, checks: [...checks], record });
}

async function refuseReview(
  desk: ReviewDesk,
  answer: ReviewAnswer,
  examined: {
    readonly stored: StoredReview;
    readonly checks: readonly CheckResult[];
    readonly codes: readonly string[];
  },
): Promise<Result<ReviewOutcome, ReviewFailure>> {
  const { stored, checks, codes } = examined;
  const titles = checks.filter((check) => check.verdict === 'fail').map((check) => check.title);
  const act = answer.decision === 'approve' ? 'Approval' : 'Rejection';
  const at = desk.clock.now().toISOString();
  await desk.log.noteRefusal(answer.id, {
    at,
    decision: answer.decision,
    reviewer: answer.reviewer,
    codes: [...codes],
  });
  return succeed({
    kind: 'refused',
    id: answer.id,
    codes: [...codes],
    sentence: `${act} was refused by ${titles.join(' and ')}.`,
    checks: [...checks],
    record: stored.kind === 'record' ? stored.record : null,
  });
}
