import { TriangleAlert } from 'lucide-react';
import type { EvaluationListing } from '../../src-shared/evaluation/evaluation';
import type { SuiteListing } from '../../src-shared/evaluation/suite';
import { latest } from '../state/loadable';
import { useStore } from '../state/store';
import text from '../styles/text.module.css';
import { classNames } from '../ui/class-names';
import { formatWhen } from '../ui/format-time';
import { PlannerChip } from '../ui/planner-chip';
import { useNow } from '../ui/use-now';
import styles from './suite-list.module.css';

/** The heads of the list’s columns, for the eye; each row says what it has. */
export function SuiteColumns() {
  return (
    <div className={classNames(styles.row, styles.heads)} aria-hidden="true">
      <span>Suite</span>
      <span>Cases</span>
      <span>Last evaluation</span>
      <span>Runs</span>
    </div>
  );
}

/** One suite: what it is called, how long it is, and the newest evaluation of it. */
export function SuiteRow({ suite }: { readonly suite: SuiteListing }) {
  const last = useStore((state) =>
    (latest(state.evaluations) ?? []).find(({ suite_name }) => suite_name === suite.name),
  );
  const { title, name, items, problem } = suite;
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        <b>{title}</b> {title !== name && <span className={classNames(text.mono, text.muted)}>{name}</span>}
      </span>
      {problem === null ? (
        <>
          <span className={text.numbers}>
            {items} <span className={text.hidden}>{items === 1 ? 'case' : 'cases'}</span>
          </span>
          {last ? <Last listing={last} /> : <span className={styles.never}>never run</span>}
        </>
      ) : (
        <span className={styles.problem}>
          <TriangleAlert className={styles.icon} aria-hidden="true" /> cannot be read
        </span>
      )}
    </div>
  );
}

function Last({ listing }: { readonly listing: EvaluationListing }) {
  const now = useNow(60_000);
  const { mode, requested_model, started_at, done, total, progress } = listing;
  return (
    <>
      <span className={styles.last}>
        {mode && <PlannerChip mode={mode} model={requested_model} />}
        {started_at !== '' && (
          <time className={text.second} dateTime={started_at}>
            {formatWhen(started_at, new Date(now))}
          </time>
        )}
      </span>
      <span className={text.numbers}>
        {done} of {total}
        {progress !== null && <span className={text.second}>, running</span>}
        {progress === null && done < total && <span className={text.second}>, interrupted</span>}
      </span>
    </>
  );
}
