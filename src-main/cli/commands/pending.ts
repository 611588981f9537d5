import { formatMoney } from '../../../src-shared/domain/money';
import { type PendingRecord, reviewState } from '../../../src-shared/domain/review';
import { formatProblem } from '../../../src-shared/input/problem';
import { openReviewStore, type StoredReview } from '../../stores/review-store';
import { type ExitStatus, exitStatus } from '../exit-status';
import { findOutputProblem } from '../find-output-problem';
import { reportProblems } from '../report-problems';
import type { Terminal } from '../terminal';

/** Lists the review records of an output folder and their state at this moment. */
export async function pendingCommand(outputFolder: string, terminal: Terminal): Promise<ExitStatus> {
  const problem = await findOutputProblem(outputFolder);
  if (problem) return reportProblems(terminal, [problem]);
  const stored = await openReviewStore(outputFolder).list();
  const now = Date.now();
  if (stored.length === 0) terminal.line('No review record is in this folder.');
  for (const entry of stored) terminal.line(describeStored(entry, now));
  terminal.document(stored.map((entry) => listingOf(entry, now)));
  return exitStatus.done;
}

function describeStored(entry: StoredReview, now: number): string {
  if (entry.kind === 'damaged') {
    return `${entry.id}  damaged  ${entry.problems.map(formatProblem).join(' ')}`;
  }
  const { record } = entry;
  const { amount_cents, currency, account_id, order_id } = record.payload;
  const operation = `refund ${formatMoney(amount_cents, currency)} to ${account_id} for ${order_id}`;
  return `${entry.id}  ${reviewState(record, now)}  ${operation}  ${describeTime(record)}`;
}

function describeTime(record: PendingRecord): string {
  return record.review
    ? `decided ${record.review.decided_at} by ${record.review.reviewer}`
    : `valid until ${record.expires_at}`;
}

function listingOf(entry: StoredReview, now: number): unknown {
  if (entry.kind === 'damaged') return { id: entry.id, state: 'damaged', problems: entry.problems };
  return { id: entry.id, state: reviewState(entry.record, now), record: entry.record };
}
