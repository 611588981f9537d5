import { describe, expect, test } from 'vitest';
import { maxInputBytes, maxProblems, parseJson } from '../../../src-shared/input/parse-json';
import type { InputProblem } from '../../../src-shared/input/problem';

const problemsOf = (text: string): readonly InputProblem[] => {
  const parsed = parseJson(text, 'f.json');
  return parsed.ok ? [] : parsed.failure;
};
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('accepts', () => {
  test.each([
    'null',
    'true',
    '0',
    '-1',
    '0.1',
    '1.50',
    '1e3',
    '0e5',
    '1E+2',
    '100000000000000000000e-5',
    '0.30000000000000004',
    '5e-324',
    '9007199254740991',
    '-9007199254740991',
    '""',
    '"\\u0000"',
    '"\\ud83e\\udd8a"',
    '" \u2028 \u00A0 "',
    '{"a": [1, {"b": null}]}',
    '{"": 1}',
    '{"__proto": 1, "proto__": 2}',
    ' \t\r\n[] \n',
  ])('%j as JSON.parse does', (text) => {
    expect(parseJson(text, 'f.json')).toEqual({ ok: true, value: JSON.parse(text) });
  });

  test('the same key in two different objects', () => {
    expect(problemsOf('[{"a": {"a": 1}}, {"a": 2}]')).toEqual([]);
  });

  test('64 levels, whatever brackets stand in texts', () => {
    expect(problemsOf(nested(64))).toEqual([]);
    expect(problemsOf(JSON.stringify([`${'['.repeat(100)}\\"${'{'.repeat(100)}`]))).toEqual([]);
  });
});

describe('refuses keys', () => {
  test.each([
    ['twice at the top', '{"a": 1, "a": 2}', '$.a', 'the key "a" twice'],
    ['twice inside', '{"x": [{"b": 1, "b": 1}]}', '$.x[0].b', 'the key "b" twice'],
    ['twice by an escape', '{"a": 1, "\\u0061": 2}', '$.a', 'the key "a" twice'],
    ['twice around an object', '{"a": {"c": 1}, "b": 2, "a": 3}', '$.a', 'the key "a" twice'],
    ['__proto__', '{"__proto__": {"admin": true}}', '$.__proto__', 'the key "__proto__"'],
    ['__proto__ by an escape', '{"__pr\\u006fto__": 1}', '$.__proto__', 'the key "__proto__"'],
    ['constructor', '{"a": {"constructor": 1}}', '$.a.constructor', 'the key "constructor"'],
    ['prototype', '[{"prototype": 1}]', '$[0].prototype', 'the key "prototype"'],
    ['with a lone surrogate', '{"\\ud800": 1}', '$["\\ud800"]', 'a key with a lone surrogate'],
  ])('%s', (_name, text, path, found) => {
    expect(problemsOf(text)).toEqual([expect.objectContaining({ path, found })]);
  });
});

describe('refuses values that would silently become others', () => {
  const range = 'a number between -9007199254740991 and 9007199254740991';
  test.each([
    ['1e999', range],
    ['-1e999', range],
    ['9007199254740992', range],
    ['9007199254740993', range],
    ['-9007199254740992', range],
    ['1e16', range],
    ['-0', '0 without a sign'],
    ['-0.0', '0 without a sign'],
    ['-1e-400', '0 without a sign'],
    ['1.00000000000000001', 'a number that is kept exactly'],
    ['1e-400', 'a number that is kept exactly'],
    ['0.1000000000000000055511151231257827', 'a number that is kept exactly'],
    ['4503599627370497.7', 'a number that is kept exactly'],
    ['"\\ud83e"', 'well-formed text'],
    ['"\\udd8a\\ud83e"', 'well-formed text'],
    ['"\ud800"', 'well-formed text'],
  ])('%s', (literal, expected) => {
    expect(problemsOf(`{"a": [1, ${literal}]}`)).toEqual([
      expect.objectContaining({ path: '$.a[1]', expected }),
    ]);
  });
});

describe('refuses what is not JSON', () => {
  test.each([
    ['a line comment', '{"a": 1} // note'],
    ['a block comment', '[/* none */]'],
    ['a trailing comma in a list', '[1, 2,]'],
    ['a trailing comma in an object', '{"a": 1,}'],
    ['single quotes', "{'a': 1}"],
    ['a key without quotes', '{a: 1}'],
    ['a missing comma', '[1 2]'],
    ['a missing colon', '{"a" 1}'],
    ['a cut object', '{"a": 1'],
    ['a cut text', '"abc'],
    ['two documents', '{} {}'],
    ['text before', 'Answer: {}'],
    ['a fence', '```json\n{}\n```'],
    ['NaN', 'NaN'],
    ['undefined', '[undefined]'],
    ['a leading zero', '01'],
    ['a leading plus', '+1'],
    ['a bare point', '.5'],
    ['a point without digits', '1.'],
    ['hexadecimal', '0x10'],
    ['a raw line break in a text', '"a\nb"'],
    ['a raw tab in a text', '"a\tb"'],
    ['an unknown escape', '"\\x41"'],
    ['a short escape', '"\\u12"'],
    ['a no-break space between', '[1,\u00A02]'],
    ['a byte-order mark', '\uFEFF{}'],
    ['only NUL', '\u0000'.repeat(64)],
    ['a lone bracket', ']'],
  ])('%s', (_name, text) => {
    const problems = problemsOf(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toMatchObject({ file: 'f.json', expected: 'valid JSON' });
  });

  test.each(['', ' ', '\n\n'])('nothing: %j', (text) => {
    expect(problemsOf(text)).toEqual([
      expect.objectContaining({ found: 'an empty document', expected: 'valid JSON' }),
    ]);
  });
});

describe('bounds what it reads', () => {
  test('65 levels are refused at the bracket that is one too many', () => {
    expect(problemsOf(nested(65))).toEqual([
      {
        file: 'f.json',
        path: '$',
        found: 'deeper nesting',
        expected: 'at most 64 levels',
        position: { line: 1, column: 65 },
      },
    ]);
    expect(problemsOf(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`)).toHaveLength(1);
  });

  test.each(['[', '{"a":', ']', '[[]'])('100,000 of %j exhaust nothing', (piece) => {
    expect(problemsOf(piece.repeat(100_000)).length).toBeGreaterThan(0);
  });

  test('more than 10 MB are refused, exactly 10 MB are not', () => {
    const text = (length: number): string => `"${'x'.repeat(length - 2)}"`;
    expect(problemsOf(text(maxInputBytes))).toEqual([]);
    expect(problemsOf(text(maxInputBytes + 1))).toEqual([
      expect.objectContaining({ expected: 'at most 10 MB', position: null }),
    ]);
  });

  test('a text that is wrong everywhere is answered with its first problems', () => {
    // A long blank start made each of the many errors cost the whole text again.
    const problems = problemsOf(`${' '.repeat(1_000_000)}[${'1 '.repeat(500_000)}`);
    expect(problems).toHaveLength(maxProblems);
    expect(problems[0]?.position).toEqual({ line: 1, column: 1_000_004 });
  });
});

test('every problem has its line and column', () => {
  const text = '{\n  "a": 1e999,\n  "b": {"a": 1,\n    "a": 2}\n}';
  expect(problemsOf(text).map(({ path, position }) => ({ path, position }))).toEqual([
    { path: '$.a', position: { line: 2, column: 8 } },
    { path: '$.b.a', position: { line: 4, column: 5 } },
  ]);
});
