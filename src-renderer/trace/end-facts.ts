import type { RunStatus } from '../../src-shared/domain/status';
import type { RunEnd } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';

/** The end of a run in the fewest words, for rows of one line. */
export const shortEndWords: Readonly<Record<RunStatus, string>> = {
  draft: 'Draft written',
  clarification: 'Asked back',
  escalated: 'Handed over',
  pending_approval: 'For review',
  duplicate_pending: 'On record',
  answered: 'Answered',
  abstained: 'Abstained',
  resolved: 'Resolved',
  halted: 'Halted',
  blocked: 'Blocked',
  planner_failed: 'No decision',
  cancelled: 'Cancelled',
};

/** What an end is about: the title of the check that blocked the run, its code, or the machine word of the status. */
export interface EndFact {
  readonly text: string;
  /** Whether it is a machine word, to be set in mono. */
  readonly isData: boolean;
}

/** The one fact that stands under the end of a run. */
export function endFact(run: RunTrace, end: RunEnd): EndFact {
  if (end.code === null) return { text: end.status, isData: true };
  const last = run.events.findLast((event) => event.kind === 'policy');
  const check = last?.kind === 'policy' ? last.checks.find((each) => each.name === end.code) : undefined;
  return check ? { text: check.title, isData: false } : { text: end.code, isData: true };
}
