import { Search } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { KeyCaps } from '../keys/key-caps';
import { Toolbar } from '../ui/toolbar';
import styles from './filter-field.module.css';
import { Mark } from './mark';

interface FilterFieldProps {
  readonly value: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
  /** Gives the focus back to the list. */
  readonly onLeave: () => void;
}

/** Leaves only the records that contain what is typed; `Esc` empties it. */
export function FilterField({ value, inputRef, onChange, onLeave }: FilterFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onChange('');
    if (event.key !== 'Escape' && event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <Toolbar>
      <label className={styles.field}>
        <Mark icon={Search} small />
        <input
          ref={inputRef}
          type="text"
          aria-label="Filter records"
          placeholder="Filter records"
          aria-keyshortcuts="/"
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {value === '' && <KeyCaps command="window.filter" />}
      </label>
    </Toolbar>
  );
}
