import { describe, expect, test } from 'vitest';
import { announcementBetween, countdownTo, nextLook } from '../../../src-renderer/review/countdown';

const expiry = '2026-03-02T14:30:00.000Z';
const at = (msBefore: number) => countdownTo(expiry, Date.parse(expiry) - msBefore);

describe('the countdown', () => {
  test.each([
    [900_000, '15:00', 'plain'],
    [522_000, '8:42', 'plain'],
    [60_000, '1:00', 'plain'],
    [59_001, '1:00', 'plain'],
    [59_000, '0:59', 'last_minute'],
    [1000, '0:01', 'last_minute'],
    [1, '0:01', 'last_minute'],
    [0, '0:00', 'expired'],
    [-5000, '0:00', 'expired'],
  ] as const)('shows %i ms before the expiry as %s, %s', (ms, text, phase) => {
    expect(at(ms)).toMatchObject({ text, phase });
  });

  test.each([
    [522_000, '8 minutes 42 seconds'],
    [61_000, '1 minute 1 second'],
    [60_000, '1 minute'],
    [48_000, '48 seconds'],
    [0, '0 seconds'],
  ])('says %i ms as "%s"', (ms, spoken) => {
    expect(at(ms).spoken).toBe(spoken);
  });
});

describe('what is announced', () => {
  test.each([
    [301_000, 300_000, 'Five minutes left to decide.'],
    [300_000, 299_000, null],
    [61_000, 60_000, 'One minute left to decide.'],
    [60_000, 59_000, null],
    [1000, 0, 'This record has expired.'],
    [0, 0, null],
    [400_000, 0, 'This record has expired.'],
    [400_000, 399_000, null],
  ])('falling from %i to %i ms announces %s', (before, after, words) => {
    expect(announcementBetween(before, after)).toBe(words);
  });
});

describe('when the clock is looked at again', () => {
  test.each([
    [10_250, null, 11_000],
    [10_000, null, 11_000],
    [10_250, 10_600, 10_600],
    [10_250, 12_000, 11_000],
    [10_250, 10_250, 11_000],
    [10_250, 9000, 11_000],
  ])('at %i with an expiry at %s it is %i', (now, wakeAt, next) => {
    expect(nextLook(now, wakeAt)).toBe(next);
  });
});
