import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
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

interface FormRowsProps {
  readonly children: ReactNode;
  /** Room for the labels: words of the interface, the arguments of a tool, or the fields of a record. */
  readonly labels?: 'words' | 'arguments' | 'fields';
}

/** Rows under each other. */
export function FormRows({ children, labels = 'words' }: FormRowsProps) {
  return <div className={classNames(styles.rows, styles[labels])}>{children}</div>;
}
