import type { ReactNode } from 'react';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';
import { classNames } from '../ui/class-names';
import { formatDuration } from '../ui/format-time';
import { VisuallyHidden } from '../ui/visually-hidden';
import { formatSeconds } from './format-duration';
import { type Lane, laneOf } from './lanes';
import styles from './lanes.module.css';
import { ownTurn } from './list-steps';
import { RowWires } from './row-wires';
import { rowWords, turnWords } from './row-words';
import { type Row, stepOfRow } from './rows';
import { CoveredNode, CoveredVerdict, ThinkingNode, YouDecideNode } from './thinking-node';
import { EndNode, EventNode, GhostNode, RequestNode } from './trace-node';
import type { Turn } from './turns';

interface LaneRowProps {
  readonly run: RunTrace;
  readonly row: Row;
  readonly id: string;
  readonly selected: TraceStep;
  readonly isCited: boolean;
  /** Its place among the steps, from 1, and how many there are, since not all of them are drawn. */
  readonly place: { readonly at: number; readonly of: number };
  readonly onSelect: (step: TraceStep) => void;
}

/** One step as a row across the three lanes: whoever spoke has the node, the wires run in the gaps. */
export function LaneRow({ run, row, id, selected, isCited, place, onSelect }: LaneRowProps) {
  const step = stepOfRow(row);
  if (step === null) return null;
  const isSelected = step === selected;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and the keys of the trace move its selection
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at the option instead
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-posinset={place.at}
      aria-setsize={place.of}
      className={classNames(
        styles.row,
        styles[row.kind === 'thinking' ? 'event' : row.kind],
        isCited && styles.cited,
      )}
      onClick={() => onSelect(step)}
    >
      <VisuallyHidden>{rowWords(run, row, isCited)}</VisuallyHidden>
      <div className={styles.cells} aria-hidden="true">
        <Gutter row={row} isSelected={isSelected} />
        <RowCells row={row} selected={selected} nodes={nodesOf(run, row)} />
      </div>
    </div>
  );
}

/** A turn's heading: the controller gives the planner its input. The group that it heads says its words. */
export function TurnRow({
  row,
  turn,
  selected,
}: {
  readonly row: Row;
  readonly turn: Turn;
  readonly selected: TraceStep;
}) {
  return (
    <div className={classNames(styles.row, styles.turn)} aria-hidden="true">
      <div className={styles.cells}>
        <RowCells row={row} selected={selected} nodes={{}} />
        <span className={styles.label}>
          <b>Turn {turn.number}</b>
          <span className={styles.whenWide}>{turnWords(turn)}</span>
          <span className={styles.whenCompact}>{turnWords(turn, true)}</span>
        </span>
      </div>
    </div>
  );
}

function nodesOf(run: RunTrace, row: Row): Partial<Record<Lane, ReactNode>> {
  switch (row.kind) {
    case 'request':
      return { controller: <RequestNode run={run} /> };
    case 'end':
      return run.end === null ? {} : { controller: <EndNode run={run} end={run.end} /> };
    case 'event':
      return {
        ...(row.ghost ? { tools: <GhostNode ghost={row.ghost} /> } : {}),
        [laneOf(row.event)]: <EventNode event={row.event} />,
      };
    case 'thinking':
      if (run.covered) return { model: <CoveredNode />, controller: <CoveredVerdict /> };
      return {
        model: ownTurn(run) === null ? <ThinkingNode runId={run.header.run_id} /> : <YouDecideNode />,
      };
    case 'turn':
      return {};
  }
}

interface RowCellsProps {
  readonly row: Row;
  readonly selected: TraceStep;
  readonly nodes: Partial<Record<Lane, ReactNode>>;
}

function RowCells({ row, selected, nodes }: RowCellsProps) {
  return (
    <>
      <div className={classNames(styles.cell, styles.inModel)}>
        <RowWires row={row} place="model" selected={selected} />
        {nodes.model}
      </div>
      <div className={classNames(styles.gap, styles.gapIn)}>
        <RowWires row={row} place="gap-in" selected={selected} />
      </div>
      <div className={classNames(styles.cell, styles.inController)}>
        <RowWires row={row} place="controller" selected={selected} />
        {nodes.controller}
      </div>
      <div className={classNames(styles.gap, styles.gapOut)}>
        <RowWires row={row} place="gap-out" selected={selected} />
      </div>
      <div className={classNames(styles.cell, styles.inTools)}>
        <RowWires row={row} place="tools" selected={selected} />
        {nodes.tools}
      </div>
    </>
  );
}

/** Minutes have no room in the gutter. */
function gutterTime(ms: number): string {
  return ms < 59_950 ? formatDuration(ms) : formatSeconds(ms);
}

function Gutter({ row, isSelected }: { readonly row: Row; readonly isSelected: boolean }) {
  return (
    <span className={styles.gutter}>
      {isSelected && <i className={styles.pointer} />}
      {row.kind === 'event' && (
        <>
          <b>{row.event.seq}</b>
          <span className={styles.time}>{gutterTime(row.event.ended_ms)}</span>
        </>
      )}
    </span>
  );
}
