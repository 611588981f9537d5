import { checkPlanner } from '../runs/check-planner';
import type { PlannerChoice } from '../runs/choose-planner';
import type { Terminal } from './terminal';

/** Says what a live planner lacks; nothing has started yet. */
export async function isPlannerReady(choice: PlannerChoice, terminal: Terminal): Promise<boolean> {
  const checks = await checkPlanner(choice);
  for (const { name, state, sentence, todo } of checks) {
    if (state !== 'ok')
      terminal.note(`${state.replace('_', ' ')}: ${name}: ${sentence}${todo ? ` ${todo}` : ''}`);
  }
  const missing = checks.filter(({ state }) => state === 'missing');
  if (missing.length > 0) terminal.document({ error: { code: 'planner_not_ready', checks: missing } });
  return missing.length === 0;
}
