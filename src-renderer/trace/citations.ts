import type { CheckInput } from '../../src-shared/domain/check';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';
import { eventOfStep } from './list-steps';

/** Sequence numbers of the events that a step's checks took a value from. */
export function citedEvents(run: RunTrace, step: TraceStep): ReadonlySet<number> {
  const event = eventOfStep(run, step);
  const inputs: readonly CheckInput[] =
    event?.kind === 'policy' ? event.checks.flatMap((check) => check.inputs) : [];
  const known = new Set(run.events.map((each) => each.seq));
  return new Set(
    inputs.flatMap((input) => (input.event !== null && known.has(input.event) ? [input.event] : [])),
  );
}
