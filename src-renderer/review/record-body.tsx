import { Copy, Equal, Play } from 'lucide-react';
import { firstFailure } from '../../src-shared/domain/check';
import { KeyCaps } from '../keys/key-caps';
import { Button } from '../ui/button';
import { JsonView } from '../ui/json-view';
import { VisuallyHidden } from '../ui/visually-hidden';
import { FieldsTable } from '../ui/fields-table';
import { besideNow, differenceSummary, fieldDiffers } from './compare-fields';
import { type ReadableReview, standingOf } from './group-reviews';
import { HistoryLog } from './history-log';
import { Mark } from './mark';
import { sortedPayload } from './payload-text';
import styles from './record-body.module.css';
import { ChecksSummary, ReviewChecks } from './review-checks';
import { SectionHead } from './section-head';
import { timeOfDay } from './when';

interface RecordBodyProps {
  readonly listing: ReadableReview;
  readonly now: number;
  readonly onCopy: () => void;
  /** Runs the case behind the record again; null when no listed case proposed it. */
  readonly onRunAgain: (() => void) | null;
}

/** Everything a reviewer has to read: what was proposed beside what is so now, and what each check says. */
export function RecordBody(props: RecordBodyProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only a focused box scrolls by key
    <section className={styles.scroll} tabIndex={0} aria-label="The record in full" data-pane-start="">
      <div className={styles.halves}>
        <div className={styles.fields}>
          <Fields listing={props.listing} />
        </div>
        <div className={styles.checks}>
          <Checks {...props} />
        </div>
        <div className={styles.rest}>
          <Operation listing={props.listing} onCopy={props.onCopy} />
        </div>
      </div>
    </section>
  );
}

function Fields({ listing }: Pick<RecordBodyProps, 'listing'>) {
  return (
    <>
      <SectionHead title="Proposal against the current record">
        {!listing.fields.some(fieldDiffers) && <Mark icon={Equal} small />}
        {differenceSummary(listing.fields)}
      </SectionHead>
      <FieldsTable
        caption="Proposal against the current record"
        heads={['Proposed', 'Now']}
        fields={listing.fields.map(besideNow)}
      />
    </>
  );
}

function Operation({ listing, onCopy }: Pick<RecordBodyProps, 'listing' | 'onCopy'>) {
  return (
    <>
      <SectionHead title="Exactly this, and nothing else">
        <Button size="sm" variant="ghost" icon={Copy} command="review.copy" onClick={onCopy}>
          Copy
        </Button>
      </SectionHead>
      <div className={styles.boxed}>
        <JsonView plain wrap value={sortedPayload(listing.record.payload)} label="the exact operation" />
      </div>
      <SectionHead title="History">cannot be edited</SectionHead>
      <HistoryLog entries={listing.history} />
    </>
  );
}

function Checks({ listing, now, onRunAgain }: RecordBodyProps) {
  const isPending = standingOf(listing, now) === 'pending';
  return (
    <>
      <SectionHead title={isPending ? 'Checks at review' : 'Checks if it were approved now'}>
        <ChecksSummary checks={listing.checks} />, as of {timeOfDay(listing.checked_at)}
      </SectionHead>
      <ReviewChecks checks={listing.checks} isQuiet={!isPending} />
      {isPending && <Explanation listing={listing} onRunAgain={onRunAgain} />}
    </>
  );
}

function Explanation({ listing, onRunAgain }: Pick<RecordBodyProps, 'listing' | 'onRunAgain'>) {
  const orderChanged = firstFailure(listing.checks) !== null && listing.fields.some(fieldDiffers);
  return (
    <div className={styles.explanation}>
      {orderChanged && (
        <>
          <p>
            A changed record makes the old proposal void, even when the amount is the same. Run the case again
            to propose on the current version, or reject this one.
          </p>
          {onRunAgain && (
            <Button size="sm" icon={Play} command="review.run" onClick={onRunAgain}>
              Run the case again
            </Button>
          )}
        </>
      )}
      <p>
        All {inWords(listing.checks.length)} are checked again at the moment you press{' '}
        <KeyCaps command="armed.act" />
        <VisuallyHidden>Enter</VisuallyHidden>. If the clock reaches 0:00 first, the question is taken back
        and the record stays as it is.
      </p>
    </div>
  );
}

const smallNumbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function inWords(count: number): string {
  return smallNumbers[count] ?? (count === 11 ? 'eleven' : String(count));
}
