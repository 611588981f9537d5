import { describe, expect, test } from 'vitest';
import { instant, isJsonObject, sha256 } from '../../../src-shared/domain/json';
import { parseDocument } from '../../../src-shared/input/parse-document';

describe('instant', () => {
  test.each(['2026-10-05T14:00:00.000Z', '2024-02-29T23:59:59.999Z'])('takes %s', (text) => {
    expect(instant.parse(text)).toBe(text);
  });

  test.each([
    '2026-10-05T14:00:00Z',
    '2026-10-05T14:00:00.000000Z',
    '2026-10-05T14:00:00.000+00:00',
    '2026-10-05 14:00:00.000Z',
    '2025-02-29T00:00:00.000Z',
    '2026-10-05T24:00:00.000Z',
    '2026-10-05',
    '',
    0,
    null,
  ])('refuses %j', (value) => {
    expect(instant.safeParse(value).success).toBe(false);
  });

  test('says how one is written', () => {
    expect(parseDocument(instant, '"today"', 'f')).toMatchObject({
      failure: [{ found: '"today"', expected: 'an instant such as 2026-10-05T14:00:00.000Z' }],
    });
  });
});

test.each(['', 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), `${'a'.repeat(64)}\n`])(
  'a SHA-256 is not %j',
  (text) => {
    expect(sha256.safeParse(text).success).toBe(false);
  },
);

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['{}', false],
  [undefined, false],
])('%j is an object of JSON: %s', (value, isObject) => {
  expect(isJsonObject(value)).toBe(isObject);
});
