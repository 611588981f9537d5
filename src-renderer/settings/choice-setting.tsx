import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import styles from './choice-setting.module.css';
import { FormRow } from './form-row';

/** One thing that can be chosen. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly word: string;
  readonly icon?: LucideIcon;
}

interface ChoiceSettingProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, side by side; saved at once. */
export function ChoiceSetting<Value extends string>(props: ChoiceSettingProps<Value>) {
  const { label, choices, value, onChoose } = props;
  const name = useId();
  return (
    <FormRow
      label={<span aria-hidden="true">{label}</span>}
      control={
        <fieldset className={styles.choice} aria-label={label}>
          {choices.map(({ value: candidate, word, icon: Icon }) => (
            <label key={candidate} className={styles.part}>
              <input
                type="radio"
                name={name}
                checked={candidate === value}
                onChange={() => onChoose(candidate)}
              />
              {Icon && <Icon className={styles.icon} aria-hidden="true" />}
              {word}
            </label>
          ))}
        </fieldset>
      }
    />
  );
}
