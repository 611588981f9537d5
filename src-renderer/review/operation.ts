import { formatMoney } from '../../src-shared/domain/money';
import type { RefundPayload } from '../../src-shared/domain/review';

/** The operation in the fewest words, such as `Refund 24.00 USD`. */
export function operationTitle(payload: RefundPayload): string {
  return `${verbs[payload.action]} ${formatMoney(payload.amount_cents, payload.currency)}`;
}

/** The operation with whom and what it concerns, such as `Refund 24.00 USD to AC-211 for OR-882`. */
export function operationHeading(payload: RefundPayload): string {
  return `${operationTitle(payload)} to ${payload.account_id} for ${payload.order_id}`;
}

/** What an operation is called inside a sentence, such as "Approve this refund?". */
export function operationNoun(payload: RefundPayload): string {
  return payload.action;
}

const verbs: Record<RefundPayload['action'], string> = { refund: 'Refund' };
