import { checkCodex } from '../planners/codex/preflight';
import { checkApiSetup } from '../planners/openai/preflight';
import type { PreflightCheck } from '../planners/planner';
import type { PlannerChoice } from './choose-planner';

/** What a live planner needs before its first call, check by check; demo needs nothing. */
export async function checkPlanner(choice: PlannerChoice): Promise<readonly PreflightCheck[]> {
  switch (choice.mode) {
    case 'demo':
      return [];
    case 'api':
      return checkApiSetup(choice);
    case 'codex':
      return checkCodex(choice);
  }
}
