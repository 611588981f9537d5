import type { TraceStep } from '../state/ui-slice';
import { classNames } from '../ui/class-names';
import type { Row } from './rows';
import { stepOfRow } from './rows';
import { touches, type Wire, type WirePlace } from './wires';
import motion from './wire-motion.module.css';
import styles from './wires.module.css';

interface RowWiresProps {
  readonly row: Row;
  readonly place: WirePlace;
  readonly selected: TraceStep;
}

/** The pieces of wire that are drawn at one place of a row. The words of the row say the same, so they are hidden. */
export function RowWires({ row, place, selected }: RowWiresProps) {
  return row.wires
    .filter((wire) => wire.place === place)
    .map((wire) => (
      <i
        key={`${wire.from}-${wire.to}-${wire.shape}`}
        aria-hidden="true"
        data-wire={wire.shape}
        className={classNames(styles.wire, styles[wire.shape], ...litNames(row, wire, selected))}
      />
    ));
}

/** A wire into the selected step draws itself from its speaker to its listener, piece after piece. */
function litNames(row: Row, wire: Wire, selected: TraceStep): readonly (string | false | undefined)[] {
  if (!touches(wire, selected) || wire.from === wire.to) return [];
  if (wire.to !== selected) return [styles.on];
  const step = stepOfRow(row);
  const stage = step === wire.from ? undefined : step === wire.to ? motion.last : motion.between;
  return [styles.on, motion.arriving, stage];
}
