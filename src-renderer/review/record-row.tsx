import { CircleCheck, FileWarning, Hourglass } from 'lucide-react';
import { firstFailure } from '../../src-shared/domain/check';
import type { ReviewListing } from '../../src-shared/domain/review';
import text from '../styles/text.module.css';
import { DataText, Pieces } from '../ui/data-text';
import { OctagonMark } from '../ui/octagon-mark';
import { VisuallyHidden } from '../ui/visually-hidden';
import { countdownTo } from './countdown';
import { type DamagedReview, type ReadableReview, standingOf } from './group-reviews';
import { Mark } from './mark';
import { operationTitle } from './operation';
import styles from './record-row.module.css';
import { ageOf, whenDecided } from './when';

/** One record in the list: what, whom it concerns, and where it stands. */
export function RecordRow({ listing, now }: { readonly listing: ReviewListing; readonly now: number }) {
  return listing.kind === 'damaged' ? (
    <DamagedRow listing={listing} />
  ) : (
    <ReadableRow listing={listing} now={now} />
  );
}

function ReadableRow({ listing, now }: { readonly listing: ReadableReview; readonly now: number }) {
  const { payload } = listing.record;
  return (
    <div className={styles.row}>
      <span className={styles.operation}>{operationTitle(payload)}</span>
      <span className={styles.end}>
        <TimeMark listing={listing} now={now} />
      </span>
      <span className={styles.whom}>
        <DataText>{`${payload.account_id} · ${payload.order_id}`}</DataText>
      </span>
      <span className={styles.end}>
        <StandingMark listing={listing} now={now} />
      </span>
    </div>
  );
}

function TimeMark({ listing, now }: { readonly listing: ReadableReview; readonly now: number }) {
  const { record } = listing;
  if (record.review) return <span className={text.muted}>{whenDecided(record.review.decided_at, now)}</span>;
  const countdown = countdownTo(record.expires_at, now);
  switch (countdown.phase) {
    case 'expired':
      return <span className={text.muted}>{ageOf(record.expires_at, now)}</span>;
    case 'last_minute':
      return (
        <b className={styles.last}>
          <Mark icon={Hourglass} small /> {countdown.text}
          <VisuallyHidden> left, last minute</VisuallyHidden>
        </b>
      );
    case 'plain':
      return (
        <b>
          {countdown.text}
          <VisuallyHidden> left</VisuallyHidden>
        </b>
      );
  }
}

function StandingMark({ listing, now }: { readonly listing: ReadableReview; readonly now: number }) {
  const { record, checks } = listing;
  if (record.review) {
    return (
      <span className={text.muted}>
        <Pieces text={record.review.reviewer} />
      </span>
    );
  }
  if (standingOf(listing, now) === 'expired') return <span className={text.muted}>no decision</span>;
  const failed = firstFailure(checks);
  if (failed) {
    return (
      <span className={styles.failed}>
        <Mark icon={OctagonMark} small />
        {failed.title}
        <VisuallyHidden> would refuse an approval</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className={styles.passed}>
      <Mark icon={CircleCheck} tone="allowed" small />
      {checks.length} of {checks.length}
      <VisuallyHidden> checks pass</VisuallyHidden>
    </span>
  );
}

function DamagedRow({ listing }: { readonly listing: DamagedReview }) {
  return (
    <div className={styles.row}>
      <span className={styles.operation}>
        <DataText>{listing.id}</DataText>
      </span>
      <span className={styles.end}>
        <Mark icon={FileWarning} tone="denied" />
      </span>
      <span className={styles.whom}>{listing.problems[0] ?? 'The file is not a review record.'}</span>
    </div>
  );
}
