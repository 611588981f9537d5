import { CircleCheck, CircleDashed, EqualNot, type LucideIcon, Unplug } from 'lucide-react';
import type { QueuedRun } from '../../src-shared/domain/queue';
import { countVerdicts, judgeQueued } from '../state/queue-verdict';
import { classNames } from '../ui/class-names';
import { VisuallyHidden } from '../ui/visually-hidden';
import { nameOf } from './group-runs';
import { VerdictMark, verdictWords } from './run-mark';
import styles from './suite-bar.module.css';

/** More cells than this have no room; the newest ones stay. */
const mostCells = 24;

/** Every run in one line: a cell each in queue order, and the count against the expectations. */
export function SuiteBar({ runs }: { readonly runs: readonly QueuedRun[] }) {
  const shown = runs.slice(-mostCells);
  const counts = countVerdicts(runs);
  return (
    <>
      {shown.length < runs.length && (
        <span className={styles.more}>{runs.length - shown.length} earlier</span>
      )}
      <ul className={styles.cells} aria-label="Runs in the order of the queue">
        {shown.map((run) => (
          <li
            key={run.run_id}
            className={classNames(styles.cell, styles[judgeQueued(run)])}
            title={`${nameOf(run)}: ${verdictWords[judgeQueued(run)]}`}
          >
            <VerdictMark run={run} className={styles.mark} />
            <VisuallyHidden>
              {nameOf(run)}: {verdictWords[judgeQueued(run)]}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      <p className={styles.counts}>
        <b>
          {counts.total} {counts.total === 1 ? 'run' : 'runs'}
        </b>
        <Count icon={CircleCheck} tone="met" count={counts.met} words="as expected" />
        <Count icon={EqualNot} tone="not-met" count={counts.notMet} words="not as expected" />
        <Count icon={Unplug} tone="failed" count={counts.failed} words="failed" />
        {counts.cancelled > 0 && <span className={styles.count}>{counts.cancelled} cancelled</span>}
        <Count icon={CircleDashed} tone="queued" count={counts.toCome} words="to come" />
      </p>
    </>
  );
}

interface CountProps {
  readonly icon: LucideIcon;
  readonly tone: 'met' | 'not-met' | 'failed' | 'queued';
  readonly count: number;
  readonly words: string;
}

function Count({ icon: Icon, tone, count, words }: CountProps) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <Icon className={classNames(styles.icon, styles[`tone-${tone}`])} aria-hidden="true" />
      <b>{count}</b> {words}
    </span>
  );
}
