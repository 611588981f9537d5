import { join } from 'node:path';
import type { ReviewDecision, ReviewOutcome } from '../../../src-shared/domain/review';
import type { InputProblem } from '../../../src-shared/input/problem';
import { systemClock } from '../../controller/clock';
import type { Workspace } from '../../workspaces/workspace';
import { openDesk } from '../../review/open-desk';
import { type ReviewFailure, reviewRecord } from '../../review/review-record';
import { reviewedOrders } from '../../review/reviewed-orders';
import { type ExitStatus, exitStatus } from '../exit-status';
import { findOutputProblem } from '../find-output-problem';
import { reportProblems, reportStorage } from '../report-problems';
import type { Terminal } from '../terminal';

/** The options of `review`, as the command line gives them. */
export interface ReviewOptions {
  readonly output: string;
  readonly reviewId: string;
  readonly decision: ReviewDecision;
  readonly reviewer: string;
  readonly orders?: string;
}

/** Decides on one record, or says which checks refused the decision. */
export async function reviewCommand(
  options: ReviewOptions,
  workspace: Workspace,
  terminal: Terminal,
): Promise<ExitStatus> {
  const problem = await findOutputProblem(options.output);
  if (problem) return reportProblems(terminal, [problem]);
  const orders = options.orders ?? reviewedOrders(workspace);
  const desk = await openDesk(options.output, orders, systemClock);
  if (!desk.ok) return reportProblems(terminal, desk.failure);
  const { reviewId: id, decision, reviewer } = options;
  const reviewed = await reviewRecord(desk.value, { id, decision, reviewer, shownSha256: null });
  return reviewed.ok
    ? reportOutcome(reviewed.value, terminal)
    : reportFailure(reviewed.failure, options, terminal);
}

function reportOutcome(outcome: ReviewOutcome, terminal: Terminal): ExitStatus {
  terminal.document({ ...outcome, external_action_executed: false });
  if (outcome.kind === 'recorded') {
    terminal.line(`status: ${outcome.status}`);
    terminal.line('external_action_executed: false');
    terminal.line(`${outcome.id} was decided once; nothing was paid.`);
    return exitStatus.done;
  }
  terminal.line('status: refused');
  terminal.line(`code: ${outcome.codes.join(', ')}`);
  terminal.line(outcome.sentence);
  for (const check of outcome.checks.filter(({ verdict }) => verdict === 'fail')) {
    terminal.line(`${check.title}: ${check.sentence}`);
    for (const { name, needed, found } of check.inputs) {
      terminal.line(`  ${name}: needed ${JSON.stringify(needed)}, found ${JSON.stringify(found)}`);
    }
  }
  return exitStatus.reviewRefused;
}

function reportFailure(failure: ReviewFailure, options: ReviewOptions, terminal: Terminal): ExitStatus {
  if (failure.kind === 'storage') return reportStorage(terminal, failure.failure);
  const problem: InputProblem = {
    file: join(options.output, 'pending'),
    path: '--review-id',
    found: `no record ${JSON.stringify(options.reviewId)}`,
    expected: 'an id that `pending` lists for this folder',
    position: null,
  };
  return reportProblems(terminal, [problem]);
}
