import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/** The head of a part, with a few words at its right end. */
export function SectionHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <span className={styles.words}>{children}</span>
    </div>
  );
}
