import { useId, useState } from 'react';
import text from '../styles/text.module.css';
import styles from './suite-pane.module.css';

interface NumberSettingProps {
  readonly label: string;
  /** What it counts. */
  readonly about: string;
  readonly value: number;
  /** From 1 to this. */
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A small whole number; what is no such number is said and changes nothing. */
export function NumberSetting({ label, about, value, most, onChange }: NumberSettingProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && !fits(draft, most);
  const change = (next: string) => {
    setDraft(next);
    if (fits(next, most)) onChange(Number(next));
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className={styles.value}>
        <input
          id={id}
          className={styles.number}
          type="text"
          inputMode="numeric"
          value={draft ?? String(value)}
          aria-invalid={isWrong}
          aria-describedby={`${id}-about`}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setDraft(null)}
        />
        <span id={`${id}-about`} className={isWrong ? styles.wrong : text.second}>
          {isWrong ? `A whole number from 1 to ${most}.` : about}
        </span>
      </span>
    </>
  );
}

function fits(written: string, most: number): boolean {
  return /^\d{1,3}$/.test(written) && Number(written) >= 1 && Number(written) <= most;
}
