import { firstFailure } from '../../src-shared/domain/check';
import type { ReviewListing } from '../../src-shared/domain/review';
import { type ReviewGroup, standingOf } from './group-reviews';

/** The records in the order in which the list shows them. */
export function inListOrder(groups: readonly ReviewGroup[]): readonly ReviewListing[] {
  return groups.flatMap((group) => group.records);
}

/** The id one row further down or up; the ends hold, and without a selection it is the first. */
export function neighbourOf(
  records: readonly ReviewListing[],
  selectedId: string | null,
  step: 1 | -1,
): string | null {
  const at = records.findIndex((record) => record.id === selectedId);
  if (at === -1) return records[0]?.id ?? null;
  return records[at + step]?.id ?? selectedId;
}

/** The next record after the selection that is not as it should be, around the end; null when all are. */
export function nextOdd(
  records: readonly ReviewListing[],
  selectedId: string | null,
  now: number,
): string | null {
  const after = records.findIndex((record) => record.id === selectedId) + 1;
  const around = [...records.slice(after), ...records.slice(0, after)];
  return around.find((record) => isOdd(record, now))?.id ?? null;
}

/** A file that cannot be read, or a record that waits although a check would refuse it. */
function isOdd(listing: ReviewListing, now: number): boolean {
  if (listing.kind === 'damaged') return true;
  return standingOf(listing, now) === 'pending' && firstFailure(listing.checks) !== null;
}
