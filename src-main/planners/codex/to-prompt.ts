import type { PlannerView } from '../../../src-shared/domain/planner-view';

/** What one decision is asked with: two files that are the same for every turn, and the turn's own input. */
export interface CodexPrompt {
  /** Text of the instructions file: the agent's own words, never anything a customer wrote. */
  readonly instructions: string;
  /** Text of the schema file. */
  readonly schema: string;
  /** Standard input: request and observations as data. */
  readonly input: string;
}

/** Splits a planner's view into instructions, schema and input. */
export function toPrompt(view: PlannerView): CodexPrompt {
  return {
    instructions: view.instructions,
    schema: JSON.stringify(view.schema),
    input: JSON.stringify({ request: view.request, observations: view.observations }),
  };
}
