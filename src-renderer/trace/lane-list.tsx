import { Bot, Database, Shield } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';
import { classNames } from '../ui/class-names';
import { RowGap } from '../ui/row-gap';
import { useRowsInSight } from '../ui/use-rows-in-sight';
import { citedEvents } from './citations';
import { LaneRow, TurnRow } from './lane-row';
import styles from './lanes.module.css';
import { rowHeight } from './row-height';
import { turnWords } from './row-words';
import { type Row, stepOfRow } from './rows';
import type { Turn } from './turns';
import { useDensity } from './use-density';

interface LaneListProps {
  readonly run: RunTrace;
  readonly rows: readonly Row[];
  readonly selected: TraceStep;
  readonly onSelect: (step: TraceStep) => void;
}

/** The heads that stay at the top, in rem. */
const headHeight = 2;

/**
 * The three lanes with one wire through them, of which only the rows in sight are drawn: a row carries its own wires. A
 * listbox: the focus stays on it, the trace's keys move the selection.
 */
export function LaneList({ run, rows, selected, onSelect }: LaneListProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const density = useDensity(scroller, rows);
  const cited = citedEvents(run, selected);
  const places = useMemo(() => placesOf(rows), [rows]);
  const virtual = useRowsInSight(scroller, {
    count: rows.length,
    rowHeight: (index) => (rows[index] ? rowHeight(rows[index], density) : 0),
    cursor: places.get(selected) ?? -1,
    heightsOf: `${density} ${rows.length}`,
    covered: headHeight,
  });
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  const shown = withGaps(virtual.getVirtualItems(), rows);
  const renderRow = ({ row, gap }: ShownRow): ReactNode => {
    const step = stepOfRow(row);
    if (step === null) return null;
    const isCited = typeof step === 'number' && cited.has(step);
    const props = { run, row, selected, isCited, onSelect };
    return (
      <Fragment key={row.key}>
        <RowGap height={gap} />
        <LaneRow id={`${prefix}-${step}`} {...props} />
      </Fragment>
    );
  };
  return (
    <div ref={scroller} className={styles.lanes} data-rows={density}>
      <div className={styles.sheet}>
        <LaneBand />
        <LaneHeads />
        <div
          ref={list}
          className={styles.rows}
          role="listbox"
          aria-label="Events of this run"
          aria-activedescendant={`${prefix}-${selected}`}
          tabIndex={0}
          data-pane-start=""
        >
          {groupRows(shown).map((group) =>
            group.turn === null ? (
              group.rows.map(renderRow)
            ) : (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not options
              <div
                key={`turn-${group.turn.number}`}
                role="group"
                aria-label={`Turn ${group.turn.number}, ${turnWords(group.turn)}`}
              >
                {group.head && (
                  <>
                    <RowGap height={group.head.gap} />
                    <TurnRow row={group.head.row} turn={group.turn} selected={selected} />
                  </>
                )}
                {group.rows.map(renderRow)}
              </div>
            ),
          )}
          <RowGap height={virtual.getTotalSize() - (virtual.getVirtualItems().at(-1)?.end ?? 0)} />
        </div>
      </div>
    </div>
  );
}

/** A row that is drawn, with the height in pixels of those before it that are not. */
interface ShownRow {
  readonly row: Row;
  readonly gap: number;
}

function withGaps(
  items: readonly { readonly index: number; readonly start: number; readonly end: number }[],
  rows: readonly Row[],
): readonly ShownRow[] {
  return items.flatMap(({ index, start }, at) => {
    const row = rows[index];
    return row ? [{ row, gap: start - (items[at - 1]?.end ?? 0) }] : [];
  });
}

/** The place of each step among the rows. */
function placesOf(rows: readonly Row[]): ReadonlyMap<TraceStep, number> {
  return new Map(
    rows.flatMap((row, index) => {
      const step = stepOfRow(row);
      return step === null ? [] : [[step, index] as const];
    }),
  );
}

interface RowGroup {
  /** Null for the request and the end, which stand alone. */
  readonly turn: Turn | null;
  /** The row that heads the group, when it is drawn. */
  readonly head: ShownRow | null;
  readonly rows: readonly ShownRow[];
}

/** The rows that are drawn by their turns. */
function groupRows(shown: readonly ShownRow[]): readonly RowGroup[] {
  const groups: { turn: Turn | null; head: ShownRow | null; rows: ShownRow[] }[] = [];
  for (const each of shown) {
    const { row } = each;
    if (row.kind === 'turn') groups.push({ turn: row.turn, head: each, rows: [] });
    else if (row.kind === 'request' || row.kind === 'end')
      groups.push({ turn: null, head: null, rows: [each] });
    else if (groups.at(-1)?.turn === row.turn) groups.at(-1)?.rows.push(each);
    else groups.push({ turn: row.turn, head: null, rows: [each] });
  }
  return groups;
}

function LaneBand() {
  return (
    <div className={classNames(styles.grid, styles.band)} aria-hidden="true">
      <i className={styles.tint} />
    </div>
  );
}

function LaneHeads() {
  return (
    <div className={classNames(styles.grid, styles.heads)}>
      <i className={styles.tint} aria-hidden="true" />
      <span className={styles.headGutter}>Event</span>
      <span className={classNames(styles.head, styles.inModel)}>
        <Bot className={classNames(styles.headIcon, styles.asModel)} aria-hidden="true" />
        Model <em>proposes</em>
      </span>
      <span className={classNames(styles.head, styles.inController)}>
        <Shield className={classNames(styles.headIcon, styles.asController)} aria-hidden="true" />
        Controller <em>decides</em>
      </span>
      <span className={classNames(styles.head, styles.inTools)}>
        <Database className={classNames(styles.headIcon, styles.asTool)} aria-hidden="true" />
        <span className={styles.headWords}>
          Tools and records <em>act</em>
        </span>
      </span>
    </div>
  );
}
