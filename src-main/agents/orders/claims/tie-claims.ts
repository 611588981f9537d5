import type { Claim, ClaimedAmount, TiedClaim } from '../../../../src-shared/domain/claim';
import { formatMoney } from '../../../../src-shared/domain/money';
import type { LogEntry, Support } from './claim';
import { currenciesOf, toMinor } from './currencies';
import { weekdayOf } from './dates';
import { type Records, type RefundRecord, readRecords, type StateRecord } from './records';

/** Ties each claim to the record of the run that bears it out; one record may bear out several claims. */
export function tieClaims(claims: readonly Claim[], log: readonly LogEntry[]): readonly TiedClaim[] {
  const records = readRecords(log);
  return claims.map((claim) => ({
    claim,
    support: supportOf(claim, records),
    needed: neededFor(claim),
  }));
}

function supportOf(claim: Claim, records: Records): Support | null {
  switch (claim.kind) {
    case 'refunded':
      return refundSupport(claim, records);
    case 'cancelled':
      return stateSupport(claim, records.cancelled, ({ stage }) => stage === 'cancelled');
    case 'shipped':
      return stateSupport(
        claim,
        records.parcels,
        ({ stage, shippedOn }) =>
          (stage === 'shipped' || stage === 'in_transit' || stage === 'delivered') && isDay(claim, shippedOn),
      );
    case 'in_transit':
      return stateSupport(
        claim,
        records.parcels,
        ({ stage }) => stage === 'shipped' || stage === 'in_transit',
      );
    case 'delivered':
      return stateSupport(
        claim,
        records.parcels,
        ({ stage, deliveredOn }) => stage === 'delivered' && isDay(claim, deliveredOn),
      );
    case 'arriving':
      return stateSupport(claim, records.parcels, (state) => isExpected(claim, state, records));
    case 'escalated':
      return escalationSupport(records);
  }
}

function isExpected(claim: Claim, { orderId, stage, expectedOn }: StateRecord, records: Records): boolean {
  const isCancelled = records.cancelled.some(
    (other) => other.orderId === orderId && other.stage === 'cancelled',
  );
  return (
    !isCancelled &&
    stage !== 'cancelled' &&
    stage !== 'delivered' &&
    expectedOn !== null &&
    isDay(claim, expectedOn)
  );
}

/** Whether a record's day is the one a claim names; a claim that names none leaves it open. */
function isDay({ date, date_text, weekday }: Claim, found: string | null): boolean {
  if (date_text === null) return true;
  if (found === null || (date === null && weekday === null)) return false;
  const isDate = date === null || (date.startsWith('--') ? found.slice(4) === date.slice(1) : found === date);
  return isDate && (weekday === null || weekdayOf(found) === weekday);
}

const isOf = (claim: Claim, { orderId }: { readonly orderId: string }): boolean =>
  claim.order_id === null || claim.order_id === orderId;

function stateSupport(
  claim: Claim,
  states: readonly StateRecord[],
  bears: (state: StateRecord) => boolean,
): Support | null {
  const state = states.findLast((candidate) => isOf(claim, candidate) && bears(candidate));
  if (!state) return null;
  const { event, tool, orderId, stage, shippedOn, expectedOn, deliveredOn } = state;
  const days = [
    shippedOn && `shipped on ${shippedOn}`,
    expectedOn && `expected on ${expectedOn}`,
    deliveredOn && `delivered on ${deliveredOn}`,
  ].filter((day) => day !== null);
  const sentence = `Order ${orderId} is ${stage.replace('_', ' ')}${days.map((each) => `, ${each}`).join('')}.`;
  return { event, tool, sentence };
}

function escalationSupport({ escalations }: Records): Support | null {
  const last = escalations.at(-1);
  return last
    ? { event: last.event, tool: last.tool, sentence: 'The case was handed to a colleague.' }
    : null;
}

