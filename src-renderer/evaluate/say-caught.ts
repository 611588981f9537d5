import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';

/** What a run that is not as expected came to for the customer, from what happened in it; null for one that is. */
export function sayCaught(run: EvaluatedRun): string | null {
  if (run.met !== false) return null;
  if (run.status === 'planner_failed') {
    return 'The planner gave no answer, which is not a wrong one. Nothing was executed after it.';
  }
  if (run.status === 'blocked' && run.denied > 0) {
    return 'Caught by the application: a check refused the proposal before any tool ran. It still counts, because the customer got nothing.';
  }
  if (run.status === 'halted') {
    return 'Held by the guardrail before any tool ran. It still counts, because the customer got nothing.';
  }
  if (run.denied > 0 || run.refused > 0) {
    return 'The application refused a step on the way. The run went on, and its end is not the expected one.';
  }
  return 'Nothing in the application refuses this: every check let it pass. Only the expectation tells that it is wrong.';
}
