import type { Failure, Result } from '../../src-shared/domain/result';
import type { ReviewDecision, ReviewOutcome } from '../../src-shared/domain/review';
import type { CallOutput } from '../../src-shared/ipc/contract';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { isWorkspaceMissing } from './selectors';
import { idle, type Loadable, reloading, settled } from './loadable';

/** The reviewer's label and every review record. */
export type ReviewList = CallOutput<'reviews.list'>;

/** A decision for exactly the bytes that were shown. */
export interface ReviewAct {
  readonly id: string;
  readonly decision: ReviewDecision;
  readonly record_sha256: string;
}

/** The review records as main lists them, and how the last decision ended. */
export interface ReviewsSlice {
  readonly reviews: Loadable<ReviewList>;
  /** The record whose decision is on its way; null when none is. */
  readonly decidingId: string | null;
  readonly lastOutcome: ReviewOutcome | null;
  readonly loadReviews: () => Promise<void>;
  readonly decide: (act: ReviewAct) => Promise<Result<ReviewOutcome, Failure> | null>;
  readonly clearOutcome: () => void;
}

/** The slice of the review records. */
export function createReviewsSlice(client: Client): Slice<ReviewsSlice> {
  return (set, get) => ({
    reviews: idle,
    decidingId: null,
    lastOutcome: null,
    async loadReviews() {
      set({ reviews: reloading(get().reviews) });
      const result = await client.call('reviews.list', {});
      set({ reviews: settled(get().reviews, result) });
      if (!result.ok && !isWorkspaceMissing(get())) get().notify(result.failure);
    },
    async decide(act) {
      // A second press while the first is on its way must not ask twice.
      if (get().decidingId !== null) return null;
      set({ decidingId: act.id });
      const result = await client.call('reviews.decide', act);
      set({ decidingId: null, ...(result.ok ? { lastOutcome: result.value } : {}) });
      if (!result.ok) get().notify(result.failure);
      await get().loadReviews();
      return result;
    },
    clearOutcome: () => set({ lastOutcome: null }),
  });
}
