import {
  Bot,
  CircleDashed,
  Database,
  Footprints,
  Hand,
  Hourglass,
  type LucideIcon,
  Pause,
  Shield,
} from 'lucide-react';
import type { RunPhase } from '../../src-shared/domain/trace';
import { classNames } from '../ui/class-names';
import styles from './run-bar.module.css';

const phases: Record<RunPhase, { readonly icon: LucideIcon; readonly words: string }> = {
  queued: { icon: CircleDashed, words: 'Waits for a place' },
  planning: { icon: Bot, words: 'Planner is asked' },
  asking: { icon: Hand, words: 'Waits for your decision' },
  deciding: { icon: Shield, words: 'Policy decides' },
  guarding: { icon: Shield, words: 'Waits for the guardrail' },
  held: { icon: Pause, words: 'Paused before dispatch' },
  acting: { icon: Database, words: 'Tool runs' },
  ended: { icon: Hourglass, words: 'Ending' },
};

/** A run that is uncovered step by step. */
export function SteppingTag() {
  return (
    <span className={styles.tag}>
      <Footprints className={styles.icon} aria-hidden="true" />
      Stepping
    </span>
  );
}

/** Where a live run is. Only what waits for the person is amber. */
export function PhaseTag({ phase }: { readonly phase: RunPhase }) {
  const { icon: Icon, words } = phases[phase];
  return (
    <span className={classNames(styles.tag, (phase === 'held' || phase === 'asking') && styles.held)}>
      <Icon className={styles.icon} aria-hidden="true" />
      {words}
    </span>
  );
}
