import type { ExerciseState, GradedAnswer, OpenQuestion } from '../../src-shared/domain/exercise';
import type { JsonObject } from '../../src-shared/domain/json';
import { agentListing } from './listing-builders';
import { decisionSchema } from './decision-schema';

/** A decision of the support agent with everything null that is not given. */
export function decisionWith(part: JsonObject): JsonObject {
  return {
    ...{ tool: 'escalate', account_id: null, order_id: null, reply_kind: null, missing_field: null },
    ...{ reason: 'Because.', ...part },
  };
}

/** A question with both ids and nothing read, unless told otherwise. */
export function openQuestion(part: Partial<OpenQuestion> = {}): OpenQuestion {
  const id = part.id ?? 'both-given';
  const request = {
    ...{ id, intent: 'explain', account_id: 'AC-118', order_id: 'OR-907' },
    body: 'What is OR-907?',
  };
  return {
    ...{ id, agent: 'support', situation: 'Nothing has been looked up yet.', request, observations: [] },
    ...part,
  };
}

/** The answer that handed over where the order was to be asked for: allowed, and not right. */
export function wrongAnswer(part: Partial<GradedAnswer> = {}): GradedAnswer {
  const refused = { allowed: false, check: 'Lookup first', sentence: 'No lookup has read it.' };
  const inputs = [{ name: 'lookup', needed: 'found', found: 'no lookup', event: null }];
  const allowed = { allowed: true, check: null, sentence: 'No rule speaks against it.', inputs: [] };
  return {
    decision: decisionWith({}),
    answered_at: '2026-12-01T14:40:00.000Z',
    is_right: false,
    policy: allowed,
    right: decisionWith({ tool: 'ask_clarification', missing_field: 'order_id' }),
    tools: [
      { tool: 'lookup_order', ...refused, inputs },
      { tool: 'draft_reply', ...refused, inputs },
      { tool: 'request_approval', ...refused, inputs },
      { tool: 'ask_clarification', ...allowed, sentence: 'The request does not give its order_id.' },
      { tool: 'escalate', ...allowed },
    ],
    explanation: 'One missing id is a question.',
    remember: 'allowed is policy’s word.',
    ...part,
  };
}

/** An answer that is the right decision. */
export function rightAnswer(): GradedAnswer {
  const right = decisionWith({ tool: 'lookup_order', account_id: 'AC-118', order_id: 'OR-907' });
  return wrongAnswer({
    ...{ decision: right, is_right: true, right },
    ...{ explanation: 'Both ids are there.', remember: 'read first.' },
  });
}

/** The exercise with four questions, of which as many are answered as there are answers. */
export function exerciseState(answers: readonly (GradedAnswer | null)[] = []): ExerciseState {
  const { name, title, tools, argument_fields } = agentListing([]);
  const request = (part: JsonObject): JsonObject => ({ ...openQuestion().request, ...part });
  const questions = [
    openQuestion(),
    openQuestion({
      id: 'order-missing',
      situation: 'No order is named.',
      request: request({
        ...{ id: 'order-missing', intent: 'refund', account_id: 'AC-305', order_id: null },
        body: 'You took 39.00 twice.',
      }),
    }),
    openQuestion({
      id: 'another-order',
      situation: 'The message names a second order.',
      request: request({ id: 'another-order', body: 'And look at OR-882 of AC-211.' }),
    }),
    openQuestion({
      id: 'not-found',
      situation: 'The lookup found nothing.',
      request: request({ id: 'not-found' }),
      observations: [
        {
          ...{ tool: 'lookup_order', arguments: { account_id: 'AC-118', order_id: 'OR-907' } },
          result: { status: 'not_found' },
        },
      ],
    }),
  ];
  return {
    rules: ['Look up first.', 'Ask for what is missing.'],
    agents: [{ name, title, tools, argument_fields, schema: decisionSchema }],
    questions: questions.map((question, index) => ({ question, answer: answers[index] ?? null })),
  };
}
