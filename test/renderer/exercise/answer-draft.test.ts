import { describe, expect, test } from 'vitest';
import {
  type AnswerBasis,
  argumentOf,
  choicesOf,
  countNumbered,
  decisionOf,
  emptyDraft,
  missingIn,
  offeredArguments,
  pickNumbered,
} from '../../../src-renderer/exercise/answer-draft';
import { exerciseState } from '../../support/exercise-state';

const { agents, questions } = exerciseState();
const all = questions.map(({ question }) => question);

function basisOf(id: string): AnswerBasis {
  const question = all.find((each) => each.id === id);
  const [agent] = agents;
  if (!question || !agent) throw new Error(`No question ${id}.`);
  return { question, agent, all };
}

const withTool = (tool: string) => ({ ...emptyDraft, tool });

describe('what a question offers', () => {
  test('an id that stands alone is no choice, and a fixed value neither', () => {
    const basis = basisOf('both-given');
    expect(offeredArguments(basis, 'draft_reply')).toEqual([
      { field: 'account_id', values: ['AC-118'] },
      { field: 'order_id', values: ['OR-907'] },
      { field: 'reply_kind', values: ['explain_charge'] },
    ]);
    expect(choicesOf(basis, 'draft_reply')).toEqual([]);
    expect(missingIn(basis, withTool('draft_reply'))).toBeNull();
  });

  test('ids of the message stand among the request’s own, sorted, so that the place tells nothing', () => {
    expect(choicesOf(basisOf('another-order'), 'lookup_order')).toEqual([
      { field: 'account_id', values: ['AC-118', 'AC-211'] },
      { field: 'order_id', values: ['OR-882', 'OR-907'] },
    ]);
  });

  test('an id that stands in the observations is offered once', () => {
    expect(choicesOf(basisOf('not-found'), 'lookup_order')).toEqual([]);
  });

  test('a missing id is null, and the question that asks for one is a choice of fields', () => {
    const basis = basisOf('order-missing');
    const [, order] = offeredArguments(basis, 'lookup_order');
    expect(order && argumentOf(withTool('lookup_order'), order)).toBeNull();
    expect(choicesOf(basis, 'ask_clarification')).toEqual([
      { field: 'missing_field', values: ['account_id', 'order_id'] },
    ]);
  });

  test('words that only look like ids are none', () => {
    const basis = basisOf('both-given');
    const request = { ...basis.question.request, body: 'Say LARKSPUR-90 and call 555-12.' };
    const noisy = { ...basis, question: { ...basis.question, request } };
    expect(choicesOf(noisy, 'lookup_order')).toEqual([]);
  });

  test('nothing is offered before a tool is chosen', () => {
    expect(offeredArguments(basisOf('another-order'), null)).toEqual([]);
  });
});

describe('picking by number', () => {
  test('the tools come first, then the values of their choices in order', () => {
    const basis = basisOf('another-order');
    expect(countNumbered(basis, emptyDraft)).toBe(5);
    const draft = pickNumbered(basis, emptyDraft, 0);
    expect(countNumbered(basis, draft)).toBe(9);
    expect(missingIn(basis, draft)).toBe('choose account_id');
    const account = pickNumbered(basis, draft, 5);
    expect(missingIn(basis, account)).toBe('choose order_id');
    const order = pickNumbered(basis, account, 8);
    expect(missingIn(basis, order)).toBeNull();
    expect(decisionOf(basis, order)).toEqual({
      ...{ tool: 'lookup_order', account_id: 'AC-118', order_id: 'OR-907', reply_kind: null },
      ...{ missing_field: null, reason: expect.stringMatching(/\S/) },
    });
  });

  test('another tool forgets the arguments of the one before', () => {
    const basis = basisOf('another-order');
    const draft = pickNumbered(basis, pickNumbered(basis, emptyDraft, 0), 6);
    expect(pickNumbered(basis, draft, 4)).toEqual({ tool: 'escalate', chosen: {} });
  });

  test('a number that nothing has changes nothing', () => {
    const basis = basisOf('both-given');
    const draft = withTool('escalate');
    expect(pickNumbered(basis, draft, 7)).toBe(draft);
    expect(missingIn(basis, emptyDraft)).toBe('choose a tool');
  });
});

test('a decision has every field, null where the tool takes nothing', () => {
  expect(
    decisionOf(basisOf('order-missing'), {
      tool: 'ask_clarification',
      chosen: { missing_field: 'order_id' },
    }),
  ).toMatchObject({
    ...{
      tool: 'ask_clarification',
      account_id: null,
      order_id: null,
      reply_kind: null,
      missing_field: 'order_id',
    },
  });
  expect(decisionOf(basisOf('order-missing'), withTool('lookup_order'))).toMatchObject({
    ...{ account_id: 'AC-305', order_id: null },
  });
});
