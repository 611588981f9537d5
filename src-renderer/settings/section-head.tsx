import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  /** A part of the section above it, without a ground of its own. */
  readonly sub?: boolean;
  /** What it comes to, at the end of the line. */
  readonly children?: ReactNode;
}

/** The head of a form. */
export function SectionHead({ title, icon: Icon, sub = false, children }: SectionHeadProps) {
  const Heading = sub ? 'h3' : 'h2';
  return (
    <div className={classNames(styles.head, sub && styles.sub)}>
      {Icon && <Icon className={styles.icon} aria-hidden="true" />}
      <Heading>{title}</Heading>
      <div className={styles.end}>{children}</div>
    </div>
  );
}
