import { expect, test } from 'vitest';
import { formatCountdown, formatDuration, formatWhen } from '../../../src-renderer/ui/format-time';

test.each([
  [0, '0 ms'],
  [3.6, '4 ms'],
  [99.4, '99 ms'],
  [99.6, '100 ms'],
  [450, '450 ms'],
  [999.6, '1.00 s'],
  [9994, '9.99 s'],
  [9996, '10.0 s'],
  [24_400, '24.4 s'],
  [59_960, '1 min 00 s'],
  [125_000, '2 min 05 s'],
])('%d ms are written %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each([
  [900_000, '15:00'],
  [59_001, '1:00'],
  [59_000, '0:59'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('%d ms left are %s on the clock', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});

test('a moment is named from the day on which it is read', () => {
  const now = new Date(2026, 2, 2, 14, 30);
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 5).toISOString();
  expect(formatWhen(at(2, 9), now)).toBe('today 09:05');
  expect(formatWhen(at(1, 23), now)).toBe('yesterday 23:05');
  expect(formatWhen(new Date(2026, 1, 28, 9, 5).toISOString(), now)).toBe('28 Feb 2026 09:05');
});
