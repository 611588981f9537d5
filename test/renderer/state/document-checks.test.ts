import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleChecks } from '../../../src-renderer/state/document-checks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const checked: string[] = [];
  return { checked, checks: scheduleChecks((path) => checked.push(path)) };
};

test('of many changes in a row the last one is checked, once, and each document by itself', () => {
  const { checked, checks } = setUp();
  for (let key = 0; key < 5; key += 1) {
    checks.later('a', 10);
    vi.advanceTimersByTime(100);
  }
  checks.later('b', 10);
  vi.runAllTimers();
  expect(checked).toEqual(['a', 'b']);
});

test('a large text is asked about later than a small one', () => {
  const { checked, checks } = setUp();
  checks.later('large', 2_500_000);
  checks.later('small', 100);
  vi.runAllTimers();
  expect(checked).toEqual(['small', 'large']);
});

test('asking at once takes the place of what was asked for later', () => {
  const { checked, checks } = setUp();
  checks.later('a', 10);
  checks.now('a');
  vi.runAllTimers();
  expect(checked).toEqual(['a']);
});

test('what is forgotten is not checked', () => {
  const { checked, checks } = setUp();
  checks.later('a', 10);
  checks.later('b', 10);
  checks.forget('a');
  vi.runAllTimers();
  expect(checked).toEqual(['b']);
  checks.later('c', 10);
  checks.forget();
  vi.runAllTimers();
  expect(checked).toEqual(['b']);
});
