import { expect, test } from 'vitest';
import {
  decisionFacts,
  proposedTool,
  requestFacts,
  resultFacts,
  resultStatus,
} from '../../../src-renderer/trace/facts';
import type { Json } from '../../../src-shared/domain/json';

test('a request is told by its ids and its label, and a missing id is named', () => {
  expect(
    requestFacts({ id: 'x', intent: 'refund', account_id: null, order_id: 'OR-882', body: 'Hello there' }),
  ).toEqual({
    label: 'refund',
    facts: ['no account', 'OR-882'],
  });
});

test('a decision is told by its arguments, without nulls and reasons', () => {
  const decision = {
    tool: 'draft_reply',
    order_id: 'OR-1',
    reply_kind: 'explain_charge',
    x: null,
    reason: 'So.',
  };
  expect([proposedTool(decision), decisionFacts(decision)]).toEqual([
    'draft_reply',
    ['OR-1', 'explain_charge'],
  ]);
});

test.each<[string, Json, string | null, string[]]>([
  [
    'a record',
    { status: 'found', order: { order_id: 'OR-882', version: 1, amount_cents: 2400, currency: 'USD' } },
    'found',
    ['OR-882', 'v1', '24.00 USD'],
  ],
  [
    'a pending id',
    { status: 'pending_approval', pending_id: 'pending-1', payload: {} },
    'pending_approval',
    ['pending-1'],
  ],
  ['short values', { status: 'draft', delivery: 'unsent', body: 'x'.repeat(99) }, 'draft', ['unsent']],
  [
    'an unknown currency',
    { status: 'found', order: { amount_cents: 1, currency: 'XXXX' } },
    'found',
    ['1', 'XXXX'],
  ],
  ['nothing but a status', { status: 'not_found' }, 'not_found', []],
  ['no object at all', 'done', null, ['done']],
  ['a list', [1, 2], null, []],
])('a result with %s is told in a few facts', (_, result, status, facts) => {
  expect([resultStatus(result), resultFacts(result)]).toEqual([status, facts]);
});
