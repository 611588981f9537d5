import { describe, expect, test } from 'vitest';
import type { CaseTarget, CellKind } from '../../../src-main/imports/case-targets';
import { readCell } from '../../../src-main/imports/read-cell';

const target = (kind: CellKind, part: Partial<CaseTarget> = {}): CaseTarget => ({
  ...{
    path: 'request.field',
    group: 'request',
    field: 'field',
    kind,
    choices: [],
    isNullable: false,
    isRequired: true,
  },
  ...part,
});
const bare = (text: string) => ({ text, isQuoted: false });

describe('a value keeps its type', () => {
  test.each([
    ['text', '007', '007'],
    ['text', ' spaced ', ' spaced '],
    ['text', 'null', 'null'],
    ['text', '1e999', '1e999'],
    ['choice', 'refund', 'refund'],
    ['integer', '2400', 2400],
    ['integer', '0', 0],
    ['number', '-1.5e2', -150],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['json', '{"a": [1, "007", null]}', { a: [1, '007', null] }],
    ['json', '["24.00 USD"]', ['24.00 USD']],
  ] as const)('%s %j', (kind, text, value) => {
    expect(readCell(bare(text), target(kind))).toEqual({ ok: true, value });
  });
});

describe('a value of another type is refused, and never mended', () => {
  test.each([
    ['integer', '1,5', '$', '"1,5"', 'a whole number'],
    ['integer', ' 5', '$', '" 5"', 'a whole number'],
    ['integer', '007', '$', '"007"', 'a whole number'],
    ['integer', '+5', '$', '"+5"', 'a whole number'],
    ['integer', '5 USD', '$', '"5 USD"', 'a whole number'],
    ['integer', '"5"', '$', '"\\"5\\""', 'a whole number'],
    ['number', 'NaN', '$', '"NaN"', 'a number'],
    ['number', '1e999', '$', '1e999', 'a number between -9007199254740991 and 9007199254740991'],
    ['number', '9007199254740993', '$', '9007199254740993', /between/],
    ['number', '0.1000000000000000055', '$', '0.1000000000000000055', 'a number that is kept exactly'],
    ['number', '-0', '$', '-0', '0 without a sign'],
    ['boolean', 'TRUE', '$', '"TRUE"', 'true or false'],
    ['boolean', '1', '$', '"1"', 'true or false'],
    ['json', '{"a": 1, "a": 2}', '$.a', 'the key "a" twice', 'each key once'],
    ['json', '{"__proto__": 1}', '$.__proto__', 'the key "__proto__"', 'a key that is not special'],
    ['json', '[1e999]', '$[0]', '1e999', /between/],
    ['json', 'lookup_order', '$', /lookup_order/, 'valid JSON'],
  ] as const)('%s %j', (kind, text, path, found, expected) => {
    const read = readCell(bare(text), target(kind));
    expect(read).toMatchObject({ ok: false, failure: [expect.objectContaining({ path })] });
    const [problem] = read.ok ? [] : read.failure;
    expect(problem?.found).toMatch(typeof found === 'string' ? exactly(found) : found);
    expect(problem?.expected).toMatch(typeof expected === 'string' ? exactly(expected) : expected);
  });

  function exactly(text: string): RegExp {
    return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  }
});

describe('a cell with nothing in it', () => {
  const quoted = { text: '', isQuoted: true };
  const other = { group: 'expectation', isRequired: false } as const;
  test.each([
    ['is null where that may be', bare(''), target('text', { isNullable: true }), null],
    [
      'is null for a number too, with quotes or without',
      quoted,
      target('integer', { isNullable: true }),
      null,
    ],
    ['in quotes is an empty text', quoted, target('text', { isNullable: true }), ''],
    ['in quotes is an empty text where null may not be', quoted, target('text'), ''],
    ['is left out of what need not be there', bare(''), target('json', other), undefined],
  ])('%s', (_title, cell, of, value) => {
    expect(readCell(cell, of)).toEqual({ ok: true, value });
  });

  test.each([
    ['text', 'text; "" in quotes is an empty one'],
    ['integer', 'a whole number'],
    ['boolean', 'true or false'],
  ] as const)('is an error for a %s that must be there', (kind, expected) => {
    expect(readCell(bare(''), target(kind))).toEqual({
      ok: false,
      failure: [{ path: '$', found: 'nothing', expected }],
    });
  });
});
