import type { TraceEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';
import { eventOfStep } from './list-steps';

/** Sequence numbers of the events that a step's checks took a value from. */
export function citedEvents(run: RunTrace, step: TraceStep): ReadonlySet<number> {
  const event = eventOfStep(run, step);
  const known = new Set(run.events.map((each) => each.seq));
  return new Set(citationsOf(event).filter((seq) => known.has(seq)));
}

function citationsOf(event: TraceEvent | null): readonly number[] {
  switch (event?.kind) {
    case 'policy':
    case 'tool_result':
      return event.checks.flatMap(({ inputs }) => inputs.flatMap((input) => input.event ?? []));
    case 'guardrail':
      return event.claims.flatMap(({ support }) => support?.event ?? []);
    default:
      return [];
  }
}
