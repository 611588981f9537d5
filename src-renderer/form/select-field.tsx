import { classNames } from '../ui/class-names';
import { describeControl, Field, type FieldFrame, useFieldIds } from './field';
import styles from './select-field.module.css';

interface SelectFieldProps extends FieldFrame {
  /** The permitted values; null among them where the field takes null. */
  readonly choices: readonly (string | null)[];
  /** A value outside the choices is shown as it is. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** One of a few values, in one line. */
export function SelectField({ choices, value, onChange, ...frame }: SelectFieldProps) {
  const ids = useFieldIds();
  const all = choices.includes(value) ? choices : [value, ...choices];
  return (
    <Field frame={frame} ids={ids}>
      <select
        {...describeControl(frame, ids)}
        id={ids.control}
        className={classNames(styles.select, value === null && styles.null)}
        disabled={frame.readOnly}
        value={String(all.indexOf(value))}
        onChange={(event) => onChange(all[Number(event.currentTarget.value)] ?? null)}
      >
        {all.map((choice, index) => (
          <option key={choice ?? ' null'} value={String(index)}>
            {choice ?? 'null'}
          </option>
        ))}
      </select>
    </Field>
  );
}
