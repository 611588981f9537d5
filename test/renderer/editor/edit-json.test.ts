import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyEdits,
  insertPart,
  type JsonPath,
  locateValue,
  moveItem,
  removePart,
  renameMember,
  setLiteral,
  setValue,
} from '../../../src-renderer/editor/edit-json';
import type { Json } from '../../../src-shared/domain/json';
import { writtenJson, writtenJsonWithPath } from '../../support/json-text-arbitrary';

const orders = `{
  "OR-1": {
    "order_id": "OR-1",
    "amount_cents": 1.0,
    "note": "caf\\u00e9 \\/ bar",
    "tags": ["a", "b",   "c"],
    "version": 1
  }
}
`;

const set = (text: string, path: JsonPath, value: Json) => applyEdits(text, setValue(text, path, value));

/** The value at a path, by the platform's own parser. */
function valueAt(text: string, path: JsonPath): unknown {
  // Casts, because a parsed text has no static type.
  return path.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], JSON.parse(text));
}

const jsonValue = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

describe('setting a value', () => {
  test('changes its literal and nothing else', () => {
    expect(set(orders, ['OR-1', 'version'], 2)).toBe(orders.replace('"version": 1', '"version": 2'));
  });

  test('leaves the escapes that the person did not touch inside the same text', () => {
    expect(set(orders, ['OR-1', 'note'], 'café / bars')).toBe(orders.replace('bar"', 'bars"'));
    expect(set(orders, ['OR-1', 'note'], 'caf / bar')).toBe(orders.replace('\\u00e9', ''));
  });

  test('keeps the notation of a number that is given again', () => {
    expect(setValue(orders, ['OR-1', 'amount_cents'], 1)).toEqual([]);
  });

  test('adds a missing member at the end, written like the others', () => {
    expect(set(orders, ['OR-1', 'currency'], 'USD')).toBe(
      orders.replace('"version": 1\n', '"version": 1,\n    "currency": "USD"\n'),
    );
    expect(set('{"a":1}', ['b'], 2)).toBe('{"a":1, "b":2}');
    expect(set('{\r\n\t"a" : 1\r\n}', ['b'], [2])).toBe('{\r\n\t"a" : 1,\r\n\t"b" : [\r\n\t\t2\r\n\t]\r\n}');
  });

  test('fills an empty object in the style of the document', () => {
    expect(set('{\n    "a": {}\n}', ['a', 'b'], 1)).toBe('{\n    "a": {\n        "b": 1\n    }\n}');
  });

  test('does nothing where the text has no place for it', () => {
    expect(setValue(orders, ['OR-2', 'version'], 1)).toEqual([]);
    expect(setValue('[1]', [3], 1)).toEqual([]);
    expect(setValue('{"a": ', ['a', 'b'], 1)).toEqual([]);
  });

  test('of equal names means the one that a reader would take', () => {
    expect(set('{"a": 1, "a": 2}', ['a'], 3)).toBe('{"a": 1, "a": 3}');
  });

  test('leaves every byte outside of the value as it was, in any text', () => {
    fc.assert(
      fc.property(writtenJsonWithPath, jsonValue, ({ text, path }, value) => {
        const place = locateValue(text, path);
        const after = set(text, path, value);
        expect(place).not.toBeNull();
        const { from, to } = place ?? { from: 0, to: 0 };
        expect(after.startsWith(text.slice(0, from))).toBe(true);
        expect(after.endsWith(text.slice(to))).toBe(true);
        expect(valueAt(after, path)).toEqual(value);
      }),
    );
  });

  test('to what it is already changes no byte, in any text', () => {
    fc.assert(
      fc.property(writtenJsonWithPath, ({ text, path }) => {
        expect(setValue(text, path, valueAt(text, path) as Json)).toEqual([]);
      }),
    );
  });

  test('adds a member to any object without touching the others', () => {
    fc.assert(
      fc.property(writtenJsonWithPath, jsonValue, ({ text, path }, value) => {
        const inside = valueAt(text, path);
        fc.pre(typeof inside === 'object' && inside !== null && !Array.isArray(inside));
        fc.pre(!Object.hasOwn(inside as object, 'added'));
        const after = set(text, [...path, 'added'], value);
        expect(valueAt(after, path)).toEqual({ ...(inside as object), added: value });
        for (const name of Object.keys(inside as object)) {
          const before = locateValue(text, [...path, name]);
          const now = locateValue(after, [...path, name]);
          expect(after.slice(now?.from, now?.to)).toBe(text.slice(before?.from, before?.to));
        }
      }),
    );
  });
});

