import { expect, test } from 'vitest';
import { listSteps, turnOfStep } from '../../../src-renderer/trace/list-steps';
import { moveStep, nextWrong, type StepMove } from '../../../src-renderer/trace/steps';
import type { TraceStep } from '../../../src-renderer/state/ui-slice';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import { liveRun, refundEvents, refundRun, refusedRun } from '../../support/run-builders';

test('the steps are the request, every event and the end', () => {
  expect(listSteps(refundRun)).toEqual(['request', 1, 2, 3, 4, 5, 6, 'end']);
});

test('a live run has no end to step to', () => {
  expect(listSteps(liveRun(refundEvents.slice(0, 2), 'held'))).toEqual(['request', 1, 2]);
});

const moves: readonly (readonly [StepMove, TraceStep, TraceStep, RunSnapshot?])[] = [
  ['next', 'request', 1],
  ['next', 6, 'end'],
  ['next', 'end', 'end'],
  ['previous', 'end', 6],
  ['previous', 1, 'request'],
  ['previous', 'request', 'request'],
  ['first', 5, 'request'],
  ['last', 1, 'end'],
  ['last', 'request', 2, liveRun(refundEvents.slice(0, 2), 'held')],
  ['next_turn', 'request', 1],
  ['next_turn', 2, 4],
  ['next_turn', 5, 'end'],
  ['previous_turn', 'end', 4],
  ['previous_turn', 5, 4],
  ['previous_turn', 4, 1],
  ['previous_turn', 1, 'request'],
  ['next_wrong', 'request', 5, refusedRun],
  ['next_wrong', 5, 'end', refusedRun],
  ['next_wrong', 'end', 5, refusedRun],
  ['next_wrong', 2, 2],
];

test.each(moves)('%s from %s leads to %s', (move, from, to, run = refundRun) => {
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
