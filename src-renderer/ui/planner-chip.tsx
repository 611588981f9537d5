import { Cloud, Hand, ListVideo, type LucideIcon, SquareTerminal } from 'lucide-react';
import type { PlannerMode } from '../../src-shared/domain/status';
import { Pieces } from './data-text';
import styles from './planner-chip.module.css';

const planners: Readonly<Record<PlannerMode, { readonly icon: LucideIcon; readonly words: string }>> = {
  demo: { icon: ListVideo, words: 'demo, no model' },
  manual: { icon: Hand, words: 'manual, you decide' },
  codex: { icon: SquareTerminal, words: 'codex' },
  api: { icon: Cloud, words: 'api' },
};

interface PlannerChipProps {
  readonly mode: PlannerMode;
  /** The model that was asked for; null where there is none. */
  readonly model?: string | null;
}

/** Who decides, always with what it is. */
export function PlannerChip({ mode, model = null }: PlannerChipProps) {
  const { icon: Icon, words } = planners[mode];
  return (
    <span className={styles.chip}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.words}>
        <Pieces text={model === null ? words : `${words}, ${model}`} />
      </span>
    </span>
  );
}
