import type { ReactNode } from 'react';
import styles from './pane.module.css';

interface PaneProps {
  /** What it is, for screen readers and for `F6`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A region of a screen that `F6` reaches; it scrolls inside, the page never does. */
export function Pane({ label, children }: PaneProps) {
  return (
    <section className={styles.pane} aria-label={label} data-pane={label} tabIndex={-1}>
      {children}
    </section>
  );
}

/** The part of a pane that scrolls. */
export function PaneScroll({ children }: { readonly children: ReactNode }) {
  return <div className={styles.scroll}>{children}</div>;
}
