import type { LucideIcon } from 'lucide-react';
import { Segmented } from '../ui/segmented';
import styles from './choice-setting.module.css';
import { FormRow } from '../form/form-row';

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
  const segments = choices.map(({ value: candidate, word, icon: Icon }) => ({
    value: candidate,
    content: (
      <>
        {Icon && <Icon className={styles.icon} aria-hidden="true" />}
        {word}
      </>
    ),
  }));
  return (
    <FormRow
      label={<span aria-hidden="true">{label}</span>}
      control={<Segmented label={label} segments={segments} value={value} onChoose={onChoose} />}
    />
  );
}
