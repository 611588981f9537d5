import { Info, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { OctagonMark } from './octagon-mark';
import styles from './strip.module.css';

/** `pending` waits for a person, `denied` was refused, `note` asks for nothing. */
export type StripTone = 'pending' | 'denied' | 'note';

interface StripProps {
  readonly tone: StripTone;
  readonly children: ReactNode;
  /** Buttons at its end. */
  readonly actions?: ReactNode;
  /** Instead of the tone's own icon. */
  readonly icon?: ReactNode;
}

const icons = {
  pending: <Pause className={styles.icon} aria-hidden="true" />,
  denied: <OctagonMark className={styles.icon} />,
  note: <Info className={styles.icon} aria-hidden="true" />,
} as const;

/** A state of the whole screen; at most one is shown. */
export function Strip({ tone, children, actions, icon }: StripProps) {
  return (
    <div className={classNames(styles.strip, styles[tone])}>
      {icon ?? icons[tone]}
      <div className={styles.words}>{children}</div>
      {actions}
    </div>
  );
}
