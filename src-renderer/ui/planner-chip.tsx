import { ListVideo, type LucideIcon } from 'lucide-react';
import type { PlannerMode } from '../../src-shared/domain/status';
import styles from './planner-chip.module.css';

const planners: Readonly<Record<PlannerMode, { readonly icon: LucideIcon; readonly words: string }>> = {
  demo: { icon: ListVideo, words: 'demo, no model' },
};

/** Who decides, always with what it is. */
export function PlannerChip({ mode }: { readonly mode: PlannerMode }) {
  const { icon: Icon, words } = planners[mode];
  return (
    <span className={styles.chip}>
      <Icon className={styles.icon} aria-hidden="true" />
      {words}
    </span>
  );
}
