import type { TraceEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import { askedTurn } from './list-steps';

/** One question to the planner and the events that followed from its answer. */
export interface Turn {
  readonly number: number;
  readonly events: readonly TraceEvent[];
  /** Tool results that this turn's question carries and the question before did not. */
  readonly added: number;
}

/** Groups events by turn, in order; a live run's turn appears before its first event. */
export function groupIntoTurns(run: RunTrace): readonly Turn[] {
  const turns: { number: number; events: TraceEvent[]; added: number }[] = [];
  for (const event of run.events) {
    const last = turns.at(-1);
    if (last?.number === event.turn) last.events.push(event);
    else turns.push({ number: event.turn, events: [event], added: countResults(last) });
  }
  const last = turns.at(-1);
  const asking = askedTurn(run);
  if (asking !== null) turns.push({ number: asking, events: [], added: countResults(last) });
  return turns;
}

function countResults(turn: { readonly events: readonly TraceEvent[] } | undefined): number {
  return turn?.events.filter((event) => event.kind === 'tool_result').length ?? 0;
}
