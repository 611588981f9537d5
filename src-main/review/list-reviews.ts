import type { Json } from '../../src-shared/domain/json';
import type { Order } from '../../src-shared/domain/order';
import type {
  FieldComparison,
  HistoryEntry,
  PendingRecord,
  ReviewListing,
} from '../../src-shared/domain/review';
import { formatProblem } from '../../src-shared/input/problem';
import type { StoredResult } from '../stores/result-store';
import type { StoredReview } from '../stores/review-store';
import { approvalChecks } from './checks';
import { examineRecord, type ReviewDesk } from './review-record';

/** Every record of the desk's folder with its comparison, checks and history, newest first. */
export async function listReviews(
  desk: ReviewDesk,
  reviewer: string,
  results: readonly StoredResult[],
): Promise<readonly ReviewListing[]> {
  const stored = await desk.reviews.list();
  const listings = await Promise.all(
    stored.map((entry) => describeReview(desk, reviewer, { entry, results })),
  );
  return listings.sort((a, b) => createdAt(b).localeCompare(createdAt(a)));
}

async function describeReview(
  desk: ReviewDesk,
  reviewer: string,
  found: { readonly entry: StoredReview; readonly results: readonly StoredResult[] },
): Promise<ReviewListing> {
  const { entry, results } = found;
  if (entry.kind === 'damaged') {
    return { kind: 'damaged', id: entry.id, file: entry.file, problems: entry.problems.map(formatProblem) };
  }
  const now = desk.clock.now();
  const checks = await examineRecord(desk, entry, { decision: 'approve', reviewer, now });
  const order = await desk.orders.get(entry.record.payload.order_id);
  return {
    kind: 'record',
    id: entry.id,
    record: entry.record,
    record_sha256: entry.sha256,
    fields: compareFields(entry.record, order.kind === 'found' ? order.order : null),
    checks: [...checks],
    checked_at: now.toISOString(),
    history: await historyOf(desk, entry.record, results),
  };
}

/** The proposal beside the current order, field by field. */
function compareFields(record: PendingRecord, order: Order | null): FieldComparison[] {
  const { payload } = record;
  const proposed: readonly (readonly [keyof Order, Json])[] = [
    ['account_id', payload.account_id],
    ['order_id', payload.order_id],
    ['amount_cents', payload.amount_cents],
    ['currency', payload.currency],
    ['duplicate_charge_confirmed', true],
    ['version', payload.record_version],
  ];
  return proposed.map(([name, value]) => ({
    name,
    proposed: value,
    current: order ? order[name] : null,
    missing: order === null,
  }));
}

async function historyOf(
  desk: ReviewDesk,
  record: PendingRecord,
  results: readonly StoredResult[],
): Promise<HistoryEntry[]> {
  const proposals = results.flatMap((result) =>
    result.kind === 'result' ? proposalEntry(result, record.id) : [],
  );
  const refusals = (await desk.log.refusals(record.id)).map(
    ({ at, decision, reviewer, codes }): HistoryEntry => ({
      at,
      kind: 'refused',
      sentence: `${decision === 'approve' ? 'Approval' : 'Rejection'} by ${reviewer} refused by ${codes.map(titleOf).join(' and ')}`,
      file: null,
    }),
  );
  return [...proposals, ...refusals, ...decisionEntry(record)].sort((a, b) => a.at.localeCompare(b.at));
}

function proposalEntry(result: Extract<StoredResult, { kind: 'result' }>, id: string): HistoryEntry[] {
  const { record, file } = result;
  if (record.outcome?.pending_id !== id) return [];
  const again = record.status === 'duplicate_pending';
  const by = `${record.request.id}, ${record.mode === 'demo' ? 'demo, no model' : record.mode}`;
  const sentence = again ? `Proposed again by ${by}; the file was left as it is` : `Proposed by ${by}`;
  return [{ at: record.started_at, kind: again ? 'proposed_again' : 'proposed', sentence, file }];
}

/** A check's title; an unknown name, as from a newer version, is shown as it is. */
function titleOf(name: string): string {
  return approvalChecks.find((check) => check.name === name)?.title ?? name;
}

function decisionEntry(record: PendingRecord): HistoryEntry[] {
  if (!record.review) return [];
  const { decision, decided_at, reviewer } = record.review;
  const approved = decision === 'approve';
  const sentence = approved ? `Approved by ${reviewer}; nothing was executed` : `Rejected by ${reviewer}`;
  return [{ at: decided_at, kind: approved ? 'approved' : 'rejected', sentence, file: null }];
}

function createdAt(listing: ReviewListing): string {
  return listing.kind === 'record' ? listing.record.created_at : '';
}
