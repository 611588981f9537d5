import { describeControl, Field, type FieldFrame, useFieldIds } from './field';
import styles from './integer-field.module.css';
import { NullToggle } from './null-toggle';

interface IntegerFieldProps extends FieldFrame {
  /** The digits as they are written, so that nothing is rounded; null only where the field takes null. */
  readonly value: string | null;
  /** Told what was typed, a number or not. */
  readonly onChange: (text: string) => void;
  readonly onNull?: (() => void) | undefined;
  readonly onBlur?: () => void;
}

/** A whole number, typed as digits. */
export function IntegerField({ value, onChange, onNull, onBlur, ...frame }: IntegerFieldProps) {
  const ids = useFieldIds();
  const isNull = value === null;
  return (
    <Field
      frame={frame}
      ids={ids}
      end={
        onNull && (
          <NullToggle
            label={frame.label}
            isNull={isNull}
            readOnly={frame.readOnly}
            onToggle={() => (isNull ? onChange('0') : onNull())}
          />
        )
      }
    >
      <input
        {...describeControl(frame, ids)}
        id={ids.control}
        className={styles.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder={isNull ? 'null' : '""'}
        readOnly={frame.readOnly}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}
