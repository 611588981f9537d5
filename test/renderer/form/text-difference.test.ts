import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownBreaks, spliceShown } from '../../../src-renderer/form/shown-text';
import { differenceOf } from '../../../src-renderer/form/text-difference';

const text = fc
  .array(fc.constantFrom('a', 'b', '\r', '\n', '\r\n', '😀', '😁', 'é'), { maxLength: 8 })
  .map((parts) => parts.join(''));

test('what differs, put in place, makes one text the other and tears no pair of surrogates', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = differenceOf(before, after);
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      expect(insert).not.toMatch(/\p{Cs}/u);
      expect(before.slice(from, to)).not.toMatch(/\p{Cs}/u);
    }),
  );
});

test('an edit of the shown text reaches the real one', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const shown = shownBreaks(after);
      expect(shownBreaks(spliceShown(before, shown))).toBe(shown);
    }),
  );
});

test('no edit of the shown text leaves every return in the real one', () => {
  fc.assert(
    fc.property(text, (before) => {
      expect(spliceShown(before, shownBreaks(before))).toBe(before);
    }),
  );
});
