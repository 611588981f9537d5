import { DataText } from '../ui/data-text';
import { StatusMark } from '../ui/status-mark';
import { ExpiryClock } from './expiry-clock';
import { type ReadableReview, standingOf } from './group-reviews';
import { operationHeading } from './operation';
import styles from './record-head.module.css';
import { RunLink } from './run-link';
import { timeOfDay } from './when';

/** What would be decided, where it came from, and how long it may be. */
export function RecordHead({ listing, now }: { readonly listing: ReadableReview; readonly now: number }) {
  const { record, history } = listing;
  const isPending = standingOf(listing, now) === 'pending';
  const origin = history.find((entry) => entry.kind === 'proposed' && entry.file !== null);
  return (
    <div className={styles.head}>
      <div>
        <h2>{operationHeading(record.payload)}</h2>
        <p>
          <DataText>{listing.id}</DataText>, proposed{' '}
          <time dateTime={record.created_at}>{timeOfDay(record.created_at)}</time>
          {origin?.file && (
            <>
              {' by '}
              <RunLink file={origin.file} />
            </>
          )}
          .{isPending && ' Approving records a decision; nothing is paid.'}
        </p>
      </div>
      {record.status === 'pending' ? (
        <ExpiryClock expiresAt={record.expires_at} now={now} />
      ) : (
        <StatusMark status={record.status} as="words" tag />
      )}
    </div>
  );
}
