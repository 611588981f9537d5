/** The rules inside the tools that change something, checked on the order as it is at that moment. */
import { type CheckResult, firstFailure } from '../../../src-shared/domain/check';
import { formatMoney } from '../../../src-shared/domain/money';
import type { OperationsOrder } from '../../../src-shared/domain/operations-order';
import { appliesTo, type Check, compared, pass, refuse, runChecks } from '../../controller/check';

/** What an invariant looks at. */
export interface Change {
  readonly orderId: string;
  readonly customerId: string;
  /** The order as it is now; null when the store has none by this id. */
  readonly order: OperationsOrder | null;
  /** The version that this run has seen last, and the event that shows it; null when it has read none. */
  readonly seen: { readonly version: number; readonly event: number } | null;
  /** The amount to refund; null for a change without one. */
  readonly amount: number | null;
}

/** An invariant with what a planner is told of a refusal: what would be accepted. */
export interface Invariant extends Check<Change> {
  readonly accepted: (change: Change) => string;
}

/** What a planner is told of an order that is another's or nobody's. */
export const notTheCustomers =
  'order not found for this customer. Use an order of this customer, or escalate.';

const orderIsCustomers: Invariant = {
  name: 'order_is_customers',
  title: 'Order is the customer’s',
  reason: 'An order is open to the customer of the session alone; another’s is as if it did not exist.',
  accepted: () => notTheCustomers,
  test: ({ order, customerId }) => {
    const input = compared('customer_id', customerId, order?.customer_id ?? null);
    return order?.customer_id === customerId
      ? pass('The order belongs to the customer of the session.', input)
      : refuse('The customer of the session has no such order.', input);
  },
};

const orderWasRead: Invariant = {
  name: 'order_was_read',
  title: 'Order was read',
  reason: 'A change is decided on an order that this run has seen.',
  tools: ['cancel_order', 'issue_refund'],
  accepted: () => 'read the order with get_order first, then try again.',
  test: ({ seen }) => {
    const input = compared('read', 'at least once', seen === null ? 'never' : 'yes', seen?.event ?? null);
    return seen === null
      ? refuse('This run has not read the order.', input)
      : pass('This run has read the order.', input);
  },
};

const versionUnchanged: Invariant = {
  name: 'version_unchanged',
  title: 'Version unchanged',
  reason: 'A change is made on the version that was read, so that no other change is written over.',
  tools: ['cancel_order', 'issue_refund'],
  accepted: ({ order }) =>
    `the order is at version ${order?.version ?? 'unknown'} now and not at the one that was read. Escalate, or read it again after a change of your own.`,
  test: ({ order, seen }) => {
    const input = compared('version', seen?.version ?? null, order?.version ?? null, seen?.event ?? null);
    // A run that read nothing is refused by the rule on reading.
    return seen !== null && seen.version !== order?.version
      ? refuse('The order is at another version than the one that was read.', input)
      : pass('The order is at the version that was read.', input);
  },
};

const nothingLeft = 'nothing is left to refund of this order. Escalate if the customer disagrees.';

const amountPositive: Invariant = {
  name: 'amount_positive',
  title: 'Amount positive',
  reason: 'A refund gives money back; nothing and less than nothing are no refund.',
  tools: ['issue_refund'],
  accepted: (change) =>
    left(change) === 0 ? nothingLeft : `the amount must be from 1 to ${left(change)} in minor units.`,
  test: ({ amount }) => {
    const input = compared('amount_cents', '1 or more', amount);
    return amount !== null && Number.isSafeInteger(amount) && amount > 0
      ? pass('The amount is positive.', input)
      : refuse('The amount is not positive.', input);
  },
};

const withinRemaining: Invariant = {
  name: 'within_remaining',
  title: 'Within what is left',
  reason: 'All refunds of an order together never exceed what was paid for it.',
  tools: ['issue_refund'],
  accepted: (change) => {
    const { order, amount } = change;
    if (order === null || left(change) === 0) return nothingLeft;
    const most = formatMoney(left(change), order.currency);
    return `${amount} is more than what is left to refund. At most ${left(change)} (${most}) is accepted.`;
  },
  test: (change) => {
    const { amount } = change;
    const input = compared('amount_cents', `at most ${left(change)}`, amount);
    return amount !== null && amount <= left(change)
      ? pass('The amount is within what is left to refund.', input)
      : refuse('The amount is more than what is left to refund.', input);
  },
};

const notShipped: Invariant = {
  name: 'not_shipped',
  title: 'Not shipped',
  reason: 'What is on its way, or was cancelled before, is not cancelled.',
  tools: ['cancel_order'],
  accepted: ({ order }) =>
    order?.status === 'cancelled'
      ? 'the order is cancelled already. Tell the customer so.'
      : `the order is ${order?.status ?? 'unknown'} and can no longer be cancelled. Tell the customer so, or escalate.`,
  test: ({ order }) => {
    const input = compared('status', 'processing', order?.status ?? null);
    return order?.status === 'processing'
      ? pass('The order is still being processed.', input)
      : refuse('The order is no longer being processed.', input);
  },
};

/** Every invariant in the order in which they are checked. */
export const invariants: readonly Invariant[] = [
  orderIsCustomers,
  orderWasRead,
  versionUnchanged,
  amountPositive,
  withinRemaining,
  notShipped,
];

/** What can still be refunded of an order, in minor units. */
function left({ order }: Change): number {
  return order === null ? 0 : order.total_cents - order.refunded_cents;
}

/** How the invariants of a tool stand, and what the planner is told when one of them refuses. */
export interface InvariantAnswer {
  readonly checks: readonly CheckResult[];
  /** A text that begins with `REFUSED:` and says what would be accepted; null when all hold. */
  readonly refusal: string | null;
  /** What was found, for the person. */
  readonly sentence: string;
}

/** Checks the invariants of a tool, without one that is switched off to see what it does. */
export function checkInvariants(
  tool: string,
  change: Change,
  isOff: (name: string) => boolean,
): InvariantAnswer {
  const applying = invariants.filter((check) => appliesTo(check, tool) && !isOff(check.name));
  const checks = runChecks(applying, change, { stopAtFailure: true });
  const failed = firstFailure(checks);
  const broken = applying.find(({ name }) => name === failed?.name);
  return failed && broken
    ? {
        checks,
        refusal: `REFUSED: ${broken.accepted(change)}`,
        sentence: `${failed.sentence} Nothing was changed.`,
      }
    : { checks, refusal: null, sentence: 'Every invariant holds.' };
}
