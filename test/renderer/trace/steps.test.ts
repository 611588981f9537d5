import { expect, test } from 'vitest';
import { listSteps, turnOfStep } from '../../../src-renderer/trace/list-steps';
import { moveStep, nextWrong, type StepMove } from '../../../src-renderer/trace/steps';
import type { TraceStep } from '../../../src-renderer/state/ui-slice';
import type { RunTrace } from '../../../src-renderer/state/run-trace';
import { liveRun, refundEvents, refundRun, refusedRun } from '../../support/run-builders';

test('the steps are the request, every event and the end', () => {
  expect(listSteps(refundRun)).toEqual(['request', 1, 2, 3, 4, 5, 6, 'end']);
});

test('a live run has no end to step to', () => {
  expect(listSteps(liveRun(refundEvents.slice(0, 2), 'held'))).toEqual(['request', 1, 2]);
});

const live = liveRun(refundEvents.slice(0, 2), 'held');

const moves: readonly (readonly [StepMove, TraceStep, TraceStep, RunTrace])[] = [
  ['next', 'request', 1, refundRun],
  ['next', 6, 'end', refundRun],
  ['next', 'end', 'end', refundRun],
  ['previous', 'end', 6, refundRun],
  ['previous', 1, 'request', refundRun],
  ['previous', 'request', 'request', refundRun],
  ['first', 5, 'request', refundRun],
  ['last', 1, 'end', refundRun],
  ['last', 'request', 2, live],
  ['next_turn', 'request', 1, refundRun],
  ['next_turn', 2, 4, refundRun],
  ['next_turn', 5, 'end', refundRun],
  ['previous_turn', 'end', 4, refundRun],
  ['previous_turn', 5, 4, refundRun],
  ['previous_turn', 4, 1, refundRun],
  ['previous_turn', 1, 'request', refundRun],
  ['next_wrong', 'request', 5, refusedRun],
  ['next_wrong', 5, 'end', refusedRun],
  ['next_wrong', 'end', 5, refusedRun],
  ['next_wrong', 2, 2, refundRun],
];

test.each(moves)('%s from %s leads to %s', (move, from, to, run) => {
  expect(moveStep(run, from, move)).toBe(to);
});

test('a run in which nothing went wrong has no next wrong step', () => {
  expect(nextWrong(refundRun, 'request')).toBeNull();
});

test('the request shows the first turn and the end the last', () => {
  expect([turnOfStep(refundRun, 'request'), turnOfStep(refundRun, 3), turnOfStep(refundRun, 'end')]).toEqual([
    1, 1, 2,
  ]);
});
