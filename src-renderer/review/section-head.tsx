import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly title: string;
  /** What the section comes to, or its one control. */
  readonly children?: ReactNode;
}

/** The head of a part of a record. */
export function SectionHead({ title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h3>{title}</h3>
      <div className={styles.end}>{children}</div>
    </div>
  );
}
