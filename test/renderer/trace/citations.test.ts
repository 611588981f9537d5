import { expect, test } from 'vitest';
import { citedEvents } from '../../../src-renderer/trace/citations';
import {
  check,
  finishedRun,
  input,
  policy,
  proposal,
  refundRun,
  refusedRun,
} from '../../support/run-builders';

test.each([
  ['an allowing policy', refundRun, 5, [3]],
  ['a refusing policy', refusedRun, 5, [3]],
  ['a proposal', refundRun, 4, []],
  ['the end', refundRun, 'end', []],
] as const)('%s cites the events its checks took values from', (_, run, step, cited) => {
  expect([...citedEvents(run, step)]).toEqual(cited);
});

test('an event that the run does not have is not cited', () => {
  const checks = [check('lookup', { inputs: [input('lookup', 'found', { event: 99 })] })];
  expect([...citedEvents(finishedRun([proposal({}), policy('a', { checks })]), 2)]).toEqual([]);
});
