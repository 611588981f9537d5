import {
  Ban,
  Bot,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  Database,
  Ellipsis,
  EqualNot,
  Hand,
  type LucideIcon,
  Pause,
  Shield,
  Unplug,
} from 'lucide-react';
import type { QueuedRun } from '../../src-shared/domain/queue';
import type { RunPhase } from '../../src-shared/domain/trace';
import { judgeQueued, type QueueVerdict } from '../state/queue-verdict';
import { classNames } from '../ui/class-names';
import { OctagonMark } from '../ui/octagon-mark';
import styles from './run-mark.module.css';

const phaseIcons: Readonly<Record<RunPhase, LucideIcon>> = {
  queued: CircleDashed,
  planning: Bot,
  asking: Hand,
  deciding: Shield,
  guarding: Shield,
  held: Pause,
  acting: Database,
  ended: Ellipsis,
};

const verdictIcons = {
  met: CircleCheck,
  'not-met': EqualNot,
  cancelled: Ban,
  unjudged: CircleMinus,
  failed: Unplug,
  queued: CircleDashed,
  running: Ellipsis,
  held: Pause,
  asking: Hand,
} as const;

/** How a run stands in words, beside its mark. */
export const verdictWords: Readonly<Record<QueueVerdict, string>> = {
  met: 'as expected',
  'not-met': 'not as expected',
  failed: 'failed',
  cancelled: 'cancelled',
  unjudged: 'without an expectation',
  queued: 'waits for a place',
  running: 'running',
  held: 'waits for you',
  asking: 'waits for your decision',
};

/** The mark of a run against its expectation; blocked has the octagon, because a check refused. */
export function VerdictMark({
  run,
  className,
}: {
  readonly run: QueuedRun;
  readonly className?: string | undefined;
}) {
  const verdict = judgeQueued(run);
  const names = classNames(styles.icon, styles[verdict], className);
  if (run.end?.status === 'blocked' && verdict === 'failed') return <OctagonMark className={names} />;
  const Icon = verdictIcons[verdict];
  return <Icon className={names} aria-hidden="true" />;
}

/** The mark of what a run does now. */
export function PhaseMark({ run }: { readonly run: QueuedRun }) {
  const { phase } = run.progress;
  const Icon = phaseIcons[run.state === 'queued' ? 'queued' : phase];
  return <Icon className={classNames(styles.icon, styles[`phase-${phase}`])} aria-hidden="true" />;
}
