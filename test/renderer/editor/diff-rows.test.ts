import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffRow, diffRows } from '../../../src-renderer/editor/diff-rows';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

const side = (rows: readonly DiffRow[], kind: 'gone' | 'came'): readonly string[] =>
  rows.flatMap((row) => {
    if (row.kind === 'fold') return row.rows.map((inner) => inner.text);
    if (row.kind === 'same') return [row.text];
    return row.kind === kind ? [row.pieces.map((piece) => piece.text).join('')] : [];
  });

test('equal texts have no rows', () => {
  expect(diffRows('{}\n', '{}\n')).toEqual([]);
});

test('a changed line is told twice, with the part that differs marked', () => {
  const rows = diffRows('{\n  "a": 2400\n}', '{\n  "a": 2600\n}');
  expect(rows.map((row) => row.kind)).toEqual(['same', 'gone', 'came', 'same']);
  expect(rows[1]).toMatchObject({
    before: 2,
    pieces: [{ text: '  "a": ' }, { text: '24', isChanged: true }, {}],
  });
  expect(rows[2]).toMatchObject({ after: 2, pieces: [{}, { text: '26', isChanged: true }, {}] });
});

test('equal stretches are folded but for three lines around a change', () => {
  const before = lines(40).join('\n');
  const rows = diffRows(before, before.replace('line 20', 'line twenty'));
  expect(rows.map((row) => row.kind)).toEqual([
    'fold',
    ...['same', 'same', 'same', 'gone', 'came', 'same', 'same', 'same'],
    'fold',
  ]);
});

test('a return at the end of lines is shown only where it is the difference', () => {
  const texts = (before: string, after: string) => side(diffRows(before, after), 'came');
  expect(texts('a\r\nb\r\n', 'a\r\nc\r\n')).toEqual(['a', 'c', '']);
  expect(texts('a\nb\n', 'a\nb\r\n')).toEqual(['a', 'b\r', '']);
});

test('the rows of either side are that text, line by line', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '', '{', 'long line'), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const rows = diffRows(before.join('\n'), after.join('\n'));
      if (rows.length === 0) return;
      const empty = (list: readonly string[]) => (list.length === 0 ? [''] : list);
      expect(side(rows, 'gone')).toEqual(empty(before));
      expect(side(rows, 'came')).toEqual(empty(after));
    }),
  );
});
