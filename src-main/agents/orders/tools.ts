import type { Json } from '../../../src-shared/domain/json';
import { formatMoney } from '../../../src-shared/domain/money';
import type { OperationsOrder } from '../../../src-shared/domain/operations-order';
import type { Tool, ToolCall, ToolOutcome } from '../../controller/agent';
import type { Payments } from '../../payments/payments';
import type { OperationsStore } from '../../stores/operations-store';
import { doneIn, lastSeen, showOrder } from './calls';
import { checkInvariants, type InvariantAnswer, notTheCustomers } from './invariants';
import { refundOrder, type Refunded } from './refund';
import type { OperationsRequest } from './schema';

/** What the order tools may use. */
export interface OperationsStores {
  readonly orders: OperationsStore;
  readonly payments: Payments;
  /** Called once an order was read, for a case in which another program changes it then. */
  readonly afterRead: (order: OperationsOrder) => Promise<void>;
}

type OrderTool = Tool<OperationsStores, OperationsRequest>;
type Call = ToolCall<OperationsRequest>;

const nothing = { writes: [], end: null } as const;

/** An order that a tool may work on, or what the tool answers in its place. */
type Checked =
  | { readonly order: OperationsOrder; readonly checks: InvariantAnswer['checks'] }
  | { readonly order: null; readonly refusal: ToolOutcome };

/** Looks the order up and checks the invariants of a tool on it. */
async function checkOn(tool: string, call: Call, { orders }: OperationsStores): Promise<Checked> {
  const orderId = String(call.arguments.order_id);
  const { amount_cents } = call.arguments;
  const order = await orders.get(orderId);
  const change = {
    orderId,
    customerId: call.request.customer_id,
    order,
    seen: lastSeen(call.calls, orderId),
    amount: typeof amount_cents === 'number' ? amount_cents : null,
  };
  const { refusal, sentence, checks } = checkInvariants(tool, change, call.isOff);
  if (refusal === null && order !== null) return { order, checks };
  // With ownership switched off an order can be missing; then there is nothing to work on all the same.
  const result = refusal ?? `REFUSED: ${notTheCustomers}`;
  return { order: null, refusal: { result, sentence, checks, ...nothing } };
}

const getOrder: OrderTool = {
  name: 'get_order',
  purpose: 'Read one order of the customer: its items, amounts, state and version.',
  takes: ['order_id'],
  fixed: {},
  effect: 'read',
  run: async (call, stores) => {
    const checked = await checkOn('get_order', call, stores);
    if (checked.order === null) return checked.refusal;
    const { order, checks } = checked;
    await stores.afterRead(order);
    return {
      result: { status: 'found', order: showOrder(order) },
      sentence: 'The order was read; nothing was changed.',
      checks,
      ...nothing,
    };
  },
};

const getShippingStatus: OrderTool = {
  name: 'get_shipping_status',
  purpose: 'Read where the parcel of one order of the customer is.',
  takes: ['order_id'],
  fixed: {},
  effect: 'read',
  run: async (call, stores) => {
    const checked = await checkOn('get_shipping_status', call, stores);
    if (checked.order === null) return checked.refusal;
    const { order, checks } = checked;
    return {
      result: {
        status: 'found',
        order_id: order.order_id,
        state: shippingState(order),
        shipping: order.shipping,
      },
      sentence: 'The shipping status was read; nothing was changed.',
      checks,
      ...nothing,
    };
  },
};

function shippingState({ shipping }: OperationsOrder): 'not_shipped' | 'in_transit' | 'delivered' {
  if (shipping.delivered_on !== null) return 'delivered';
  return shipping.shipped_on === null ? 'not_shipped' : 'in_transit';
}

const cancelOrder: OrderTool = {
  name: 'cancel_order',
  purpose: 'Cancel one order of the customer that is still being processed.',
  takes: ['order_id'],
  fixed: {},
  effect: 'write',
  run: async (call, stores) => {
    const checked = await checkOn('cancel_order', call, stores);
    if (checked.order === null) return checked.refusal;
    const { order, checks } = checked;
    const next = { ...order, status: 'cancelled', version: order.version + 1 } as const;
    const changed = await stores.orders.change(next, null, call.now);
    if (changed.kind === 'conflict') return conflictOn(checks);
    return {
      result: { status: 'cancelled', order_id: order.order_id, version: next.version },
      sentence: `The order was cancelled in the practice store; it is at version ${next.version} now.`,
      checks,
      writes: [changed.write],
      end: null,
    };
  },
};

