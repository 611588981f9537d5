import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeValue, parseDocument } from '../../../src-shared/input/parse-document';
import { maxProblems } from '../../../src-shared/input/parse-json';
import { formatProblem, type InputProblem } from '../../../src-shared/input/problem';

const schema = z.strictObject({
  id: z.string().regex(/^[a-z]+$/, 'small letters'),
  kind: z.enum(['explain', 'refund']),
  parts: z.array(z.strictObject({ 'two words': z.int().min(1).max(9) })),
  owner: z.string().nullable(),
});
const good = { id: 'a', kind: 'explain', parts: [], owner: null };

function problemsOf(text: string): readonly InputProblem[] {
  const parsed = parseDocument(schema, text, 'request.json');
  return parsed.ok ? [] : parsed.failure;
}

test('a document that fits is answered parsed', () => {
  expect(parseDocument(schema, JSON.stringify(good), 'request.json')).toEqual({ ok: true, value: good });
});

test('what the gate refuses never reaches the schema', () => {
  expect(problemsOf('{"id": "a", "id": "b"}')).toEqual([
    expect.objectContaining({ path: '$.id', found: 'the key "id" twice' }),
  ]);
});

describe('a problem says where it is, what was found and what was expected', () => {
  const lines = (change: string): string =>
    `{\n  "id": "a",\n  "kind": "explain",\n  "parts": [\n    ${change}\n  ],\n  "owner": null\n}`;

  test('in the middle of a file', () => {
    expect(problemsOf(lines('{"two words": 1},\n    {"two words": 1.5}'))).toEqual([
      {
        file: 'request.json',
        path: '$.parts[1]["two words"]',
        found: '1.5',
        expected: 'a whole number',
        position: { line: 6, column: 19 },
      },
    ]);
  });

  test('a missing field at the object that lacks it', () => {
    expect(problemsOf(lines('{}'))).toEqual([
      expect.objectContaining({
        path: '$.parts[0]["two words"]',
        found: 'nothing',
        position: { line: 5, column: 5 },
      }),
    ]);
  });

  test('an unknown field at its value', () => {
    expect(problemsOf(lines('{"two words": 1, "three": 3}'))).toEqual([
      {
        file: 'request.json',
        path: '$.parts[0].three',
        found: 'the field "three"',
        expected: 'only the known fields',
        position: { line: 5, column: 31 },
      },
    ]);
  });

  test('as one line for a person', () => {
    expect(problemsOf(JSON.stringify({ ...good, kind: 'pay' })).map(formatProblem)).toEqual([
      'request.json:1:18 at $.kind: found "pay", expected one of "explain", "refund".',
    ]);
  });
});

test.each([
  [{ ...good, id: 7 }, '7', 'text'],
  [{ ...good, id: 'A' }, '"A"', 'small letters'],
  [{ ...good, kind: null }, 'null', 'one of "explain", "refund"'],
  [{ ...good, parts: {} }, 'an object', 'a list'],
  [{ ...good, parts: [[1, 2]] }, 'a list of 2', 'an object'],
  [{ ...good, parts: [{ 'two words': 0 }] }, '0', 'at least 1'],
  [{ ...good, parts: [{ 'two words': 10 }] }, '10', 'at most 9'],
  [{ ...good, owner: false }, 'false', 'text'],
  [[], 'a list of 0', 'an object'],
  [null, 'null', 'an object'],
])('%j is answered in words', (value, found, expected) => {
  expect(problemsOf(JSON.stringify(value))).toEqual([expect.objectContaining({ found, expected })]);
});

test('a union names every form it would take', () => {
  const either = z.union([z.string(), z.int(), z.null()]);
  expect(parseDocument(either, '{}', 'f')).toMatchObject({
    failure: [{ expected: 'text or a number or null' }],
  });
});

test('a long value is shortened in the message', () => {
  const found = describeValue(`${'a'.repeat(500)}end`);
  expect(found.length).toBeLessThanOrEqual(80);
  expect(found).toMatch(/^"a+…a+end"$/);
});

test('a file with very many wrong fields is answered with its first problems', () => {
  const fields = Array.from({ length: 20_000 }, (_, index) => [`field-${index}`, 1]);
  const problems = problemsOf(JSON.stringify(Object.fromEntries(fields)));
  expect(problems).toHaveLength(maxProblems);
});
