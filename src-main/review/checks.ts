import { formatMoney } from '../../src-shared/domain/money';
import {
  type PendingRecord,
  permittedReviewer,
  type RefundPayload,
  reviewState,
} from '../../src-shared/domain/review';
import { formatProblem } from '../../src-shared/input/problem';
import { hashJson } from '../canonical-json';
import { type Check, compared, type Finding, notReached, pass, refuse } from '../controller/check';
import type { OrderAnswer } from '../stores/order-store';
import type { StoredReview } from '../stores/review-store';

/** Everything a review looks at. */
export interface ReviewContext {
  readonly stored: StoredReview;
  readonly reviewer: string;
  /** The order of the payload as it stands now; null when the record names none. */
  readonly order: OrderAnswer | null;
  readonly now: Date;
}

type ReviewCheck = Check<ReviewContext>;

/** Builds a check that looks at a readable record and is not reached without one. */
function recordCheck(
  definition: Omit<ReviewCheck, 'test'>,
  test: (record: PendingRecord, context: ReviewContext) => Finding,
): ReviewCheck {
  return {
    ...definition,
    test: (context) => (context.stored.kind === 'record' ? test(context.stored.record, context) : notReached),
  };
}

const recordParses: ReviewCheck = {
  name: 'record_parses',
  title: 'Record parses',
  reason: 'A record that cannot be read whole says nothing that may be approved.',
  test: ({ stored }) => {
    if (stored.kind === 'record') return pass('The file follows the schema.');
    const problem = stored.problems[0];
    const found = problem ? formatProblem(problem) : 'a damaged file';
    return refuse('The file does not follow the schema.', compared('record', 'a pending record', found));
  },
};

const hashMatches = recordCheck(
  { name: 'hash_matches', title: 'Hash matches', reason: 'The payload must be the one that was proposed.' },
  (record) => {
    const hash = hashJson(record.payload);
    const input = compared('payload_hash', hash, record.payload_hash);
    const idFits = record.id === `pending-${hash.slice(0, 16)}`;
    if (record.payload_hash === hash && idFits) {
      return pass(`The payload gives ${hash.slice(0, 8)}…${hash.slice(-6)}.`, input);
    }
    return refuse(
      'The payload is not the one that was hashed when it was proposed.',
      input,
      compared('id', `pending-${hash.slice(0, 16)}`, record.id),
    );
  },
);

const statusPending = recordCheck(
  { name: 'status_pending', title: 'Status pending', reason: 'A record is decided once.' },
  (record) => {
    const input = compared('status', 'pending', record.status);
    return record.status === 'pending'
      ? pass('Nobody has decided on it yet.', input)
      : refuse(`It was decided before: ${record.status}.`, input);
  },
);

const notExpired = recordCheck(
  {
    name: 'not_expired',
    title: 'Not expired',
    reason: 'A proposal is valid for 15 minutes, strictly before its expiry.',
  },
  (record, { now }) => {
    const input = compared('now', `before ${record.expires_at}`, now.toISOString());
    const isOver =
      reviewState({ status: 'pending', expires_at: record.expires_at }, now.getTime()) === 'expired';
    if (isOver) return refuse(`It expired at ${record.expires_at}.`, input);
    return pass(`${describeLeft(Date.parse(record.expires_at) - now.getTime())} left of 15 min.`, input);
  },
);

function describeLeft(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s are` : `${seconds} s are`;
}

const reviewerPermitted: ReviewCheck = {
  name: 'reviewer_permitted',
  title: 'Reviewer permitted',
  reason: 'Only the training reviewer may decide here; it is a label, not an identity.',
  test: ({ reviewer }) => {
    const input = compared('reviewer', permittedReviewer, reviewer);
    return reviewer === permittedReviewer
      ? pass(`${permittedReviewer} may decide.`, input)
      : refuse('This reviewer may not decide.', input);
  },
};

const orderExists = recordCheck(
  { name: 'order_exists', title: 'Order exists', reason: 'A proposal about an order that is gone is void.' },
  ({ payload }, { order }) => {
    const input = compared(
      'order_id',
      payload.order_id,
      order?.kind === 'found' ? payload.order_id : 'no such order',
    );
    return order?.kind === 'found'
      ? pass(`${payload.order_id} is in the order store.`, input)
      : refuse(`${payload.order_id} is not in the order store.`, input);
  },
);

interface CurrentField {
  readonly name: string;
  readonly title: string;
  readonly reason: string;
  /** The field's name in the order. */
  readonly field: 'account_id' | 'amount_cents' | 'currency' | 'duplicate_charge_confirmed' | 'version';
  readonly proposed: (payload: RefundPayload) => string | number | boolean;
  readonly held: (payload: RefundPayload) => string;
  readonly changed: string;
}

/** Builds a check that the current order still says what the proposal was made on. */
function currentField(rule: CurrentField): ReviewCheck {
  const { name, title, reason, field } = rule;
  return recordCheck({ name, title, reason }, ({ payload }, { order }) => {
    if (order?.kind !== 'found') return notReached;
    const needed = rule.proposed(payload);
    const input = compared(field, needed, order.order[field]);
    return order.order[field] === needed ? pass(rule.held(payload), input) : refuse(rule.changed, input);
  });
}

const sameAccount = currentField({
  name: 'account',
  title: 'Account',
  reason: 'A refund goes to the account that owns the order, and to no other.',
  field: 'account_id',
  proposed: (payload) => payload.account_id,
  held: (payload) => `${payload.account_id} owns the order.`,
  changed: 'The order belongs to another account now.',
});

const sameAmount = currentField({
  name: 'amount',
  title: 'Amount',
  reason: 'A reviewer approves an amount, not an order.',
  field: 'amount_cents',
  proposed: (payload) => payload.amount_cents,
  held: (payload) => `${formatMoney(payload.amount_cents, payload.currency)} is what the record says.`,
  changed: 'The order has another amount now.',
});

const sameCurrency = currentField({
  name: 'currency',
  title: 'Currency',
  reason: 'The same number in another currency is another amount.',
  field: 'currency',
  proposed: (payload) => payload.currency,
  held: (payload) => `${payload.currency} is what the record says.`,
  changed: 'The order is in another currency now.',
});

const stillDuplicate = currentField({
  name: 'duplicate_flag',
  title: 'Duplicate flag',
  reason: 'A refund rests on the confirmed duplicate; when the record takes that back, so does the refund.',
  field: 'duplicate_charge_confirmed',
  proposed: () => true,
  held: () => 'The record still confirms it.',
  changed: 'The record no longer confirms a duplicate charge.',
});

const sameVersion = currentField({
  name: 'version',
  title: 'Version',
  reason: 'Any change of the record makes an older proposal void, whatever was changed.',
  field: 'version',
  proposed: (payload) => payload.record_version,
  held: (payload) => `Proposed on ${payload.record_version}; the order is at ${payload.record_version}.`,
  changed: 'The order changed after this was proposed.',
});

/** The checks on the record and the reviewer; a rejection needs only these, because it can do no harm. */
export const rejectionChecks: readonly ReviewCheck[] = [
  recordParses,
  hashMatches,
  statusPending,
  notExpired,
  reviewerPermitted,
];

/** All eleven checks of an approval, in order. */
export const approvalChecks: readonly ReviewCheck[] = [
  ...rejectionChecks,
  orderExists,
  sameAccount,
  sameAmount,
  sameCurrency,
  stillDuplicate,
  sameVersion,
];
