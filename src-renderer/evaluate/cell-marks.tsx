import { CircleCheck, CircleDashed, CircleMinus, EqualNot, type LucideIcon, Unplug } from 'lucide-react';
import type { Mark } from '../../src-shared/evaluation/matrix';
import { classNames } from '../ui/class-names';
import styles from './cell-marks.module.css';

const icons: Readonly<Record<Mark, LucideIcon>> = {
  met: CircleCheck,
  // Never the octagon: that one means that a check refused, which may well be what a case expects.
  missed: EqualNot,
  planner_failed: Unplug,
  not_judged: CircleMinus,
  not_run: CircleDashed,
};

/** More marks than this have no room; the count beside them has them all. */
const mostMarks = 10;

/** One mark per repeat, so that one failure never hides the others; the words beside them say the same. */
export function CellMarks({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {marks.slice(0, mostMarks).map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a repeat is its place
        <RunMark key={index} mark={mark} />
      ))}
      {marks.length > mostMarks && '…'}
    </span>
  );
}

/** The mark of one run. */
export function RunMark({ mark, large = false }: { readonly mark: Mark; readonly large?: boolean }) {
  const Icon = icons[mark];
  return <Icon className={classNames(styles.mark, styles[mark], large && styles.large)} aria-hidden="true" />;
}
