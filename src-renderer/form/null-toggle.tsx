import styles from './null-toggle.module.css';

interface NullToggleProps {
  /** The field that it makes null. */
  readonly label: string;
  readonly isNull: boolean;
  readonly readOnly?: boolean | undefined;
  readonly onToggle: () => void;
}

/** Switches a field between null and a value. */
export function NullToggle({ label, isNull, readOnly = false, onToggle }: NullToggleProps) {
  if (readOnly) return null;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isNull}
      aria-label={`${label} is null`}
      title={isNull ? 'Give it a value' : 'Make it null'}
      onClick={onToggle}
    >
      null
    </button>
  );
}
