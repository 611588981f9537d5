import { describeControl, Field, type FieldFrame, useFieldIds } from './field';
import styles from './switch-field.module.css';

interface SwitchFieldProps extends FieldFrame {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** True or false, with the word beside it. */
export function SwitchField({ value, onChange, ...frame }: SwitchFieldProps) {
  const ids = useFieldIds();
  return (
    <Field frame={frame} ids={ids} look="bare">
      <input
        {...describeControl(frame, ids)}
        id={ids.control}
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={value}
        aria-checked={value}
        disabled={frame.readOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.word} aria-hidden="true">
        {String(value)}
      </span>
    </Field>
  );
}
