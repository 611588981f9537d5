import type { TraceEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import { type Ghost, ghostOf, wiresToGhost } from './ghosts';
import { laneOf } from './lanes';
import { thinkingStep } from './list-steps';
import type { TraceStep } from '../state/ui-slice';
import { groupIntoTurns, type Turn } from './turns';
import { routeWire, type Wire, type WireEnd, type WirePath } from './wires';

/** A row of the trace, with every wire that is drawn in it, so that a row can be drawn without its neighbours. */
export type Row =
  | { readonly kind: 'request'; readonly key: string; readonly wires: readonly Wire[] }
  | { readonly kind: 'turn'; readonly key: string; readonly turn: Turn; readonly wires: readonly Wire[] }
  | {
      readonly kind: 'event';
      readonly key: string;
      readonly event: TraceEvent;
      /** The turn that it belongs to. */
      readonly turn: Turn;
      readonly ghost: Ghost | null;
      readonly wires: readonly Wire[];
    }
  /** The model has the question and has not answered. It becomes the event of this number. */
  | {
      readonly kind: 'thinking';
      readonly key: string;
      readonly seq: number;
      readonly turn: Turn;
      readonly wires: readonly Wire[];
    }
  | { readonly kind: 'end'; readonly key: string; readonly wires: readonly Wire[] };

/** The step that a row selects; null for a turn row, which is a heading. */
export function stepOfRow(row: Row): TraceStep | null {
  switch (row.kind) {
    case 'request':
    case 'end':
      return row.kind;
    case 'event':
      return row.event.seq;
    case 'thinking':
      return row.seq;
    case 'turn':
      return null;
  }
}

/** The rows of a run: events -> turns -> rows, one wire through all of them. */
export function buildRows(run: RunTrace): readonly Row[] {
  const turns = groupIntoTurns(run);
  const speakers = listSpeakers(run, turns);
  const paths = speakers.slice(1).map((to, index) => pathBetween(speakers[index], to));
  const wiresAt = (index: number): readonly Wire[] => [
    ...(paths[index - 1]?.arrive ?? []),
    ...(paths[index]?.leave ?? []),
  ];
  let at = 0;
  const rows: Row[] = [{ kind: 'request', key: 'request', wires: wiresAt(0) }];
  for (const turn of turns) {
    rows.push({ kind: 'turn', key: `turn-${turn.number}-${at}`, turn, wires: paths[at]?.turn ?? [] });
    for (const event of turn.events) {
      at += 1;
      rows.push(eventRow(run, { event, turn, wires: wiresAt(at) }));
    }
    if (turn.events.length === 0) at += 1;
  }
  const thinking = thinkingStep(run);
  const asked = turns.at(-1);
  if (thinking !== null && asked)
    rows.push({ kind: 'thinking', key: `event-${thinking}`, seq: thinking, turn: asked, wires: wiresAt(at) });
  if (run.end !== null) rows.push({ kind: 'end', key: 'end', wires: wiresAt(at + 1) });
  return rows;
}

interface Speaker extends WireEnd {
  readonly opensTurn: boolean;
}

/** Everyone who speaks in order; a turn without an answer yet ends at the planner who is being asked. */
function listSpeakers(run: RunTrace, turns: readonly Turn[]): readonly Speaker[] {
  const speakers: Speaker[] = [{ step: 'request', lane: 'controller', opensTurn: false }];
  for (const turn of turns) {
    turn.events.forEach((event, index) => {
      speakers.push({ step: event.seq, lane: laneOf(event), opensTurn: index === 0 });
    });
    if (turn.events.length === 0) {
      speakers.push({ step: run.events.length + 1, lane: 'model', opensTurn: true });
    }
  }
  if (run.end !== null) speakers.push({ step: 'end', lane: 'controller', opensTurn: false });
  return speakers;
}

function pathBetween(from: Speaker | undefined, to: Speaker): WirePath {
  return from ? routeWire(from, to, to.opensTurn) : { leave: [], turn: [], arrive: [] };
}

function eventRow(
  run: RunTrace,
  {
    event,
    turn,
    wires,
  }: { readonly event: TraceEvent; readonly turn: Turn; readonly wires: readonly Wire[] },
): Row {
  const ghost = event.kind === 'policy' || event.kind === 'guardrail' ? ghostOf(run, event) : null;
  return {
    kind: 'event',
    key: `event-${event.seq}`,
    event,
    turn,
    ghost,
    wires: ghost === null ? wires : [...wires, ...wiresToGhost(event.seq, ghost)],
  };
}