// An earlier refund is read from the order's record; one that the agent says it made now is not.
const earlier =
  /(?<![a-z])(?:already|earlier|previous|previously|before|so far|to date|in the past|last (?:week|month|year)|on file|records?|shows?)(?![a-z])/i;
const inTotal = /(?<![a-z])(?:in total|a total of|total|altogether|so far|to date)(?![a-z])/i;
const wholly = /^(?:in full|full|fully|(?:entire|whole|complete) )/i;

function refundSupport(claim: Claim, records: Records): Support | null {
  const refunds = records.refunds.filter((refund) => isOf(claim, refund));
  return single(claim, refunds) ?? summed(claim, refunds) ?? earlierRefund(claim, records);
}

function single(claim: Claim, refunds: readonly RefundRecord[]): Support | null {
  const refund = refunds.findLast((each) => {
    if (claim.amount) return isAmount(claim.amount, each.minor, each.currency);
    return claim.amount_text === null || (wholly.test(claim.amount_text) && each.left === 0);
  });
  if (!refund) return null;
  const { event, tool, minor, currency, orderId } = refund;
  return { event, tool, sentence: `${formatMoney(minor, currency)} of order ${orderId} was refunded.` };
}

/** The refunds of one order together, in this run or, when the claim speaks of a total, in all. */
function summed({ amount, text }: Claim, refunds: readonly RefundRecord[]): Support | null {
  if (!amount) return null;
  for (const { event, tool, orderId, currency, refunded } of refunds.toReversed()) {
    const together = refunds.filter((each) => each.orderId === orderId && each.currency === currency);
    const sum = together.reduce((total, { minor }) => total + minor, 0);
    const found = isAmount(amount, sum, currency)
      ? sum
      : inTotal.test(text) && isAmount(amount, refunded, currency)
        ? refunded
        : null;
    if (found === null) continue;
    const sentence = `${formatMoney(found, currency)} of order ${orderId} was refunded in all.`;
    return { event, tool, sentence };
  }
  return null;
}

function earlierRefund(claim: Claim, records: Records): Support | null {
  if (!earlier.test(claim.text)) return null;
  const record = records.refunded.findLast((each) => {
    if (!isOf(claim, each) || each.minor === 0) return false;
    if (claim.amount) return isAmount(claim.amount, each.minor, each.currency);
    return claim.amount_text === null || (wholly.test(claim.amount_text) && each.minor === each.total);
  });
  if (!record) return null;
  const { event, tool, minor, currency, orderId } = record;
  const sentence = `The record of order ${orderId} shows ${formatMoney(minor, currency)} as refunded.`;
  return { event, tool, sentence };
}

/** Whether a written amount is so much of a currency; a shared symbol or none leaves the currency to the record. */
function isAmount(amount: ClaimedAmount, minor: number, currency: string): boolean {
  if (amount.currency !== null) return amount.currency === currency && amount.minor === minor;
  const isPossible = amount.symbol === null || currenciesOf(amount.symbol).includes(currency);
  return isPossible && toMinor(amount.decimal, currency) === minor;
}

function neededFor(claim: Claim): string {
  const of = claim.order_id === null ? 'an order' : `order ${claim.order_id}`;
  const on = claim.date_text === null ? '' : ` on ${claim.date_text}`;
  switch (claim.kind) {
    case 'refunded':
      return `A successful issue_refund of ${claim.amount_text ?? 'any amount'} for ${of}, or, if it was earlier, the order's record.`;
    case 'cancelled':
      return `A successful cancel_order of ${of}, or its record as cancelled.`;
    case 'shipped':
      return `A shipping status or record of ${of} as shipped${on}.`;
    case 'in_transit':
      return `A shipping status of ${of} as in transit.`;
    case 'delivered':
      return `A shipping status or record of ${of} as delivered${on}.`;
    case 'arriving':
      return `A shipping status or record of ${of} as expected${on} and not yet delivered.`;
    case 'escalated':
      return 'A successful escalate_to_human.';
  }
}