function conflictOn(checks: InvariantAnswer['checks']): ToolOutcome {
  return {
    result:
      'REFUSED: the order was changed in this very moment. Escalate, because what was read no longer holds.',
    sentence: 'Somebody else made the next version of the order first. Nothing was changed.',
    checks,
    ...nothing,
  };
}

const issueRefund: OrderTool = {
  name: 'issue_refund',
  purpose:
    'Refund an amount, in minor units, of one order of the customer, at most what is left to refund of it.',
  takes: ['order_id', 'amount_cents'],
  fixed: {},
  effect: 'write',
  run: async (call, stores) => {
    const checked = await checkOn('issue_refund', call, stores);
    if (checked.order === null) return checked.refusal;
    const { order, checks } = checked;
    const { reason } = call.decision;
    const amount = Number(call.arguments.amount_cents);
    const { now, signal } = call;
    const refund = await refundOrder({ order, amount, reason, now, signal }, stores);
    if (refund.kind === 'conflict') return conflictOn(checks);
    return {
      ...describeRefund(refund, call, amount),
      checks,
      writes: [refund.write],
    };
  },
};

function describeRefund(
  { answer, next }: Extract<Refunded, { readonly kind: 'settled' }>,
  call: Call,
  amount: number,
): Pick<ToolOutcome, 'result' | 'sentence' | 'end'> {
  const { order_id, currency, refunded_cents, total_cents, version } = next;
  const money = formatMoney(Math.max(0, amount), currency);
  switch (answer.kind) {
    case 'refunded':
      return {
        result: {
          ...{ status: 'refunded', order_id, amount_cents: amount, currency, refund_id: answer.refund_id },
          ...{ refunded_cents, left_cents: total_cents - refunded_cents, version },
        },
        sentence: `${money} were refunded at the payment processor, as ${answer.refund_id}.`,
        end: null,
      };
    case 'declined':
      return notRefunded(
        `the payment was declined (${answer.code}). Tell the customer that it could not be refunded, or escalate.`,
        answer.sentence,
      );
    case 'unavailable':
      return notRefunded(
        `the payment service could not make it (${answer.code}). Nothing was refunded; escalate.`,
        answer.sentence,
      );
    case 'unknown': {
      const sentence = `Whether ${money} were refunded is not known; the amount is held back and a person has to look. ${answer.sentence}`;
      const result: Json = { status: 'unknown', order_id, amount_cents: amount, currency };
      return { result, sentence, end: handOver(call, 'payment_unknown', sentence) };
    }
  }
}

function notRefunded(accepted: string, sentence: string): Pick<ToolOutcome, 'result' | 'sentence' | 'end'> {
  return { result: `REFUSED: ${accepted}`, sentence: `${sentence} Nothing was refunded.`, end: null };
}

/** What a customer is told when a person takes over, whatever a planner wanted to say. */
export const neutralText =
  'Thank you for your message. A colleague will look at your request and answer you.';

function handOver(call: Call, code: string | null, reason: string): NonNullable<ToolOutcome['end']> {
  return {
    status: 'escalated',
    code,
    outcome: { delivery: 'unsent', message: neutralText, reason, done: doneIn(call.calls) },
  };
}

const escalateToHuman: OrderTool = {
  name: 'escalate_to_human',
  purpose:
    'Hand the request to a person, at any time and for any reason; a message may tell the customer so.',
  takes: [],
  isLoose: true,
  fixed: {},
  effect: 'none',
  run: async (call) => {
    const end = handOver(call, null, call.decision.reason);
    const { message } = call.arguments;
    const isSaid = typeof message === 'string' && message.trim() !== '';
    const outcome = isSaid ? { ...end.outcome, message } : end.outcome;
    return {
      result: { status: 'escalated', ...outcome },
      sentence: 'The request was handed to a person, with what was really done.',
      writes: [],
      end: { ...end, outcome },
    };
  },
};

const finalMessage: OrderTool = {
  name: 'final_message',
  purpose:
    'End with a message to the customer; everything it says was done must have been done by a tool of this run.',
  takes: ['message'],
  fixed: {},
  effect: 'none',
  run: async (call) => {
    const outcome = { delivery: 'unsent', message: String(call.arguments.message), done: doneIn(call.calls) };
    return {
      result: { status: 'resolved', ...outcome },
      sentence: 'The message was prepared; it was not sent.',
      writes: [],
      end: { status: 'resolved', code: null, outcome },
    };
  },
};

/** The order-operations agent's five tools and its final message. */
export const operationsTools: readonly OrderTool[] = [
  getOrder,
  getShippingStatus,
  cancelOrder,
  issueRefund,
  escalateToHuman,
  finalMessage,
];
