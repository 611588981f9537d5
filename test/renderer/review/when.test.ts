import { expect, test } from 'vitest';
import { ageOf, timeOfDay, whenDecided } from '../../../src-renderer/review/when';

/** A local time, so that the tests hold in every time zone. */
const local = (day: number, hour: number, minute: number, second = 0) =>
  new Date(2026, 2, day, hour, minute, second);
const now = local(2, 14, 20).getTime();

test('writes the time of day to the second, with two digits each', () => {
  expect(timeOfDay(local(2, 9, 5, 7).toISOString())).toBe('09:05:07');
});

test('writes a decision of today without its day, an earlier one with it', () => {
  expect(whenDecided(local(2, 13, 31).toISOString(), now)).toBe('13:31');
  expect(whenDecided(local(1, 13, 31).toISOString(), now)).toBe('1 Mar 13:31');
});

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [4 * 60_000 + 30_000, '4 min ago'],
  [60 * 60_000, '1 h ago'],
  [24 * 60 * 60_000, '1 day ago'],
  [72 * 60 * 60_000, '3 days ago'],
  [-5000, 'just now'],
])('writes %i ms as %s', (passed, words) => {
  expect(ageOf(new Date(now - passed).toISOString(), now)).toBe(words);
});
