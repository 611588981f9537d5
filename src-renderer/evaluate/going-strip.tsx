import { CircleCheck, EqualNot, type LucideIcon, Unplug } from 'lucide-react';
import type { EvaluationListing } from '../../src-shared/evaluation/evaluation';
import text from '../styles/text.module.css';
import { formatTokens } from '../trace/run-usage';
import { PlannerChip } from '../ui/planner-chip';
import { classNames } from '../ui/class-names';
import styles from './going-strip.module.css';

/** An evaluation that goes on: how far it is, what is left, and how it stands so far. */
export function GoingStrip({ listing }: { readonly listing: EvaluationListing }) {
  const { progress, mode, requested_model } = listing;
  if (!progress) return null;
  const { done, total, met, missed, planner_failed, remaining_ms, tokens, running } = progress;
  return (
    <section className={styles.strip} aria-label="Evaluation in progress">
      {mode && <PlannerChip mode={mode} model={requested_model} />}
      <Bar done={done} total={total} />
      <b className={text.numbers}>
        {done} of {total}
      </b>
      <Count icon={CircleCheck} tone="met" count={met} words="as expected" />
      <Count icon={EqualNot} tone="missed" count={missed} words="not as expected" />
      <Count icon={Unplug} tone="failed" count={planner_failed} words="without an answer" />
      {tokens !== null && <span className={styles.count}>{formatTokens(tokens)} tokens</span>}
      <span className={styles.rest}>
        {running.length > 0 && (
          <span className={styles.running}>
            <span className={text.hidden}>now </span>
            <span className={text.mono}>{running.join(', ')}</span>
          </span>
        )}
        <span className={styles.count}>
          {remaining_ms === null ? 'time left not known yet' : `${sayRemaining(remaining_ms)} left`}
        </span>
      </span>
    </section>
  );
}

/** A guess is told no more exactly than it is: `about 8 s`, `about 3 min`. */
function sayRemaining(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? `about ${seconds} s` : `about ${Math.round(seconds / 60)} min`;
}

function Bar({ done, total }: { readonly done: number; readonly total: number }) {
  const share = total === 0 ? 0 : (100 * done) / total;
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role="progressbar"
      aria-label="Runs made"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <rect className={styles.whole} width={100} height={4} />
      <rect className={styles.filled} width={share} height={4} />
    </svg>
  );
}

interface CountProps {
  readonly icon: LucideIcon;
  readonly tone: 'met' | 'missed' | 'failed';
  readonly count: number;
  readonly words: string;
}

function Count({ icon: Icon, tone, count, words }: CountProps) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <Icon className={classNames(styles.icon, styles[tone])} aria-hidden="true" />
      <b>{count}</b> {words}
    </span>
  );
}
