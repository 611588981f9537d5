import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

/** One part of the control: its value and what stands on it. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly content: ReactNode;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, side by side: radio buttons that look like one control. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.segmented} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.part}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChoose(segment.value)}
          />
          {segment.content}
        </label>
      ))}
    </fieldset>
  );
}
