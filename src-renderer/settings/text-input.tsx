import type { HTMLAttributes, KeyboardEvent } from 'react';
import { classNames } from '../ui/class-names';
import styles from './text-input.module.css';
import type { SavedField } from './use-saved-fields';

interface TextInputProps {
  readonly field: SavedField;
  /** Its name where no label stands beside it. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** A lower one with a narrow width, for tables. */
  readonly small?: boolean;
}

/** The input of a text that saves itself: `Enter` and leaving it save, `Esc` goes back to the value in force. */
export function TextInput({ field, label, placeholder, inputMode, small = false }: TextInputProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') field.commit();
    // Only a field that stands as it is lets `Esc` leave the screen.
    if (event.key === 'Escape' && field.restore()) event.preventDefault();
  };
  return (
    <input
      id={field.id}
      className={classNames(styles.input, small && styles.small)}
      type="text"
      aria-label={label}
      aria-invalid={field.refused !== null}
      aria-describedby={field.refused === null ? undefined : field.problemId}
      placeholder={placeholder}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      value={field.text}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.commit}
      onKeyDown={onKeyDown}
    />
  );
}
