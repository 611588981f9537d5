import { useId } from 'react';
import text from '../styles/text.module.css';
import { classNames } from '../ui/class-names';
import { RunMark } from './cell-marks';
import styles from './cell-pane.module.css';
import { markWords } from './say-cell';
import type { CellActs } from './use-cell-acts';

/** Which repeat of the cell is looked at; up to nine have a digit. */
export function RepeatSwitch({ acts }: { readonly acts: CellActs }) {
  const { cell, repeat, showRepeat } = acts;
  const name = useId();
  return (
    <fieldset className={styles.repeats} aria-label="Repeat">
      {cell?.marks.map((mark, index) => {
        const number = index + 1;
        const status = cell.runs.find((run) => run.repeat === number)?.status;
        return (
          <label key={number} className={styles.repeat}>
            <input type="radio" name={name} checked={number === repeat} onChange={() => showRepeat(number)} />
            <span className={styles.digit} aria-hidden="true">
              {number}
            </span>
            <span className={text.hidden}>Repeat {number}, </span>
            <RunMark mark={mark} />
            <span className={classNames(text.mono, number !== repeat && text.hidden)}>{status}</span>
            <span className={text.hidden}>, {markWords[mark]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
