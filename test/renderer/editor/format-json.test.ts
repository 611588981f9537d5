import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../src-renderer/editor/edit-json';
import { formatText } from '../../../src-renderer/editor/format-json';
import { writtenJson } from '../../support/json-text-arbitrary';

const format = (text: string) => applyEdits(text, formatText(text));

/** The tokens of a text without the space between them. */
const tokensOf = (text: string) => text.match(/"(?:\\.|[^"\\])*"|[^\s"]/g)?.join('') ?? '';

test('indents by the step that the text has', () => {
  expect(format('{"a":[1.0,"\\u00e9"]}')).toBe('{\n  "a": [\n    1.0,\n    "\\u00e9"\n  ]\n}');
  expect(format('{\n    "a": 1,"b": 2}')).toBe('{\n    "a": 1,\n    "b": 2\n}');
  expect(format('{\r\n\t"a": 1,"b": 2}')).toBe('{\r\n\t"a": 1,\r\n\t"b": 2\r\n}');
});

test('never changes a token, in any text', () => {
  fc.assert(
    fc.property(writtenJson, ({ text }) => {
      expect(tokensOf(format(text))).toBe(tokensOf(text));
    }),
  );
});

test('changes nothing when it is done again', () => {
  fc.assert(
    fc.property(writtenJson, ({ text }) => {
      const once = format(text);
      expect(format(once)).toBe(once);
    }),
  );
});
