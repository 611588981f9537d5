import type { ReactNode } from 'react';
import styles from './pane-head.module.css';

/** The head of one of the two panes: what it is, and a fact about it. */
export function PaneHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h3>{title}</h3>
      <span className={styles.fact}>{children}</span>
    </div>
  );
}
