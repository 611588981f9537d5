import { type ReviewListing, reviewState } from '../../src-shared/domain/review';
import { operationTitle } from './operation';

/** A record that could be read. */
export type ReadableReview = Extract<ReviewListing, { kind: 'record' }>;
/** A record whose file cannot be read as one. */
export type DamagedReview = Extract<ReviewListing, { kind: 'damaged' }>;

/** Where a record stands at an instant; a damaged one stands nowhere. */
export type ReviewStanding = ReturnType<typeof reviewState> | 'damaged';

/** Records that stand alike, newest first. */
export interface ReviewGroup {
  readonly standing: ReviewStanding;
  readonly records: readonly ReviewListing[];
}

/** What a group is called. */
export const groupTitles: Record<ReviewStanding, string> = {
  pending: 'Pending',
  expired: 'Expired',
  approved_no_execution: 'Approved, not executed',
  rejected: 'Rejected',
  damaged: 'Could not be read',
};

const order: readonly ReviewStanding[] = [
  'pending',
  'expired',
  'approved_no_execution',
  'rejected',
  'damaged',
];

/** Where a record stands now: pending only strictly before its expiry. */
export function standingOf(listing: ReviewListing, now: number): ReviewStanding {
  return listing.kind === 'damaged' ? 'damaged' : reviewState(listing.record, now);
}

/** Sorts records into their groups; a group without records is left out. */
export function groupReviews(records: readonly ReviewListing[], now: number): readonly ReviewGroup[] {
  return order
    .map((standing) => ({
      standing,
      records: records.filter((record) => standingOf(record, now) === standing).toSorted(newestFirst),
    }))
    .filter((group) => group.records.length > 0);
}

function newestFirst(left: ReviewListing, right: ReviewListing): number {
  return settledAt(right) - settledAt(left) || left.id.localeCompare(right.id);
}

/** The instant by which a record is sorted: its decision when it has one, else when it was proposed. */
function settledAt(listing: ReviewListing): number {
  if (listing.kind === 'damaged') return 0;
  return Date.parse(listing.record.review?.decided_at ?? listing.record.created_at);
}

/** The records that contain every word of a filter in what their row shows or in their id. */
export function filterReviews(records: readonly ReviewListing[], filter: string): readonly ReviewListing[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return records.filter((record) => {
    const text = searchableText(record).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function searchableText(listing: ReviewListing): string {
  if (listing.kind === 'damaged') return `${listing.id} ${listing.file} ${groupTitles.damaged}`;
  const { payload, review } = listing.record;
  return [
    operationTitle(payload),
    payload.account_id,
    payload.order_id,
    listing.id,
    review?.reviewer ?? '',
  ].join(' ');
}

/** The earliest expiry that is still to come among undecided records; null when nothing waits. */
export function nextExpiry(records: readonly ReviewListing[], now: number): number | null {
  const coming = records.flatMap((listing) =>
    listing.kind === 'record' && standingOf(listing, now) === 'pending'
      ? [Date.parse(listing.record.expires_at)]
      : [],
  );
  return coming.length === 0 ? null : Math.min(...coming);
}

/** Whether an undecided record expired after one instant and up to another. */
export function expiredBetween(records: readonly ReviewListing[], before: number, after: number): boolean {
  return records.some(
    (listing) => standingOf(listing, before) === 'pending' && standingOf(listing, after) === 'expired',
  );
}
