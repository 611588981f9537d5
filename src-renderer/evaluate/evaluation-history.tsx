import type { EvaluationListing } from '../../src-shared/evaluation/evaluation';
import { SectionHead } from '../decision/section-head';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { DataText } from '../ui/data-text';
import { formatWhen } from '../ui/format-time';
import { PlannerChip } from '../ui/planner-chip';
import { useNow } from '../ui/use-now';
import { columnKey } from './columns';
import styles from './suite-pane.module.css';

const none: readonly EvaluationListing[] = [];

/** Every evaluation of a suite, newest first; each opens in its planner’s column. */
export function EvaluationHistory({ suite }: { readonly suite: string }) {
  const all = useStore((state) => latest(state.evaluations) ?? none);
  const listings = all.filter(({ suite_name }) => suite_name === suite);
  return (
    <section aria-label="Evaluations so far">
      <SectionHead title="Evaluations so far">{listings.length > 0 && 'newest first'}</SectionHead>
      {listings.length === 0 && (
        <p className={styles.nothing}>None yet. Run the suite and its matrix shows here.</p>
      )}
      <ul>
        {listings.map((listing) => (
          <li key={listing.id}>
            <Earlier listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Earlier({ listing }: { readonly listing: EvaluationListing }) {
  const { chooseColumn, enterSuite } = useActions();
  const now = useNow(60_000);
  const { id, mode, requested_model, started_at, done, total, repeats, progress, problem } = listing;
  if (problem !== null) {
    return (
      <p className={styles.nothing}>
        <DataText>{id}</DataText> cannot be read: {problem}
      </p>
    );
  }
  const open = () => {
    chooseColumn(columnKey(listing), id);
    enterSuite(listing.suite_name);
  };
  return (
    <button type="button" className={styles.earlier} title={id} onClick={open}>
      {mode && <PlannerChip mode={mode} model={requested_model} />}
      <span className={text.second}>
        {done} of {total} runs{repeats > 1 && `, ${repeats} repeats`}
        {progress !== null ? ', running' : done < total ? ', interrupted' : ''}
      </span>
      <time className={styles.when} dateTime={started_at}>
        {formatWhen(started_at, new Date(now))}
      </time>
    </button>
  );
}
