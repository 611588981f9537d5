import { expect, test } from 'vitest';
import { buildClock } from '../../../src-renderer/trace/clock';
import { liveRun, refundEvents, refundRun } from '../../support/run-builders';

test('bars stand where their events happened, inside the strip, and wide enough to be seen', () => {
  const { bars } = buildClock(refundRun);
  expect(bars.tools.map((bar) => bar.seq)).toEqual([3, 6]);
  expect(Math.round(bars.tools[1]?.x ?? 0)).toBe(Math.round((4 / 31) * 1000));
  for (const bar of [...bars.model, ...bars.controller, ...bars.tools]) {
    expect(bar.width).toBeGreaterThanOrEqual(5);
    expect(bar.x + bar.width).toBeLessThanOrEqual(1000);
  }
});

test('the axis has whole steps and ends at the time the run took', () => {
  expect(buildClock(refundRun).ticks.map((tick) => tick.label)).toEqual(['0', '10', '20', '31 ms']);
});

test('a finished run has no now, a live one has, with room after it', () => {
  expect(buildClock(refundRun).now).toBeNull();
  const live = buildClock(liveRun(refundEvents.slice(0, 2), 'held', { elapsed_ms: 12_400 }));
  expect(live.now).toBeGreaterThan(0);
  expect(live.now).toBeLessThan(1000);
  expect(live.ticks.map((tick) => tick.label)).toEqual(['0', '5', '10', '15 s']);
});

test('a run that took no time at all still has an axis', () => {
  const run = { ...refundRun, events: [], end: refundRun.end && { ...refundRun.end, elapsed_ms: 0 } };
  expect(buildClock(run).ticks.at(-1)).toEqual({ x: 1000, label: '1 ms' });
});

test('the strip says in words how the time was used', () => {
  expect(buildClock(refundRun).words).toBe('31 ms: model 1 ms, controller 1 ms, tools 29 ms');
});
