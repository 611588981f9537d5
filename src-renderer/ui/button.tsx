import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { ariaChord } from '../keys/chord';
import { KeyCaps } from '../keys/key-caps';
import { type CommandId, commandOf } from '../keys/key-map';
import styles from './button.module.css';
import { classNames } from './class-names';
import { VisuallyHidden } from './visually-hidden';

/** What a button looks like; one primary per screen. */
export type ButtonVariant = 'default' | 'primary' | 'ghost' | 'danger';

interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type' | 'className'> {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: 'md' | 'sm';
  /** Stands before the text. */
  readonly icon?: LucideIcon;
  /** Shows only the icon; the text stays for screen readers and as a tooltip. */
  readonly iconOnly?: boolean;
  /** The command it carries out; its keys are shown and announced. */
  readonly command?: CommandId;
  /** Why it cannot be pressed now. It stays in the tab order, so that the reason can be found. */
  readonly disabledReason?: string | null | undefined;
  /** On or off, for a button that switches something. */
  readonly pressed?: boolean;
}

/** A button with its key on it. */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'default',
    size = 'md',
    icon: Icon,
    iconOnly = false,
    command,
    ...rest
  } = props;
  const { disabledReason, pressed, onClick, title, ...native } = rest;
  const reason = disabledReason ?? null;
  const chord = command === undefined ? undefined : commandOf(command).keys[0];
  return (
    <button
      {...native}
      type="button"
      className={classNames(styles.button, styles[variant], styles[size], iconOnly && styles.iconOnly)}
      aria-disabled={reason === null ? undefined : true}
      aria-pressed={pressed}
      aria-keyshortcuts={chord === undefined ? undefined : ariaChord(chord)}
      title={reason ?? title ?? (iconOnly && typeof children === 'string' ? children : undefined)}
      onClick={reason === null ? onClick : undefined}
    >
      {Icon && <Icon className={styles.icon} aria-hidden="true" />}
      {iconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : children}
      {reason !== null && <VisuallyHidden>, not possible now: {reason}</VisuallyHidden>}
      {command !== undefined && !iconOnly && <KeyCaps command={command} />}
    </button>
  );
}
