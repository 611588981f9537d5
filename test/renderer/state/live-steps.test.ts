import { expect, test } from 'vitest';
import { addStep, type LiveSteps, mostLiveSteps } from '../../../src-renderer/state/live-steps';

const step = (at_ms: number) => ({ at_ms, name: 'delta', detail: '' });

test('another turn starts its own list', () => {
  const first = addStep(undefined, 1, step(1));
  expect(addStep(first, 2, step(2))).toEqual({ turn: 2, steps: [step(2)], left: 0 });
});

test('only the newest steps are kept, and how many were before them is known', () => {
  let live: LiveSteps | undefined;
  for (let at = 1; at <= mostLiveSteps + 5; at += 1) live = addStep(live, 1, step(at));
  expect(live?.steps).toHaveLength(mostLiveSteps);
  expect(live?.steps[0]).toEqual(step(6));
  expect(live?.left).toBe(5);
});
