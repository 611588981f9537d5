import type { RunStatus } from '../../src-shared/domain/status';

/** The exit statuses of the command line, by what happened. */
export const exitStatus = {
  done: 0,
  /** The program itself failed. */
  fault: 1,
  badInput: 2,
  blocked: 3,
  plannerFailed: 4,
  reviewRefused: 5,
  /** Runs ended otherwise than expected. */
  difference: 6,
  cancelled: 130,
} as const;
export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

/** The exit status of a run that ended in this status. */
export function exitStatusOf(status: RunStatus): ExitStatus {
  switch (status) {
    case 'blocked':
      return exitStatus.blocked;
    case 'planner_failed':
      return exitStatus.plannerFailed;
    case 'cancelled':
      return exitStatus.cancelled;
    default:
      return exitStatus.done;
  }
}
