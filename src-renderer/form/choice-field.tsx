import { useId } from 'react';
import { ChordCaps } from '../keys/key-caps';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import styles from './choice-field.module.css';
import { describeControl, type FieldFrame, FieldAsides, FieldName, FieldNotes, useFieldIds } from './field';

/** One value of a choice, with a few words about it. */
export interface Choice {
  readonly value: string;
  readonly about?: string;
}

interface ChoiceFieldProps extends FieldFrame {
  readonly choices: readonly Choice[];
  /** Null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** Shows the digit that picks each; the screen answers the key. */
  readonly digits?: boolean;
  /** Whether the label is a question to the person rather than a name of the data. */
  readonly asks?: boolean;
  /** How many numbered things stand before it on the screen. */
  readonly numberedBefore?: number;
}

/** One of a list, each with a line of its own. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { choices, value, onChange, digits = false, asks = false, numberedBefore = 0, ...frame } = props;
  const ids = useFieldIds();
  const described = describeControl(frame, ids)['aria-describedby'];
  return (
    <div className={styles.field}>
      <div className={classNames(styles.head, asks && styles.asks)}>
        <FieldName frame={frame} ids={ids} labelId={ids.control} />
        <FieldAsides frame={frame} ids={ids} />
      </div>
      <div
        className={classNames(styles.list, typeof frame.problem === 'string' && styles.bad)}
        role="radiogroup"
        aria-labelledby={ids.control}
        aria-describedby={described}
      >
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.value}
            group={ids.control}
            choice={choice}
            digit={digits ? digitOf(numberedBefore + index) : null}
            isChosen={choice.value === value}
            readOnly={frame.readOnly ?? false}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
      <FieldNotes frame={frame} ids={ids} />
    </div>
  );
}

/** The key of the nth numbered thing, counted from 0; there are nine. */
function digitOf(index: number): string | null {
  return index < 9 ? String(index + 1) : null;
}

interface ChoiceRowProps {
  readonly group: string;
  readonly choice: Choice;
  readonly digit: string | null;
  readonly isChosen: boolean;
  readonly readOnly: boolean;
  readonly onChoose: () => void;
}

function ChoiceRow({ group, choice, digit, isChosen, readOnly, onChoose }: ChoiceRowProps) {
  const about = useId();
  return (
    <label className={styles.choice}>
      <input
        className={styles.radio}
        type="radio"
        name={group}
        checked={isChosen}
        disabled={readOnly}
        aria-keyshortcuts={digit ?? undefined}
        aria-describedby={choice.about === undefined ? undefined : about}
        onChange={onChoose}
      />
      {digit !== null && <ChordCaps chord={digit} />}
      <span className={styles.value}>
        <Pieces text={choice.value} />
      </span>
      {/* Out of the name, which is the value alone. */}
      <span id={about} className={styles.about} aria-hidden="true">
        {choice.about}
      </span>
    </label>
  );
}
