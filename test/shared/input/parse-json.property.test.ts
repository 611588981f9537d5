import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from '../../../src-shared/input/parse-json';

const special = new Set(['__proto__', 'constructor', 'prototype']);
/** Well-formed texts: whole code points, no halves of a pair. */
const text = fc.string({ unit: 'grapheme' });
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc
    .double({ noNaN: true, min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
    .map((value) => (Object.is(value, -0) ? 0 : value)),
);
/** Any value that JSON can hold exactly. */
const jsonValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(
      text.filter((key) => !special.has(key)),
      tie('value'),
      { maxKeys: 5, noNullPrototype: true },
    ),
  ),
})).value;

/** Nearly JSON: a real document with a piece cut out, doubled or replaced. */
const nearlyJson = fc
  .record({
    whole: fc.oneof(
      jsonValue.map((value) => JSON.stringify(value)),
      fc.json({ stringUnit: 'binary' }),
    ),
    at: fc.nat(200),
    cut: fc.nat(4),
    put: fc.oneof(
      fc.constantFrom('', ',', '{', '}', '[', ']', '"', ':', '\\', '0', '-', '.', 'e9', 'null', '//', '/**/'),
      fc.constantFrom('"a":1,', '"__proto__":1,', '\u0000', '\uFEFF', '\u2028', '\ud800', '\\ud800', '1e999'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
  })
  .map(({ whole, at, cut, put }) => {
    const start = at % (whole.length + 1);
    return whole.slice(0, start) + put + whole.slice(start + cut);
  });

test('any value that JSON can hold is accepted unchanged, compact or indented', () => {
  fc.assert(
    fc.property(jsonValue, fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
      expect(parseJson(JSON.stringify(value, null, indent), 'f')).toEqual({ ok: true, value });
    }),
    { numRuns: 500 },
  );
});

test('any text gives the value of JSON.parse or problems, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(nearlyJson, fc.string({ unit: 'binary' })), (given) => {
      const parsed = parseJson(given, 'f');
      if (parsed.ok) expect(parsed.value).toEqual(JSON.parse(given));
      else expect(parsed.failure.length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

test('what is accepted once is accepted again after it was written, and is the same', () => {
  fc.assert(
    fc.property(nearlyJson, (given) => {
      const parsed = parseJson(given, 'f');
      if (parsed.ok) expect(parseJson(JSON.stringify(parsed.value), 'f')).toEqual(parsed);
    }),
    { numRuns: 500 },
  );
});

test('a whole number is accepted exactly when it is a safe one', () => {
  const digits = fc.tuple(
    fc.constantFrom('', '-'),
    fc.integer({ min: 1, max: 9 }),
    fc.nat().map(String),
    fc.nat(99_999_999),
  );
  fc.assert(
    fc.property(digits, ([sign, first, middle, last]) => {
      const literal = `${sign}${first}${middle}${last}`;
      const value = BigInt(literal);
      const limit = BigInt(Number.MAX_SAFE_INTEGER);
      expect(parseJson(literal, 'f').ok).toBe(value >= -limit && value <= limit);
    }),
    { numRuns: 500 },
  );
});

test('a decimal number is accepted exactly when no digit of it is lost', () => {
  const literal = fc
    .tuple(fc.nat(9), fc.nat(999_999_999), fc.nat(999_999_999), fc.integer({ min: 1, max: 6 }))
    .map(([whole, left, right, shift]) => `${whole}.${'0'.repeat(shift)}${left}${right}`);
  fc.assert(
    fc.property(literal, (given) => {
      // Enough decimals to hold the written number and to expose any that rounding has invented or dropped.
      const shortest = Number(given).toString();
      const kept = Number(shortest) === Number(given) && trimZeros(plain(shortest)) === trimZeros(given);
      expect(parseJson(given, 'f').ok).toBe(kept);
    }),
    { numRuns: 500 },
  );
});

/** A number without its exponent, by moving the point in the text. */
function plain(given: string): string {
  const [mantissa = '', exponent = '0'] = given.split('e');
  const places = -Number(exponent);
  return places > 0 ? `0.${'0'.repeat(places - 1)}${mantissa.replace('.', '')}` : mantissa;
}

function trimZeros(given: string): string {
  return given.includes('.') ? given.replace(/\.?0+$/, '') : given;
}
