import type { ReactNode } from 'react';
import styles from './scroll-box.module.css';

interface ScrollBoxProps {
  /** What is in it, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Content that scrolls inside its place, also by key when it has nothing else to focus. */
export function ScrollBox({ label, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not text
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the browser scrolls by key only where the focus is
    <div className={styles.box} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
