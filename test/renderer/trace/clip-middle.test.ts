import { expect, test } from 'vitest';
import { cutMiddle } from '../../../src-renderer/trace/clip-middle';

test.each([
  ['a short value stays whole', 'AC-211', 'AC-211', ''],
  ['an id keeps its end, where ids differ', 'pending-08c1920f1ee722ea', 'pending-08c1920f', '1ee722ea'],
  ['a word keeps a third', 'explain_charge', 'explain_ch', 'arge'],
])('%s', (_, text, head, tail) => {
  expect(cutMiddle(text)).toEqual({ head, tail, isCut: false });
});

test('a very long value lays out only its beginning and its end', () => {
  const { head, tail, isCut } = cutMiddle(`${'a'.repeat(100_000)}end-of-it`);
  expect([head.length, tail, isCut]).toEqual([240, 'nd-of-it', true]);
});

test('no character is torn in two', () => {
  const { head, tail } = cutMiddle('\u{1F600}'.repeat(300));
  expect([head, tail].join('')).not.toMatch(/\p{Cs}/u);
});
