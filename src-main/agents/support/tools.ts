import { formatMoney } from '../../../src-shared/domain/money';
import type { RefundPayload } from '../../../src-shared/domain/review';
import type { OrderAnswer, OrderStore } from '../../stores/order-store';
import type { Proposed, ReviewStore } from '../../stores/review-store';
import type { Tool, ToolCall, ToolOutcome } from '../../controller/agent';
import { foundOrder, type LookupResult } from './lookup';
import type { SupportRequest } from './schema';

/** What the support tools may use: they read orders and write proposals, nothing else. */
export interface SupportStores {
  readonly orders: OrderStore;
  readonly reviews: Pick<ReviewStore, 'propose'>;
}

type SupportTool = Tool<SupportStores, SupportRequest>;
type Call = ToolCall<SupportRequest>;

const lookupOrder: SupportTool = {
  name: 'lookup_order',
  purpose: 'Read one order of the requesting account; the only source of facts.',
  takes: ['account_id', 'order_id'],
  fixed: {},
  effect: 'read',
  run: async (call, { orders }) => {
    const orderId = String(call.arguments.order_id);
    const answer = scopeToAccount(await orders.get(orderId), String(call.arguments.account_id));
    return { result: answer, sentence: lookupSentences[answer.status], writes: [], end: null };
  },
};

/** Another account's order is `forbidden`: not a field of it is disclosed. */
function scopeToAccount(answer: OrderAnswer, accountId: string): LookupResult {
  switch (answer.kind) {
    case 'timeout':
      return { status: 'timeout' };
    case 'not_found':
      return { status: 'not_found' };
    case 'found':
      return answer.order.account_id === accountId
        ? { status: 'found', order: answer.order }
        : { status: 'forbidden' };
  }
}

const lookupSentences: Readonly<Record<LookupResult['status'], string>> = {
  found: 'The order was read from the store; nothing was changed.',
  not_found: 'The store has no order by this id.',
  forbidden: 'The order belongs to another account, so nothing of it was disclosed.',
  timeout:
    'The store did not answer in time; that is neither a yes nor a no, and nothing tries again by itself.',
};

const draftReply: SupportTool = {
  name: 'draft_reply',
  purpose:
    'Write an explanation of the charge from the order that was read; the application fills in the facts.',
  takes: ['account_id', 'order_id', 'reply_kind'],
  fixed: { reply_kind: 'explain_charge' },
  effect: 'none',
  run: async (call) => {
    const order = readOrder(call);
    const amount = formatMoney(order.amount_cents, order.currency);
    const body = `Your order ${order.order_id} was charged ${amount}. Reason on record: ${order.charge_reason}`;
    const outcome = { status: 'draft', delivery: 'unsent', body } as const;
    return {
      result: outcome,
      sentence: 'A reply was drafted from the record; it was not sent.',
      writes: [],
      end: { status: 'draft', code: null, outcome: { delivery: 'unsent', body } },
    };
  },
};

const requestApproval: SupportTool = {
  name: 'request_approval',
  purpose: 'Prepare a refund of the confirmed duplicate charge for a person to review; nothing is paid.',
  takes: ['account_id', 'order_id'],
  fixed: {},
  effect: 'write',
  run: async (call, { reviews }) => {
    const payload = refundOf(call);
    const proposed = await reviews.propose(payload, call.now);
    if (!proposed.ok) {
      const { path, code, sentence } = proposed.failure;
      const result = { status: 'not_written', path, error: code };
      const said = `The proposal could not be written. ${sentence}`;
      return {
        result,
        sentence: said,
        writes: [],
        end: { status: 'blocked', code: 'storage', outcome: null },
      };
    }
    return describeProposal(proposed.value, payload);
  },
};

function describeProposal(proposed: Proposed, payload: RefundPayload): ToolOutcome {
  const isNew = proposed.kind === 'created';
  const status = isNew ? 'pending_approval' : 'duplicate_pending';
  const outcome = {
    pending_id: proposed.id,
    file: proposed.write.path,
    payload,
    external_action_executed: false,
  };
  return {
    result: { status, ...outcome },
    sentence: isNew
      ? 'A proposal was written and waits for a person; nothing is paid.'
      : 'The same proposal is already on record; its file was left as it is, and nothing is paid.',
    writes: [proposed.write],
    end: { status, code: null, outcome },
  };
}

/** The payload comes from the record that was read, never from the decision. */
function refundOf(call: Call): RefundPayload {
  const order = readOrder(call);
  return {
    action: 'refund',
    account_id: order.account_id,
    order_id: order.order_id,
    amount_cents: order.amount_cents,
    currency: order.currency,
    record_version: order.version,
  };
}

function readOrder(call: Call): NonNullable<ReturnType<typeof foundOrder>>['order'] {
  const found = foundOrder(call.calls, String(call.arguments.order_id));
  if (!found) throw new Error('Policy must not allow a tool that needs a record before a lookup found it.');
  return found.order;
}

const questions: Readonly<Record<string, string>> = {
  account_id: 'Which account is this about? Please send its account id.',
  order_id: 'Which order is this about? Please send its order id.',
};

const askClarification: SupportTool = {
  name: 'ask_clarification',
  purpose: 'Ask for the account or order id that the request does not give.',
  takes: ['missing_field'],
  fixed: {},
  effect: 'none',
  run: async (call) => {
    const field = String(call.arguments.missing_field);
    const outcome = { delivery: 'unsent', missing_field: field, question: questions[field] ?? '' } as const;
    return {
      result: { status: 'clarification', ...outcome },
      sentence: `A question for the ${field} was prepared; it was not sent.`,
      writes: [],
      end: { status: 'clarification', code: null, outcome },
    };
  },
};

const escalate: SupportTool = {
  name: 'escalate',
  purpose:
    'Hand the request to a person: a missing order, another account’s order, a failed lookup, suspicious access, or a refund that the record does not support.',
  takes: [],
  fixed: {},
  effect: 'none',
  run: async (call) => {
    const outcome = { reason: call.decision.reason };
    return {
      result: { status: 'escalated', ...outcome },
      sentence: 'The request was handed to a person; nothing else was done.',
      writes: [],
      end: { status: 'escalated', code: null, outcome },
    };
  },
};

/** The support agent's five tools. */
export const supportTools: readonly SupportTool[] = [
  lookupOrder,
  draftReply,
  requestApproval,
  askClarification,
  escalate,
];
