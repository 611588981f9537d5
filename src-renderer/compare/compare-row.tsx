import { Equal, EqualNot } from 'lucide-react';
import { classNames } from '../ui/class-names';
import { VisuallyHidden } from '../ui/visually-hidden';
import { EventNode } from '../trace/trace-node';
import type { AlignedRow, TurnSide } from './align-runs';
import styles from './compare-row.module.css';

interface CompareRowProps {
  readonly row: AlignedRow;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** One decision of both runs as two straight chains, with = or ≠ between them. */
export function CompareRow({ row, isSelected, onSelect }: CompareRowProps) {
  const isSame = row.differences.length === 0;
  const Icon = isSame ? Equal : EqualNot;
  return (
    <div className={classNames(styles.row, isSelected && styles.selected)}>
      <Chain side={row.left} />
      <button type="button" className={styles.middle} aria-pressed={isSelected} onClick={onSelect}>
        <VisuallyHidden>Decision </VisuallyHidden>
        <b>{row.turn}</b>
        <Icon className={styles.icon} aria-hidden="true" />
        <span>{isSame ? 'same' : 'differs'}</span>
        {!isSame && <VisuallyHidden>: {row.differences.join(', ')}</VisuallyHidden>}
      </button>
      <Chain side={row.right} />
    </div>
  );
}

function Chain({ side }: { readonly side: TurnSide | null }) {
  if (side === null) return <p className={styles.none}>did not come to this decision</p>;
  return (
    <div className={styles.chain}>
      <EventNode event={side.answer} />
      <span className={styles.wire} aria-hidden="true" />
      {side.policy ? <EventNode event={side.policy} /> : <span />}
      <span className={side.result ? styles.wire : styles.noWire} aria-hidden="true" />
      {side.result ? <EventNode event={side.result} /> : <span className={styles.none}>nothing ran</span>}
    </div>
  );
}
