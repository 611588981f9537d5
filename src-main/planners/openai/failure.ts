import type { PlannerFailureCode } from '../planner';

/** Why a call gave no decision, with what happened and what to do kept apart: a preflight shows them as two. */
export interface ApiFailure {
  readonly code: PlannerFailureCode;
  /** One sentence. */
  readonly what: string;
  /** One sentence. */
  readonly todo: string;
}
