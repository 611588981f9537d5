import { CircleCheck, CircleSlash, Play, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstFailure } from '../../src-shared/domain/check';
import type { ReviewDecision } from '../../src-shared/domain/review';
import { Button } from '../ui/button';
import { DataText } from '../ui/data-text';
import { OctagonMark } from '../ui/octagon-mark';
import styles from './decision-bar.module.css';
import { type ReadableReview, type ReviewStanding, standingOf } from './group-reviews';
import { Mark } from './mark';
import { timeOfDay } from './when';

interface DecisionBarProps {
  readonly listing: ReadableReview;
  readonly reviewer: string;
  readonly now: number;
  readonly onArm: (decision: ReviewDecision) => void;
  /** Runs the case behind the record again; null when no listed case proposed it. */
  readonly onRunAgain: (() => void) | null;
}

/** What can be decided about a record, or why nothing can. */
export function DecisionBar({ listing, reviewer, now, onArm, onRunAgain }: DecisionBarProps) {
  const standing = standingOf(listing, now);
  if (standing === 'pending') return <OpenBar listing={listing} reviewer={reviewer} onArm={onArm} />;
  return (
    <div className={styles.bar}>
      <ClosedWords listing={listing} standing={standing} />
      {standing === 'expired' && onRunAgain && (
        <Button icon={Play} command="review.run" onClick={onRunAgain}>
          Run the case again
        </Button>
      )}
    </div>
  );
}

type OpenBarProps = Pick<DecisionBarProps, 'listing' | 'reviewer' | 'onArm'>;

function OpenBar({ listing, reviewer, onArm }: OpenBarProps) {
  const refusing = firstFailure(listing.checks);
  return (
    <div className={styles.bar}>
      <Button
        icon={CircleCheck}
        variant={refusing ? 'default' : 'primary'}
        command="review.approve"
        onClick={() => onArm('approve')}
      >
        Approve
      </Button>
      <Button icon={CircleSlash} variant="danger" command="review.reject" onClick={() => onArm('reject')}>
        Reject
      </Button>
      {refusing && (
        <span className={styles.refusing}>
          <Mark icon={OctagonMark} small />
          <span>{refusing.title} would refuse an approval.</span>
        </span>
      )}
      <span className={styles.reviewer}>
        <span className={styles.name}>
          Reviewer <DataText>{reviewer}</DataText>
        </span>{' '}
        (a label, not an identity)
      </span>
    </div>
  );
}

interface ClosedWordsProps {
  readonly listing: ReadableReview;
  readonly standing: Exclude<ReviewStanding, 'pending'>;
}

function ClosedWords({ listing, standing }: ClosedWordsProps): ReactNode {
  const { record } = listing;
  switch (standing) {
    case 'expired':
      return (
        <span className={styles.closed}>
          <Mark icon={TimerOff} tone="none" />
          <span>
            <b>Expired at {timeOfDay(record.expires_at)} without a decision.</b> It can no longer be approved
            or rejected.
          </span>
        </span>
      );
    case 'approved_no_execution':
      return <Decided listing={listing} word="Approved" />;
    case 'rejected':
      return <Decided listing={listing} word="Rejected" />;
    case 'damaged':
      return null;
  }
}

function Decided({ listing, word }: { readonly listing: ReadableReview; readonly word: string }) {
  const { review } = listing.record;
  const isApproved = review?.decision === 'approve';
  return (
    <span className={styles.closed}>
      <Mark icon={isApproved ? CircleCheck : CircleSlash} tone={isApproved ? 'allowed' : 'none'} />
      <span>
        <b>
          {word} {review && `at ${timeOfDay(review.decided_at)}`}
        </b>{' '}
        {review && (
          <>
            by <DataText>{review.reviewer}</DataText>
          </>
        )}
        . A record is decided once; nothing was paid.
      </span>
    </span>
  );
}
