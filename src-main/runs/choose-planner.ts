import type { Json } from '../../src-shared/domain/json';
import { createCodexPlanner } from '../planners/codex/planner';
import { createDemoPlanner } from '../planners/demo/planner';
import { createManualPlanner } from '../planners/manual/planner';
import { createApiPlanner } from '../planners/openai/planner';
import type { Planner } from '../planners/planner';

/** Who decides in a run, with what a live planner needs to be reached. */
export type PlannerChoice =
  | { readonly mode: 'demo' }
  | { readonly mode: 'manual' }
  | {
      readonly mode: 'api';
      readonly model: string;
      readonly baseUrl: string;
      readonly apiKey: string;
    }
  | {
      readonly mode: 'codex';
      readonly model: string;
      /** A path, or a name on the search path. */
      readonly executable: string;
      readonly baseUrl: string | null;
      /** Null uses the person's own Codex login. */
      readonly apiKey: string | null;
    };

/** The one place that turns a choice into a planner. */
export function choosePlanner(choice: PlannerChoice, decisions: readonly Json[]): Planner {
  switch (choice.mode) {
    case 'demo':
      return createDemoPlanner(decisions);
    case 'manual':
      return createManualPlanner();
    case 'api':
      return createApiPlanner(choice);
    case 'codex':
      return createCodexPlanner(choice);
  }
}

/** The texts of a choice that may stand in no file, log or message. */
export function secretsOf(choice: PlannerChoice): readonly string[] {
  return 'apiKey' in choice && choice.apiKey !== null ? [choice.apiKey] : [];
}
