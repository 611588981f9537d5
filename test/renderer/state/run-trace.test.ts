import { expect, test } from 'vitest';
import { appendEvent, lastSeq, mergeSnapshot } from '../../../src-renderer/state/run-trace';
import { liveRun, refundEvents, refundRun } from '../../support/run-builders';

const first = liveRun(refundEvents.slice(0, 2), 'acting');
const [, second, third, fourth] = refundEvents;

test('the next event is appended', () => {
  if (!third) throw new Error('the refund run has fewer events than this test needs');
  expect(lastSeq(appendEvent(first, third) ?? undefined)).toBe(3);
});

test('an event that is here already changes nothing', () => {
  if (!second) throw new Error('the refund run has fewer events than this test needs');
  expect(appendEvent(first, second)).toBe(first);
});

test('an event after a gap is not appended', () => {
  if (!fourth) throw new Error('the refund run has fewer events than this test needs');
  expect(appendEvent(first, fourth)).toBeNull();
});

test('a snapshot that overlaps adds only what is new', () => {
  const merged = mergeSnapshot(first, refundRun);
  expect(merged.events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(merged.end?.status).toBe('pending_approval');
});

test('an older snapshot takes nothing back', () => {
  const merged = mergeSnapshot(refundRun, { ...first, events: [] });
  expect(merged.events).toHaveLength(6);
  expect(merged.end?.status).toBe('pending_approval');
  expect(merged.progress).toBeNull();
  expect(merged.file).toBe(refundRun.file);
});
