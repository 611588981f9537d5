import type { CaseListing } from '../../src-shared/domain/case';
import text from '../styles/text.module.css';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { StatusMark } from '../ui/status-mark';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './case-row.module.css';
import { describeMiss, judgeCase } from './case-verdict';
import { VerdictIcon } from './verdict-icon';

/** One case: what it teaches, how it should end, and how it ended last. */
export function CaseRow({ listing }: { readonly listing: CaseListing }) {
  return (
    <div className={styles.row}>
      <VerdictIcon verdict={judgeCase(listing)} />
      <span className={classNames(text.mono, text.clip, styles.name)}>{listing.name}</span>
      <Teaches listing={listing} />
      <span className={styles.expected}>
        {listing.expected ? (
          <>
            <VisuallyHidden>Should end in </VisuallyHidden>
            <StatusMark status={listing.expected.status} neutral />
          </>
        ) : (
          <span className={text.muted}>not written</span>
        )}
      </span>
      <LastRun listing={listing} />
    </div>
  );
}

function Teaches({ listing: { teaches, own, problem } }: { readonly listing: CaseListing }) {
  if (problem !== null) {
    return (
      <span className={text.clip} title={problem}>
        <b>Cannot be read.</b> <Pieces text={problem} />
      </span>
    );
  }
  return (
    <span className={classNames(text.clip, own && text.second)} title={teaches}>
      {own ? 'a request of your own' : teaches}
    </span>
  );
}

function LastRun({ listing }: { readonly listing: CaseListing }) {
  const run = listing.runs[0];
  if (!run) return <span className={text.muted}>not run yet</span>;
  return (
    <span className={styles.last}>
      <VisuallyHidden>Last run </VisuallyHidden>
      <Ending listing={listing} />
      <span className={styles.by}>
        <VisuallyHidden>, planner </VisuallyHidden>
        {run.mode}
      </span>
    </span>
  );
}

function Ending({ listing }: { readonly listing: CaseListing }) {
  const run = listing.runs[0];
  if (!run) return null;
  const verdict = judgeCase(listing);
  if (verdict === 'met') return <span className={text.second}>met</span>;
  const miss = describeMiss(run);
  return (
    <span className={text.clip} title={miss.words}>
      {verdict === 'not-met' && <VisuallyHidden>not as expected: </VisuallyHidden>}
      {(miss.status || verdict === 'unjudged') && <b className={text.mono}>{run.status}</b>}{' '}
      <span className={text.second}>{miss.words}</span>
    </span>
  );
}

/** The heads of the columns; the rows say the same in words. */
export function CaseColumns() {
  return (
    <div className={classNames(styles.row, styles.head)} aria-hidden="true">
      <span />
      <span>Case</span>
      <span>What it teaches</span>
      <span>Expected end</span>
      <span>Last run</span>
    </div>
  );
}