test('a literal is written exactly as it is given', () => {
  const path = ['OR-1', 'version'];
  expect(applyEdits(orders, setLiteral(orders, path, '1.0'))).toContain('"version": 1.0');
  expect(setLiteral(orders, path, '1')).toEqual([]);
});

describe('parts of a container', () => {
  test('an item goes in before, between and after the others', () => {
    const at = (place: number) =>
      applyEdits('[1, 2]', insertPart('[1, 2]', [], { at: place, name: null, value: 9 }));
    expect([at(0), at(1), at(2), at(99)]).toEqual(['[9, 1, 2]', '[1, 9, 2]', '[1, 2, 9]', '[1, 2, 9]']);
  });

  test('a record goes in with the indentation of the others', () => {
    const edits = insertPart(orders, [], { at: 1, name: 'OR-2', value: { order_id: 'OR-2', version: 1 } });
    const added = '  },\n  "OR-2": {\n    "order_id": "OR-2",\n    "version": 1\n  }\n}\n';
    expect(applyEdits(orders, edits)).toBe(orders.replace('  }\n}\n', added));
  });

  test('an item never goes into an object, nor a member into a list', () => {
    expect(insertPart('{}', [], { at: 0, name: null, value: 1 })).toEqual([]);
    expect(insertPart('[]', [], { at: 0, name: 'a', value: 1 })).toEqual([]);
  });

  test('what is put in anywhere and taken out again leaves the values as they were', () => {
    fc.assert(
      fc.property(writtenJsonWithPath, fc.nat(5), jsonValue, ({ text, path }, at, value) => {
        const inside = valueAt(text, path);
        fc.pre(typeof inside === 'object' && inside !== null);
        const isList = Array.isArray(inside);
        const part = { at, name: isList ? null : 'added', value };
        const added = applyEdits(text, insertPart(text, path, part));
        const step = isList ? Math.min(at, (inside as unknown[]).length) : 'added';
        expect(valueAt(added, [...path, step])).toEqual(value);
        const removed = applyEdits(added, removePart(added, [...path, step]));
        fc.pre(isList || !Object.hasOwn(inside as object, 'added'));
        expect(JSON.parse(removed)).toEqual(JSON.parse(text));
      }),
    );
  });

  test('a part goes with exactly one comma', () => {
    const text = '[1, 2 , 3]';
    const without = (index: number) => applyEdits(text, removePart(text, [index]));
    expect([0, 1, 2].map(without)).toEqual(['[2 , 3]', '[1 , 3]', '[1, 2]']);
    expect(applyEdits('{ "a": 1 }', removePart('{ "a": 1 }', ['a']))).toBe('{}');
  });

  test('a moved item changes places and no space', () => {
    const text = '[ 1,\n  2 ,3 ]';
    expect(applyEdits(text, moveItem(text, [], 0, 2))).toBe('[ 2,\n  3 ,1 ]');
    expect(moveItem(text, [], 1, 1)).toEqual([]);
    expect(moveItem(text, [], 0, 3)).toEqual([]);
  });
});

describe('renaming a record', () => {
  test('changes its key and the id that repeats it', () => {
    const after = applyEdits(orders, renameMember(orders, ['OR-1'], 'OR-12', 'order_id'));
    expect(after).toBe(orders.replaceAll('"OR-1"', '"OR-12"'));
  });

  test('leaves an id that already differs', () => {
    const text = orders.replace('"order_id": "OR-1"', '"order_id": "OR-7"');
    const after = applyEdits(text, renameMember(text, ['OR-1'], 'OR-2', 'order_id'));
    expect(after).toBe(text.replace('"OR-1":', '"OR-2":'));
  });
});

test('locating never fails on damaged text', () => {
  fc.assert(
    fc.property(writtenJson, fc.nat(), fc.string({ maxLength: 3 }), ({ text, paths }, seed, junk) => {
      const at = seed % (text.length + 1);
      const damaged = text.slice(0, at) + junk + text.slice(at + (seed % 3));
      for (const path of paths) {
        const place = locateValue(damaged, path);
        if (place) expect(place.to).toBeGreaterThan(place.from);
      }
    }),
  );
});
