import { expect, test } from 'vitest';
import { effectOf } from '../../../src-renderer/trace/effect-of';
import { rowWords } from '../../../src-renderer/trace/row-words';
import { buildRows } from '../../../src-renderer/trace/rows';
import { end, finishedRun, plannerFailure, toolResult } from '../../support/run-builders';

const write = { path: 'pending/a.json', action: 'created', bytes: 5 } as const;

test.each([
  ['created a file', toolResult({ effect: 'write', writes: [write] }), 'wrote'],
  [
    'left its file as it was',
    toolResult({ effect: 'write', writes: [{ ...write, action: 'unchanged' }] }),
    'kept',
  ],
  ['reads', toolResult(), 'read'],
  ['does neither', toolResult({ effect: 'none' }), null],
] as const)('a tool that %s is told by what it really did', (_, event, effect) => {
  expect(effectOf(event)).toBe(effect);
});

test('a planner failure and the end it led to are said with their codes', () => {
  const code = 'no_decision_left';
  const run = finishedRun([plannerFailure({ code })], { end: end({ status: 'planner_failed', code }) });
  const words = buildRows(run).map((row) => rowWords(run, row, false));
  expect(words.slice(2)).toEqual([
    'Event 1. Model lane: no decision, no_decision_left',
    'End: Planner failed, no_decision_left',
  ]);
});
