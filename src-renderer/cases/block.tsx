import { type ReactNode, useId } from 'react';
import styles from './block.module.css';

/** A titled group of facts in the side pane. */
export function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
