import type { CommandHandlers } from '../keys/key-registry';
import { useKeys } from '../keys/use-keys';
import { useActions } from '../state/store';
import { standingOf } from './group-reviews';
import { neighbourOf, nextOdd } from './next-record';
import { useCopyPayload } from './use-copy-payload';
import type { Records } from './use-records';
import type { ReviewWork } from './use-review-decision';

interface ReviewKeys {
  readonly records: Records;
  readonly review: ReviewWork;
  readonly onFilter: () => void;
}

/** The keys of the screen; while a question is open only its two answers are heard. */
export function useReviewKeys({ records, review, onFilter }: ReviewKeys): void {
  const { decision } = review;
  const moving = useMovingKeys(records);
  const deciding = useDecidingKeys(records, review);
  useKeys('review', { ...moving, ...deciding });
  useKeys('everywhere', { 'window.filter': onFilter });
  useKeys(
    'armed',
    { 'armed.act': decision.confirm, 'armed.take-back': decision.takeBack },
    { enabled: decision.state.kind !== 'idle', exclusive: true },
  );
}

function useMovingKeys({ shown, selected, now }: Records): CommandHandlers {
  const { selectReview, announce } = useActions();
  const move = (step: 1 | -1) => selectReview(neighbourOf(shown, selected?.id ?? null, step));
  return {
    'review.previous': () => move(-1),
    'review.next': () => move(1),
    'review.next-odd': () => {
      const odd = nextOdd(shown, selected?.id ?? null, now);
      if (odd === null) announce('Every record is as it should be.');
      else selectReview(odd);
    },
  };
}

function useDecidingKeys({ selected, now }: Records, { decision, runAgain }: ReviewWork): CommandHandlers {
  const copyPayload = useCopyPayload();
  if (selected?.kind !== 'record') return {};
  const isPending = standingOf(selected, now) === 'pending';
  return {
    ...(isPending && {
      'review.approve': () => decision.arm('approve'),
      'review.reject': () => decision.arm('reject'),
    }),
    ...(runAgain && { 'review.run': runAgain }),
    'review.copy': () => copyPayload(selected),
  };
}
