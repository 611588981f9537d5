import { expect, test } from 'vitest';
import { basisOf } from '../../../src-renderer/decision/basis-of';
import { agentListing } from '../../support/listing-builders';
import { finishedRun, toolResult } from '../../support/run-builders';

const agent = { ...agentListing(), argument_fields: ['order_id', 'document_id'] };
const run = finishedRun([
  toolResult({
    turn: 1,
    result: { status: 'found', documents: [{ document_id: 'first' }, { document_id: 'second' }] },
  }),
  toolResult({ turn: 2, result: { document_id: 'later', order_id: 'OR-1' } }),
]);

test('an argument starts from what was observed before its turn, the latest first', () => {
  expect(basisOf(run, agent, 1).request.document_id).toBeUndefined();
  expect(basisOf(run, agent, 2).request.document_id).toBe('first');
  expect(basisOf(run, agent, 3).request.document_id).toBe('later');
});

test('what the request gives goes before what was observed', () => {
  expect(basisOf(run, agent, 3).request.order_id).toBe('OR-882');
});
