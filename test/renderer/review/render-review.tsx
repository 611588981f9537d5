import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { ReviewScreen } from '../../../src-renderer/review/review-screen';
import type { ReviewListing, ReviewOutcome } from '../../../src-shared/domain/review';
import { createFakeBridge, type FakeBridge } from '../../support/fake-bridge';
import { caseList, refundListing, runSummary } from '../../support/listing-builders';
import { type RenderedWindow, renderWindow } from '../../support/render-window';
import { type BuiltRecord, decided, reviewNow } from '../../support/review-builders';

/** A main process that holds these records and decides on them as the real one does. */
export interface ReviewMain {
  readonly bridge: FakeBridge;
  /** Replaces the records, as a change on disk would. */
  readonly put: (records: readonly ReviewListing[]) => void;
}

/** Records that are listed and can be decided once; a failed check refuses an approval. */
export function reviewMain(records: readonly ReviewListing[]): ReviewMain {
  let held = records;
  const proposed = runSummary({ file: 'refund-result.json', case: 'refund', status: 'pending_approval' });
  const bridge = createFakeBridge({
    'cases.list': caseList([refundListing({ runs: [proposed] })]),
    'reviews.list': () => ({ reviewer: 'training-reviewer', records: [...held] }),
    'reviews.decide': ({ id, decision }) => {
      const listing = held.find(
        (record): record is BuiltRecord => record.kind === 'record' && record.id === id,
      );
      if (!listing) throw new Error(`the test has no record ${id}`);
      const refused = decision === 'approve' ? refusalOf(listing) : null;
      if (refused) return refused;
      const next = decided(listing, decision);
      held = held.map((record) => (record === listing ? next : record));
      const status = decision === 'approve' ? 'approved_no_execution' : 'rejected';
      return { kind: 'recorded', id, status, checks: listing.checks, record: next.record };
    },
  });
  return { bridge, put: (next) => (held = next) };
}

function refusalOf(listing: BuiltRecord): ReviewOutcome | null {
  const failed = listing.checks.filter((check) => check.verdict === 'fail');
  if (failed.length === 0) return null;
  return {
    kind: 'refused',
    id: listing.id,
    codes: failed.map((check) => check.name),
    sentence: `Approval was refused by ${failed.map((check) => check.title).join(' and ')}.`,
    checks: listing.checks,
    record: listing.record,
  };
}

/** The clock of a test: it starts when the built records were looked at, and goes on. */
export function startClock(): void {
  vi.useFakeTimers({
    now: reviewNow,
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

/** Lets time pass, with everything that happens on the way. */
export async function passSeconds(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}

/** The Review screen over such a main process. */
export function renderReview(main: ReviewMain): Promise<RenderedWindow> {
  return renderWindow(main.bridge, <ReviewScreen />);
}
