import type { KeyboardEvent } from 'react';
import { classNames } from '../ui/class-names';
import styles from './growing-text.module.css';
import { shownBreaks, spliceShown } from './shown-text';

interface GrowingTextProps {
  readonly id?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly readOnly?: boolean;
  /** Stands in it while it is empty. */
  readonly placeholder?: string;
  /** The placeholder is a value of its own, such as null, and looks like one. */
  readonly isNull?: boolean;
  readonly onBlur?: () => void;
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
}

/** From here on a text is prose, and `Enter` begins a new line; with `Shift` it always does. */
const proseLength = 60;

/**
 * A text that is one line high until it needs more. Always the same element, so that growing takes no focus away, and
 * never an `input`, which would drop line breaks.
 */
export function GrowingText(props: GrowingTextProps) {
  const { value, onChange, isNull = false, ...rest } = props;
  const shown = shownBreaks(value);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isLine = value.length < proseLength && !/[\r\n]/.test(value);
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    // A plain Enter in an id would be a slip that cannot be seen.
    if (event.key === 'Enter' && isLine && isPlain) event.preventDefault();
  };
  return (
    <span className={styles.grow} data-text={`${shown}\u200b`}>
      <textarea
        {...rest}
        className={classNames(styles.text, isNull && styles.null)}
        rows={1}
        spellCheck={false}
        autoComplete="off"
        value={shown}
        onChange={(event) => onChange(spliceShown(value, event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
