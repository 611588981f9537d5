import { expect, test } from 'vitest';
import { formatPath, formatProblem, positionAt, shorten } from '../../../src-shared/input/problem';

test.each([
  [[], '$'],
  [['orders'], '$.orders'],
  [['orders', 0, 'id'], '$.orders[0].id'],
  [['OR-882', 'amount_cents'], '$["OR-882"].amount_cents'],
  [['a"b'], '$["a\\"b"]'],
  [[''], '$[""]'],
  [['1'], '$["1"]'],
])('the path %j is written %s', (path, text) => {
  expect(formatPath(path)).toBe(text);
});

test.each([
  ['abc', 0, 1, 1],
  ['abc', 2, 1, 3],
  ['a\nbc', 2, 2, 1],
  ['a\r\nbc', 4, 2, 2],
  ['\n\n\n', 3, 4, 1],
])('in %j the offset %d is line %d, column %d', (text, offset, line, column) => {
  expect(positionAt(text, offset)).toEqual({ line, column });
});

test('a text of 80 characters is left, one of 81 is cut in the middle', () => {
  expect(shorten('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shorten(`${'x'.repeat(80)}y`)).toBe(`${'x'.repeat(48)}…${'x'.repeat(23)}y`);
});

test('a problem without a position names the file alone', () => {
  const problem = { file: 'f.json', path: '$', found: 'a folder', expected: 'a file', position: null };
  expect(formatProblem(problem)).toBe('f.json at $: found a folder, expected a file.');
});
