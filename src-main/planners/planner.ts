import type { Json } from '../../src-shared/domain/json';
import type { PlannerView } from '../../src-shared/domain/planner-view';
import type { PlannerMode } from '../../src-shared/domain/status';
import type { Usage } from '../../src-shared/domain/trace';

/** One question to a planner. */
export interface PlannerCall {
  readonly view: PlannerView;
  /** The turn, from 1. */
  readonly turn: number;
  /** Aborted when the person cancels or the time is over; a planner then stops whatever it started. */
  readonly signal: AbortSignal;
}

/** Why a planner gave no decision, as the code of the run's end. */
export type PlannerFailureCode =
  | 'no_decision_left'
  | 'planner_timeout'
  | 'planner_refused'
  | 'planner_malformed'
  | 'planner_unavailable';

/** How one planner call ended. Every planner answers with this union and nothing else. */
export type PlannerOutcome =
  | { readonly kind: 'decided'; readonly decision: Json; readonly usage: Usage | null }
  | { readonly kind: 'failed'; readonly code: PlannerFailureCode; readonly sentence: string };

/** Who decides the next step. A planner proposes; it has no way to execute anything. */
export interface Planner {
  readonly mode: PlannerMode;
  /** What it is, for the record, such as `demo/1`. */
  readonly version: string;
  readonly requestedModel: string | null;
  readonly decide: (call: PlannerCall) => Promise<PlannerOutcome>;
}
