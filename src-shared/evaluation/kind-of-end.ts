import type { RunStatus } from '../domain/status';

/** What an end is for the person who asked, whoever decided and whether or not it was the right one. */
export type KindOfEnd =
  /** What was asked for was made: a draft, an answer, a change, or the proposal of one that waits for its review. */
  | 'useful'
  | 'question'
  /** A person takes over. */
  | 'handed_over'
  | 'abstained'
  /** A guardrail held the run before any tool. */
  | 'halted'
  /** A check or a limit ended it. */
  | 'blocked'
  /** The planner gave no answer, which is not a wrong one. */
  | 'failed'
  | 'cancelled';

/** What a status is for the person who asked. */
export function kindOfEnd(status: RunStatus): KindOfEnd {
  switch (status) {
    case 'draft':
    case 'answered':
    case 'resolved':
    case 'pending_approval':
    case 'duplicate_pending':
      return 'useful';
    case 'clarification':
      return 'question';
    case 'escalated':
      return 'handed_over';
    case 'abstained':
    case 'halted':
    case 'blocked':
    case 'cancelled':
      return status;
    case 'planner_failed':
      return 'failed';
  }
}
