import { Bot, Check, Database, type LucideIcon, Shield } from 'lucide-react';
import type { QueuedRun } from '../../src-shared/domain/queue';
import type { RunPhase } from '../../src-shared/domain/trace';
import { formatSeconds } from '../trace/format-duration';
import { classNames } from '../ui/class-names';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './run-pane.module.css';
import { useRunClock } from './use-run-clock';

const phases = ['Given', 'Model', 'Policy', 'Tool'] as const;
const icons: readonly LucideIcon[] = [Check, Bot, Shield, Database];

const places: Readonly<Record<RunPhase, number>> = {
  queued: -1,
  planning: 1,
  asking: 1,
  deciding: 2,
  guarding: 2,
  held: 3,
  acting: 3,
  ended: 4,
};

/** The phases of the turn that goes on, with the one it is in. */
export function PhaseList({ run }: { readonly run: QueuedRun }) {
  const { inPhaseMs } = useRunClock(run);
  const place = places[run.state === 'queued' ? 'queued' : run.progress.phase];
  return (
    <ol className={styles.phases} aria-label={`Phases of turn ${Math.max(1, run.progress.turn)}`}>
      {phases.map((phase, index) => {
        const isNow = index === place;
        const Icon = index < place ? Check : (icons[index] ?? Check);
        return (
          <li
            key={phase}
            className={classNames(index < place && styles.done, isNow && styles.current)}
            aria-current={isNow ? 'step' : undefined}
          >
            <Icon className={styles.phaseIcon} aria-hidden="true" />
            {phase}
            {index < place && <VisuallyHidden>, done</VisuallyHidden>}
            {isNow && run.progress.phase === 'held' && <span>held</span>}
            {isNow && inPhaseMs !== null && (
              <span className={styles.seconds}>{formatSeconds(inPhaseMs)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
