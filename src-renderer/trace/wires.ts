import type { Lane } from './lanes';
import type { TraceStep } from '../state/ui-slice';

/** The five places of a row in which a wire can be drawn: the lanes and the gaps at the controller's sides. */
export type WirePlace = 'model' | 'gap-in' | 'controller' | 'gap-out' | 'tools';

/** How a piece of wire runs inside its place; each is one rule of the style sheet. */
export type WireShape =
  | 'out'
  | 'in'
  | 'down'
  | 'down-mid'
  | 'up'
  | 'across'
  | 'back'
  | 'from'
  | 'from-mid'
  | 'to'
  | 'through'
  | 'stop'
  | 'hold'
  | 'cut'
  | 'rest';

/** One piece of a wire, drawn in one row. It belongs to the way from one step to the next. */
export interface Wire {
  readonly place: WirePlace;
  readonly shape: WireShape;
  readonly from: TraceStep;
  readonly to: TraceStep;
}

/** The pieces of one way from a speaker to a listener: in its first row, a turn row between, its last row. */
export interface WirePath {
  readonly leave: readonly Wire[];
  readonly turn: readonly Wire[];
  readonly arrive: readonly Wire[];
}

type Piece = readonly [place: WirePlace, shape: WireShape];
type Pieces = {
  readonly leave: readonly Piece[];
  readonly turn: readonly Piece[];
  readonly arrive: readonly Piece[];
};

const nothing: Pieces = { leave: [], turn: [], arrive: [] };

/** Through a turn row: the controller gives the planner its input. */
const throughTurn: Record<Lane, Pieces> = {
  tools: {
    leave: [['tools', 'down']],
    turn: [
      ['tools', 'from'],
      ['gap-out', 'across'],
      ['controller', 'across'],
      ['gap-in', 'across'],
      ['model', 'to'],
    ],
    arrive: [['model', 'up']],
  },
  controller: {
    leave: [['controller', 'down-mid']],
    turn: [
      ['controller', 'from-mid'],
      ['gap-in', 'across'],
      ['model', 'to'],
    ],
    arrive: [['model', 'up']],
  },
  model: { leave: [['model', 'down']], turn: [['model', 'through']], arrive: [['model', 'up']] },
};

/**
 * From row to row. There is no way between the planner and the tools: a record that claims one shows a gap
 * without a wire.
 */
const direct: Record<Lane, Record<Lane, Pieces>> = {
  model: {
    model: { leave: [['model', 'down']], turn: [], arrive: [['model', 'up']] },
    controller: { leave: [['gap-in', 'out']], turn: [], arrive: [['gap-in', 'in']] },
    tools: nothing,
  },
  controller: {
    model: nothing,
    controller: { leave: [['controller', 'down']], turn: [], arrive: [['controller', 'up']] },
    tools: { leave: [['gap-out', 'out']], turn: [], arrive: [['gap-out', 'in']] },
  },
  tools: {
    model: nothing,
    controller: {
      leave: [['tools', 'down']],
      turn: [],
      arrive: [
        ['tools', 'from'],
        ['gap-out', 'back'],
      ],
    },
    tools: { leave: [['tools', 'down']], turn: [], arrive: [['tools', 'up']] },
  },
};

/** A place from which or to which a wire runs. */
export interface WireEnd {
  readonly step: TraceStep;
  readonly lane: Lane;
}

/** The wire from one step to the next; through a turn row when the listener is asked anew. */
export function routeWire(from: WireEnd, to: WireEnd, crossesTurn: boolean): WirePath {
  const pieces = crossesTurn && to.lane === 'model' ? throughTurn[from.lane] : direct[from.lane][to.lane];
  const lay = (list: readonly Piece[]): readonly Wire[] =>
    list.map(([place, shape]) => ({ place, shape, from: from.step, to: to.step }));
  return { leave: lay(pieces.leave), turn: lay(pieces.turn), arrive: lay(pieces.arrive) };
}

/** Whether a piece of wire leads into or out of a step. */
export function touches(wire: Wire, step: TraceStep): boolean {
  return wire.from === step || wire.to === step;
}
