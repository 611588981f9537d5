import type { ReactNode } from 'react';
import styles from './form-row.module.css';

interface FormRowProps {
  readonly label: ReactNode;
  readonly control: ReactNode;
  /** What stands under the control. */
  readonly children?: ReactNode;
}

/** A label, its control, and the notes under it. */
export function FormRow({ label, control, children }: FormRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.label}>{label}</div>
      <div className={styles.control}>{control}</div>
      {children !== undefined && <div className={styles.notes}>{children}</div>}
    </div>
  );
}

/** Rows under each other. */
export function FormRows({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}
