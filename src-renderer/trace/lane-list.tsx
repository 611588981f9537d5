import { Bot, Database, Shield } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';
import { classNames } from '../ui/class-names';
import { citedEvents } from './citations';
import { LaneRow, TurnRow } from './lane-row';
import styles from './lanes.module.css';
import { turnWords } from './row-words';
import { type Row, stepOfRow } from './rows';
import { useDensity } from './use-density';

interface LaneListProps {
  readonly run: RunTrace;
  readonly rows: readonly Row[];
  readonly selected: TraceStep;
  readonly onSelect: (step: TraceStep) => void;
}

/** The three lanes with one wire through them. A listbox: the focus stays on it, the trace's keys move the selection. */
export function LaneList({ run, rows, selected, onSelect }: LaneListProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const density = useDensity(scroller, rows);
  const cited = citedEvents(run, selected);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const option = document.getElementById(`${prefix}-${selected}`);
    option?.scrollIntoView({ block: 'nearest' });
  }, [prefix, selected]);
  const renderRow = (row: Row): ReactNode => {
    const step = stepOfRow(row);
    if (step === null) return null;
    const isCited = typeof step === 'number' && cited.has(step);
    const props = { run, row, selected, isCited, onSelect };
    return <LaneRow key={row.key} id={`${prefix}-${step}`} {...props} />;
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
          {groupRows(rows).map((group) =>
            group.turn?.kind === 'turn' ? (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not options
              <div
                key={group.turn.key}
                role="group"
                aria-label={`Turn ${group.turn.turn.number}, ${turnWords(group.turn.turn)}`}
              >
                <TurnRow row={group.turn} turn={group.turn.turn} selected={selected} />
                {group.rows.map(renderRow)}
              </div>
            ) : (
              group.rows.map(renderRow)
            ),
          )}
        </div>
      </div>
    </div>
  );
}

interface RowGroup {
  /** The turn row that heads the group; null for the request and the end, which stand alone. */
  readonly turn: Row | null;
  readonly rows: readonly Row[];
}

function groupRows(rows: readonly Row[]): readonly RowGroup[] {
  const groups: { turn: Row | null; rows: Row[] }[] = [];
  for (const row of rows) {
    if (row.kind === 'turn') groups.push({ turn: row, rows: [] });
    else if (row.kind === 'event' || row.kind === 'thinking') groups.at(-1)?.rows.push(row);
    else groups.push({ turn: null, rows: [row] });
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
