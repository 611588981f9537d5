import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRecords } from '../../../src-main/workspaces/merge-records';

const id = fc.oneof(fc.constantFrom('OR-1', 'OR-2', 'a"b', 'é🦊', 'toString'), fc.string({ minLength: 1 }));
const records = fc
  .dictionary(
    id.filter((key) => key !== '__proto__'),
    fc.jsonValue(),
    { maxKeys: 5 },
  )
  .map((value) => value as Record<string, unknown>);
const indent = fc.constantFrom(0, 2, 4, '\t');

test('holds the records of both texts, with the added one where both have an id', () => {
  fc.assert(
    fc.property(records, records, indent, indent, (first, second, a, b) => {
      const merged = mergeRecords(JSON.stringify(first, null, a), JSON.stringify(second, null, b));
      expect(JSON.parse(merged)).toEqual(JSON.parse(JSON.stringify({ ...first, ...second })));
    }),
  );
});

test('keeps every byte of the first text around what is added, and the form of what is added', () => {
  fc.assert(
    fc.property(records, indent, (first, space) => {
      fc.pre(Object.keys(first).length > 0 && !Object.hasOwn(first, 'new'));
      const text = `${JSON.stringify(first, null, space)}\n\n`;
      const member = '"new": {\n    "amount": 1e2 }';
      const merged = mergeRecords(text, `{ ${member} }`);
      const at = merged.indexOf(member);
      expect(at).toBeGreaterThan(0);
      const without = merged.slice(0, at).replace(/,\s*$/, '') + merged.slice(at + member.length);
      expect(without).toBe(text);
    }),
  );
});

describe('the form of the result', () => {
  test.each([
    ['{\n  "a": 1\n}\n', '{\n  "b": {\n    "c": 2\n  }\n}\n', '{\n  "a": 1,\n  "b": {\n    "c": 2\n  }\n}\n'],
    ['{}', '{"b": 1}', '{\n  "b": 1\n}'],
    ['{\r\n\t"a": 1\r\n}', '{"b": 1}', '{\r\n\t"a": 1,\r\n\t"b": 1\r\n}'],
    ['{"a": 1, "b": 2}', '{"a":  3.0}', '{"a": 3.0, "b": 2}'],
    ['{"a": 1}', '{}', '{"a": 1}'],
  ])('%j with %j', (first, added, expected) => {
    expect(mergeRecords(first, added)).toBe(expected);
  });
});
