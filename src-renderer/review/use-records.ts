import { useEffect } from 'react';
import type { ReviewListing } from '../../src-shared/domain/review';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { filterReviews, groupReviews, type ReviewGroup } from './group-reviews';
import { inListOrder } from './next-record';
import { useReviewClock } from './use-review-clock';

const none: readonly ReviewListing[] = [];

/** The records as they stand now, and the chosen one. */
export interface Records {
  readonly now: number;
  readonly all: readonly ReviewListing[];
  readonly groups: readonly ReviewGroup[];
  /** What the filter leaves, in the order of the list. */
  readonly shown: readonly ReviewListing[];
  readonly selected: ReviewListing | null;
  readonly reviewer: string;
}

/** Groups the records by the clock, keeps one chosen by its id, and asks again when one expires. */
export function useRecords(filter: string): Records {
  const list = useStore((state) => latest(state.reviews));
  const selectedId = useStore((state) => state.selectedReviewId);
  const { selectReview, loadReviews } = useActions();
  const all = list?.records ?? none;
  const now = useReviewClock(all, loadReviews);
  const groups = groupReviews(filterReviews(all, filter), now);
  const shown = inListOrder(groups);
  const selected = all.find((record) => record.id === selectedId) ?? shown[0] ?? null;
  const shownId = selected?.id ?? null;
  // The first record is chosen for good, so that it stays chosen when it moves to another group.
  useEffect(() => {
    if (shownId !== selectedId) selectReview(shownId);
  }, [shownId, selectedId, selectReview]);
  return { now, all, groups, shown, selected, reviewer: list?.reviewer ?? '' };
}
