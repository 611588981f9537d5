import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** The row of controls at a pane's top. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** Takes the room between what stands left and what stands right. */
export function ToolbarSpace() {
  return <span className={styles.space} />;
}
