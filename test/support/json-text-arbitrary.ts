import fc from 'fast-check';
import type { JsonPath } from '../../src-renderer/editor/edit-json';

/** A value as a person may have written it: odd space, escapes, notations of numbers, both line breaks. */
export interface WrittenJson {
  readonly text: string;
  readonly value: unknown;
  /** Every path in it, the root's empty one included. */
  readonly paths: readonly JsonPath[];
}

const space = fc
  .array(fc.constantFrom(' ', '\t', '\n', '\r\n', ''), { maxLength: 3 })
  .map((parts) => parts.join(''));

const written = (text: string): WrittenJson => ({ text, value: JSON.parse(text), paths: [[]] });

const escapes = ['\\u00e9', '\\/', '\\n', '\\"', '\\\\', '\\ud83d\\ude00', '\\u200b'];

/** A string literal with escapes that nothing forces. */
export const stringLiteral: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...escapes),
      fc.string({ unit: 'grapheme', maxLength: 4 }).map((text) => JSON.stringify(text).slice(1, -1)),
      fc.constantFrom('é', '😀', 'שלום', 'x'),
    ),
    { maxLength: 5 },
  )
  .map((parts) => `"${parts.join('')}"`);

const scalar = fc.oneof(
  stringLiteral,
  fc.constantFrom('1.0', '1e2', '-5', '0', '0.10', '9007199254740991', 'true', 'false', 'null'),
);

const name = fc.oneof(fc.constantFrom('"a"', '"order_id"', '"OR-882"', '"\\u0062"', '"x y"'), stringLiteral);

const { tree } = fc.letrec<{ tree: WrittenJson; list: WrittenJson; object: WrittenJson }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3, depthSize: 'small' }, scalar.map(written), tie('list'), tie('object')),
  list: fc.array(fc.tuple(space, tie('tree'), space), { maxLength: 4 }).map((items) => ({
    text: `[${items.map(([before, item, after]) => before + item.text + after).join(',')}]`,
    value: items.map(([, item]) => item.value),
    paths: [[], ...items.flatMap(([, item], index) => item.paths.map((path) => [index, ...path]))],
  })),
  object: fc
    .uniqueArray(fc.tuple(fc.tuple(space, space, space), name, tie('tree'), space), {
      maxLength: 4,
      selector: ([, key]) => String(JSON.parse(key)),
    })
    .map((members) => ({
      text: `{${members
        .map(([[a, b, c], key, member, d]) => `${a}${key}${b}:${c}${member.text}${d}`)
        .join(',')}}`,
      value: Object.fromEntries(members.map(([, key, member]) => [JSON.parse(key), member.value])),
      paths: [
        [],
        ...members.flatMap(([, key, member]) =>
          member.paths.map((path): JsonPath => [String(JSON.parse(key)), ...path]),
        ),
      ],
    })),
}));

/** Any JSON text with space around it. */
export const writtenJson: fc.Arbitrary<WrittenJson> = fc
  .tuple(space, tree, space)
  .map(([before, inner, after]) => ({ ...inner, text: before + inner.text + after }));

/** Any JSON text with one of its paths. */
export const writtenJsonWithPath: fc.Arbitrary<WrittenJson & { readonly path: JsonPath }> = writtenJson.chain(
  (json) => fc.constantFrom(...json.paths).map((path) => ({ ...json, path })),
);
