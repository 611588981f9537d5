import { CircleCheck, CircleDashed, CircleMinus, EqualNot } from 'lucide-react';
import styles from './verdict-icon.module.css';
import type { CaseVerdict } from './case-verdict';

const icons = {
  met: CircleCheck,
  // Never the octagon: that one means that a check refused, which may well be what a case expects.
  'not-met': EqualNot,
  'not-run': CircleDashed,
  unjudged: CircleMinus,
} as const;

/** Met, not as expected, or not run yet, as a mark beside words that say the same. */
export function VerdictIcon({ verdict }: { readonly verdict: CaseVerdict }) {
  const Icon = icons[verdict];
  return <Icon className={`${styles.icon} ${styles[verdict]}`} aria-hidden="true" />;
}
