import { checkCodex } from '../planners/codex/preflight';
import { checkApiSetup } from '../planners/openai/preflight';
import type { PreflightCheck } from '../planners/planner';
import type { PlannerChoice } from './choose-planner';

/** What a live planner needs before its first call, check by check; demo and the person need nothing. */
export async function checkPlanner(choice: PlannerChoice): Promise<readonly PreflightCheck[]> {
  switch (choice.mode) {
    case 'demo':
    case 'manual':
      return [];
    case 'api':
      return checkApiSetup(choice);
    case 'codex':
      return checkCodex(choice);
  }
}
