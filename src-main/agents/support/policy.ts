import type { PolicyContext } from '../../controller/agent';
import { type Check, compared, pass, refuse } from '../../controller/check';
import { foundOrder, lastLookup } from './lookup';
import type { SupportRequest } from './schema';

type SupportCheck = Check<PolicyContext<SupportRequest>>;

const requestScope: SupportCheck = {
  name: 'request_scope',
  title: 'Request scope',
  reason: 'A run serves one request; ids that are not the request’s own open nothing.',
  tools: ['lookup_order', 'draft_reply', 'request_approval'],
  test: ({ decision, request }) => {
    const inputs = [
      compared('account_id', request.account_id, decision.account_id ?? null),
      compared('order_id', request.order_id, decision.order_id ?? null),
    ];
    const wrong = inputs.filter((input) => input.needed !== input.found);
    return wrong.length === 0
      ? pass('Both ids are the ones in the request.', ...inputs)
      : refuse(`The proposal names another ${nameIds(wrong)} than the request.`, ...wrong);
  },
};

function nameIds(inputs: readonly { readonly name: string }[]): string {
  return inputs.map((input) => (input.name === 'account_id' ? 'account' : 'order')).join(' and another ');
}

const lookupFirst: SupportCheck = {
  name: 'lookup_first',
  title: 'Lookup first',
  reason: 'Facts come from a record that this run has read, never from the request or the planner.',
  tools: ['draft_reply', 'request_approval'],
  test: ({ decision, calls }) => {
    const orderId = typeof decision.order_id === 'string' ? decision.order_id : null;
    const found = foundOrder(calls, orderId);
    if (found) {
      return pass('A lookup in this run found the order.', compared('lookup', 'found', 'found', found.event));
    }
    const last = lastLookup(calls);
    const sentence = last
      ? 'The lookup in this run did not find the order.'
      : 'No lookup in this run has read the order.';
    const status = last?.result.status ?? 'no lookup';
    return refuse(sentence, compared('lookup', 'found', status, last?.event ?? null));
  },
};

const neededIntent: Readonly<Record<string, SupportRequest['intent']>> = {
  draft_reply: 'explain',
  request_approval: 'refund',
};

const intentFits: SupportCheck = {
  name: 'intent_fits',
  title: 'Intent fits',
  reason: 'The application has labelled the task; a planner cannot turn one task into another.',
  tools: ['draft_reply', 'request_approval'],
  test: ({ decision, request }) => {
    const needed = neededIntent[decision.tool] ?? null;
    const input = compared('request.intent', needed, request.intent);
    const task = request.intent === 'refund' ? 'a refund' : 'an explanation';
    return needed === request.intent
      ? pass(`The request asks for ${task}.`, input)
      : refuse(`The request asks for ${task}, and ${decision.tool} is not for that.`, input);
  },
};

const recordSupportsRefund: SupportCheck = {
  name: 'record_supports_refund',
  title: 'Record supports refund',
  reason: 'Only the record can say that a charge was made twice; no text can.',
  tools: ['request_approval'],
  test: ({ decision, calls }) => {
    const found = foundOrder(calls, typeof decision.order_id === 'string' ? decision.order_id : null);
    const confirmed = found?.order.duplicate_charge_confirmed ?? null;
    const input = compared('duplicate_charge_confirmed', true, confirmed, found?.event ?? null);
    return confirmed === true
      ? pass('The record confirms the duplicate charge.', input)
      : refuse('A refund needs a record that confirms the duplicate charge, and this one does not.', input);
  },
};

const fieldIsMissing: SupportCheck = {
  name: 'field_is_missing',
  title: 'Field is missing',
  reason: 'A person is asked only for what the request does not say.',
  tools: ['ask_clarification'],
  test: ({ decision, request }) => {
    const field = decision.missing_field;
    if (field !== 'account_id' && field !== 'order_id') {
      return refuse(
        'The question names a field that a request does not have.',
        compared('missing_field', 'account_id or order_id', field ?? null),
      );
    }
    const input = compared(`request.${field}`, null, request[field]);
    return request[field] === null
      ? pass(`The request does not give its ${field}.`, input)
      : refuse(`The request already gives its ${field}.`, input);
  },
};

/** The support agent's own rules, in the order in which they are checked. */
export const supportChecks: readonly SupportCheck[] = [
  requestScope,
  lookupFirst,
  intentFits,
  recordSupportsRefund,
  fieldIsMissing,
];
