import { expect, test } from 'vitest';
import { formatBytes } from '../../../src-renderer/trace/format-bytes';
import { formatMinutes, formatSeconds } from '../../../src-renderer/trace/format-duration';

test.each([
  [0, '0.00 s'],
  [5, '0.005 s'],
  [31, '0.03 s'],
  [12_400, '12.4 s'],
])('%d ms of running time are written %s', (ms, text) => {
  expect(formatSeconds(ms)).toBe(text);
});

test.each([
  [0, '0:00'],
  [38_900, '0:38'],
  [600_000, '10:00'],
])('%d ms of holding are written %s', (ms, text) => {
  expect(formatMinutes(ms)).toBe(text);
});

test.each([
  [1, '1 byte'],
  [503, '503 bytes'],
  [3145, '3.1 kB'],
  [2_500_000, '2.5 MB'],
])('%d bytes are written %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
