import { findHiddenCharacter } from '../../src-shared/domain/hidden-characters';
import { Pieces } from '../ui/data-text';
import { describeControl, Field, type FieldFrame, useFieldIds } from './field';
import { GrowingText } from './growing-text';
import { NullToggle } from './null-toggle';
import styles from './text-field.module.css';

interface TextFieldProps extends FieldFrame {
  /** Null only where the field takes null. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** Makes it null; without it the field takes no null. */
  readonly onNull?: (() => void) | undefined;
  readonly onBlur?: () => void;
}

/** A text, one line high until it needs more; null and empty are told apart. */
export function TextField({ value, onChange, onNull, onBlur, ...given }: TextFieldProps) {
  const ids = useFieldIds();
  const frame = { ...given, note: noteWithHidden(value, given.note) };
  const isNull = value === null;
  return (
    <Field
      frame={frame}
      ids={ids}
      end={
        onNull && (
          <NullToggle
            label={given.label}
            isNull={isNull}
            readOnly={given.readOnly}
            onToggle={() => (isNull ? onChange('') : onNull())}
          />
        )
      }
    >
      <GrowingText
        {...describeControl(frame, ids)}
        id={ids.control}
        value={value ?? ''}
        isNull={isNull}
        placeholder={isNull ? 'null' : '""'}
        readOnly={given.readOnly ?? false}
        onChange={onChange}
        {...(onBlur && { onBlur })}
      />
    </Field>
  );
}

/** How much of a text is shown again with its hidden characters made visible. */
const shownAgain = 200;
const shownBefore = 20;

function noteWithHidden(value: string | null, note: FieldFrame['note']) {
  const name = value === null ? null : findHiddenCharacter(value.replace(/[\t\r\n]/g, ' '));
  if (value === null || name === null) return note;
  const place = value.indexOf(String.fromCodePoint(Number.parseInt(name.slice(2), 16)));
  const start = Math.max(0, place - shownBefore);
  return (
    <>
      {note}
      <span>
        Has a hidden character:{' '}
        <span className={styles.again}>
          <Pieces text={value.slice(start, start + shownAgain)} />
        </span>
      </span>
    </>
  );
}
