import { expect, test } from 'vitest';
import { ownParts, stepParts } from '../../../src-renderer/trace/parts';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import type { TraceStep } from '../../../src-renderer/state/ui-slice';
import {
  decision,
  end,
  finishedRun,
  liveRun,
  plannerFailure,
  policy,
  proposal,
  refundRun,
  refusedRun,
  toolResult,
} from '../../support/run-builders';

const lookup = proposal(decision('lookup_order'));

const table: readonly (readonly [string, RunSnapshot, TraceStep, readonly string[]])[] = [
  [
    'an allowed write',
    refundRun,
    5,
    [
      'request_approval AC-211 OR-882',
      '4 of 4 passed',
      'pending_approval',
      '1 file, nothing outside the output folder',
    ],
  ],
  [
    'a read',
    refundRun,
    3,
    ['lookup_order AC-211 OR-882', '2 of 2 passed', 'found', 'nothing, the tool only reads'],
  ],
  [
    'a refusal',
    refusedRun,
    5,
    [
      'request_approval AC-211 OR-882',
      '4 passed, 1 failed, 1 not reached',
      'none, the tool was not dispatched',
      'nothing',
    ],
  ],
  [
    'a held call',
    liveRun([lookup, policy('lookup_order')], 'held'),
    2,
    ['lookup_order AC-211 OR-882', '2 of 2 passed', 'waits for dispatch', 'nothing yet'],
  ],
  [
    'a question without an answer',
    liveRun([], 'planning'),
    'request',
    ['not yet', 'not yet', 'not yet', 'nothing yet'],
  ],
  [
    'a planner failure',
    finishedRun([plannerFailure()], { end: end({ status: 'planner_failed' }) }),
    1,
    ['none', 'none', 'none', 'nothing'],
  ],
  [
    'an unchanged file',
    finishedRun([
      lookup,
      policy('lookup_order'),
      toolResult({ effect: 'write', writes: [{ path: 'pending/a.json', action: 'unchanged', bytes: 1 }] }),
    ]),
    3,
    [
      'lookup_order AC-211 OR-882',
      '2 of 2 passed',
      'found',
      '1 left as it was, nothing outside the output folder',
    ],
  ],
  [
    'an end, with its result file',
    refundRun,
    'end',
    [
      'request_approval AC-211 OR-882',
      '4 of 4 passed',
      'pending_approval',
      '2 files, nothing outside the output folder',
    ],
  ],
];

test.each(table)('%s answers each part in one line', (_, run, step, answers) => {
  const parts = stepParts(run, step);
  expect(parts.map((part) => part.number)).toEqual([1, 2, 3, 4, 5]);
  expect(parts.slice(1).map((part) => part.answer)).toEqual(answers);
});

test('what was given counts the observations of the turn and the bytes of its JSON', () => {
  const [first] = stepParts(refundRun, 1);
  const [second] = stepParts(refundRun, 4);
  expect(first?.answer).toMatch(/^request, no observation, \d+ bytes$/);
  expect(second?.answer).toMatch(/^request and 1 observation, \d+ bytes$/);
  expect(second?.content).toMatchObject({
    kind: 'given',
    given: { sha256: 'a'.repeat(64), view: { observations: [{ tool: 'lookup_order' }] } },
  });
});

test.each([
  ['request', [1]],
  [1, [2]],
  [2, [3]],
  [3, [4]],
  [6, [4, 5]],
  ['end', [5]],
] as const)('step %s opens its own parts %j', (step, parts) => {
  expect(ownParts(refundRun, step)).toEqual(parts);
});
