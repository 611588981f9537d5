import { expect, test } from 'vitest';
import { describeEvent } from '../../../src-main/cli/describe-event';
import {
  check,
  decision,
  failedCheck,
  plannerFailure,
  policy,
  proposal,
  refundEvents,
  toolResult,
} from '../../support/run-builders';

const write = { path: 'pending/pending-08c1920f1ee722ea.json', action: 'created' as const, bytes: 503 };

test.each([
  [
    'a proposal by its tool and given fields',
    proposal(decision('lookup_order')),
    'proposal     lookup_order AC-211 OR-882',
  ],
  ['a proposal that is only text', proposal('pay'), 'proposal     "pay"'],
  ['a proposal with a field of another type', proposal({ tool: 7, a: [1] }), 'proposal     7 [1]'],
  ['a proposal without a tool', proposal({ reason: 'x' }), 'proposal     '],
  ['an allowed proposal by its checks', policy('escalate'), 'policy       allowed, 2 of 2 checks'],
  [
    'a refused one by its first failed check',
    policy('request_approval', { checks: [check('schema'), failedCheck] }),
    `policy       refused by record_supports_refund: ${failedCheck.sentence}`,
  ],
  [
    'a tool’s result by what it did',
    toolResult(),
    'tool_result  lookup_order: The order was read from the store; nothing was changed.',
  ],
  [
    'a result with what was written',
    toolResult({ tool: 'request_approval', sentence: 'A proposal was written.', writes: [write] }),
    'tool_result  request_approval: A proposal was written.; created pending/pending-08c1920f1ee722ea.json',
  ],
  [
    'a planner that failed by its turn',
    plannerFailure({ turn: 3, sentence: 'None is left.' }),
    'planner_failure  turn 3 of 4: None is left.',
  ],
])('%s is one line', (_name, event, line) => {
  expect(describeEvent({ ...event, seq: 12 }, 4)).toBe(`  12 ${line}`);
});

test('numbers stand in one column', () => {
  expect(refundEvents.map((event) => describeEvent(event, 4).slice(0, 5))).toEqual([
    '   1 ',
    '   2 ',
    '   3 ',
    '   4 ',
    '   5 ',
    '   6 ',
  ]);
});

test('a very long proposal is cut', () => {
  expect(describeEvent(proposal('x'.repeat(10_000)), 4).length).toBeLessThan(300);
});
