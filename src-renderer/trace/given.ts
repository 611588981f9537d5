import { type PlannerView, plannerView } from '../../src-shared/domain/planner-view';
import type { RunTrace } from '../state/run-trace';
import { formatBytes } from './format-bytes';

/** What the planner was given in a turn, exactly. */
export interface Given {
  readonly view: PlannerView;
  /** Size of its JSON without white space, in UTF-8. */
  readonly bytes: number;
  /** The hash that the run recorded for it; null while no answer came. */
  readonly sha256: string | null;
}

/** Builds a turn's input again, as the controller built it before the planner was asked. */
export function givenIn(run: RunTrace, turn: number): Given {
  const view = plannerView(run.header, run.events, turn);
  const bytes = new TextEncoder().encode(JSON.stringify(view)).length;
  const answer = run.events.find(
    (event) => event.turn === turn && (event.kind === 'proposal' || event.kind === 'planner_failure'),
  );
  return { view, bytes, sha256: answer && 'given_sha256' in answer ? answer.given_sha256 : null };
}

/** What was given, in a few words: `request and 1 observation, 3.1 kB`. */
export function describeGiven(given: Given): string {
  return `${describeInput(given.view.observations.length)}, ${formatBytes(given.bytes)}`;
}

function describeInput(observations: number): string {
  if (observations === 0) return 'request, no observation';
  return `request and ${observations} ${observations === 1 ? 'observation' : 'observations'}`;
}
