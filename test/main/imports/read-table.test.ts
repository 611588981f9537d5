import { describe, expect, test } from 'vitest';
import { readTable, type Table } from '../../../src-main/imports/read-table';
import type { CellProblem, DelimiterName } from '../../../src-shared/domain/case-import';

const read = (text: string, delimiter: DelimiterName | null = null) =>
  readTable(text, { file: 'cases.csv', delimiter });

function tableOf(text: string, delimiter: DelimiterName | null = null): Table {
  const table = read(text, delimiter);
  if (!table.ok) throw new Error(table.failure.map(({ found }) => found).join(', '));
  return table.value;
}

function problemsOf(text: string): readonly Partial<CellProblem>[] {
  const table = read(text);
  if (table.ok) throw new Error('The table has no problem.');
  return table.failure;
}

const texts = ({ rows }: Table) => rows.map(({ cells }) => cells.map(({ text }) => text));

describe('cells', () => {
  test.each([
    ['stay as they are', 'a,b\n 007 ,\t1e5\n', [[' 007 ', '\t1e5']]],
    ['may hold delimiters, quotes and line breaks', 'a,b\n"x,""y""\nz","\r\n"\n', [['x,"y"\nz', '\r\n']]],
    ['may be of any script', 'a,b\n日本,🙂\u200D\n', [['日本', '🙂\u200D']]],
    ['are read without a last line break', 'a,b\n1,2', [['1', '2']]],
  ])('%s', (_title, text, expected) => {
    expect(texts(tableOf(text))).toEqual(expected);
  });

  test('remember whether they were quoted', () => {
    const [row] = tableOf('a,b,c\n"",,x\n').rows;
    expect(row?.cells).toEqual([
      { text: '', isQuoted: true },
      { text: '', isQuoted: false },
      { text: 'x', isQuoted: false },
    ]);
  });
});

describe('records', () => {
  test('know their number and the line they begin on, over line breaks of every kind and empty lines', () => {
    const text = 'a,b\r\n\r\n1,"x\r\ny"\n\n2,"\n\n"\r3,z\r\n';
    expect(tableOf(text).rows.map(({ record, line }) => ({ record, line }))).toEqual([
      { record: 1, line: 3 },
      { record: 2, line: 6 },
      { record: 3, line: 9 },
    ]);
  });

  test('of another length than the header are kept, for their problem to be said beside the others', () => {
    expect(texts(tableOf('a,b\n1\n1,2,3\n'))).toEqual([['1'], ['1', '2', '3']]);
  });
});

describe('the delimiter', () => {
  test.each([
    ['a,b;c,d\n1,2;3,4\n', 'comma', ['a', 'b;c', 'd']],
    ['a;b;c,d\n1;2;3,4\n', 'semicolon', ['a', 'b', 'c,d']],
    ['a\tb\tc\n1\t2\t3\n', 'tab', ['a', 'b', 'c']],
    ['"a;b;c",d\n1,2\n', 'comma', ['a;b;c', 'd']],
    ['a;"b,c"\n1;2\n', 'semicolon', ['a', 'b,c']],
    ['a\n1\n', 'comma', ['a']],
  ])('of %j is found to be the %s', (text, delimiter, headers) => {
    expect(tableOf(text)).toMatchObject({ delimiter, headers });
  });

  test('that is given wins', () => {
    expect(tableOf('a,b;c\n1,2;3\n', 'semicolon').headers).toEqual(['a,b', 'c']);
  });
});

describe('a table is refused', () => {
  test.each([
    ['that is empty', '', { line: null, found: 'an empty file' }],
    ['that has a header alone', 'a,b\n\n', { found: 'a header and nothing below it' }],
    ['with an empty header', 'a,,c\n1,2,3\n', { line: 1, found: 'no header over column 2' }],
    ['with a blank header', '\n\na, \n1,2\n', { line: 3, found: 'no header over column 2' }],
    [
      'with one header twice',
      'a,b,a\n1,2,3\n',
      { line: 1, column: 'a', found: 'the same header over columns 1 and 3' },
    ],
    [
      'with a quote that is never closed',
      'a,b\n1,2\n3,"x\ny\n',
      { line: 3, record: 2, found: 'a quote that is never closed' },
    ],
    [
      'with text after a closing quote',
      'a,b\n1,"x"y\n',
      { line: 2, record: 1, found: 'more text after a closing quote' },
    ],
    [
      'with a quote inside a bare cell',
      'a,b\n1,x"y\n',
      { line: 2, record: 1, found: 'a quote in the middle of a cell without quotes' },
    ],
    ['with a broken quote in its header', '"a,b\n1,2\n', { line: 1, record: null }],
    [
      'with too long a header',
      `${'x'.repeat(201)},b\n1,2\n`,
      { found: 'a header of 201 characters over column 1' },
    ],
    ['with too many records', `a,b\n${'1,2\n'.repeat(1001)}`, { found: '1001 records' }],
    [
      'with too many columns',
      `${Array.from({ length: 201 }, (_, n) => `c${n}`).join()}\n1\n`,
      { found: '201 columns' },
    ],
  ])('%s', (_title, text, problem) => {
    expect(problemsOf(text)).toMatchObject([{ file: 'cases.csv', ...problem }]);
  });
});
