import { Bot, CircleCheck, Database, Ellipsis, Inbox, type LucideIcon, Unplug } from 'lucide-react';
import type { RunEnd } from '../../src-shared/domain/trace';
import { classNames } from '../ui/class-names';
import { OctagonMark } from '../ui/octagon-mark';
import { statusMeanings } from '../ui/status-meaning';
import type { StepExplanation } from './explain-step';
import styles from './step-pane.module.css';

const icons: Record<
  Exclude<StepExplanation['mark'], 'refused' | 'end'>,
  { readonly icon: LucideIcon; readonly tone: string }
> = {
  request: { icon: Inbox, tone: 'controller' },
  proposal: { icon: Bot, tone: 'model' },
  allowed: { icon: CircleCheck, tone: 'allowed' },
  tool: { icon: Database, tone: 'tool' },
  thinking: { icon: Ellipsis, tone: 'model' },
  failure: { icon: Unplug, tone: 'denied' },
};

interface StepMarkProps {
  readonly mark: StepExplanation['mark'];
  readonly end: RunEnd | null;
}

/** The mark of a step's verdict before its title. */
export function StepMark({ mark, end }: StepMarkProps) {
  if (mark === 'refused') return <OctagonMark className={classNames(styles.mark, styles.denied)} />;
  if (mark === 'end') {
    if (end === null) return null;
    const { icon: Icon, tone } = statusMeanings[end.status];
    return <Icon className={classNames(styles.mark, styles[tone])} aria-hidden="true" />;
  }
  const { icon: Icon, tone } = icons[mark];
  return <Icon className={classNames(styles.mark, styles[tone])} aria-hidden="true" />;
}
