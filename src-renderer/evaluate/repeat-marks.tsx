import { CircleCheck, CircleDashed, CircleMinus, EqualNot, type LucideIcon, Unplug } from 'lucide-react';
import type { Mark } from '../../src-shared/evaluation/matrix';
import { classNames } from '../ui/class-names';
import styles from './repeat-marks.module.css';

/** How a repeat went, as a mark beside words. Never the octagon, which means that a check refused. */
const marks: Readonly<Record<Mark, { readonly icon: LucideIcon; readonly words: string }>> = {
  met: { icon: CircleCheck, words: 'as expected' },
  missed: { icon: EqualNot, words: 'not as expected' },
  planner_failed: { icon: Unplug, words: 'no answer' },
  not_judged: { icon: CircleMinus, words: 'nothing is expected' },
  not_run: { icon: CircleDashed, words: 'not run yet' },
};

/** More marks than this have no room; the count says the rest. */
const mostMarks = 10;

/** One mark a repeat. */
export function RepeatMarks({ of }: { readonly of: readonly Mark[] }) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {of.slice(0, mostMarks).map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a repeat is its place
        <RepeatMark key={index} mark={mark} />
      ))}
    </span>
  );
}

/** The mark of one repeat. */
export function RepeatMark({ mark }: { readonly mark: Mark }) {
  const Icon = marks[mark].icon;
  return <Icon className={classNames(styles.mark, styles[mark])} aria-hidden="true" />;
}

/** The words of a mark. */
export function markWords(mark: Mark): string {
  return marks[mark].words;
}
