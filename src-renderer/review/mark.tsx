import type { ComponentType } from 'react';
import { classNames } from '../ui/class-names';
import styles from './mark.module.css';

/** The colour of a mark; its shape and the words beside it say the same. */
export type MarkTone = 'allowed' | 'denied' | 'pending' | 'effect' | 'none' | 'inherit';

interface MarkProps {
  readonly icon: ComponentType<{
    readonly className?: string | undefined;
    readonly 'aria-hidden'?: 'true' | undefined;
  }>;
  readonly tone?: MarkTone;
  readonly small?: boolean;
}

/** An icon beside words, hidden from screen readers, which hear the words. */
export function Mark({ icon: Icon, tone = 'inherit', small = false }: MarkProps) {
  return <Icon className={classNames(styles[small ? 'small' : 'icon'], styles[tone])} aria-hidden="true" />;
}
