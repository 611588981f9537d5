import { describe, expect, test } from 'vitest';
import { pendingId, recordId, requestId } from '../../../src-shared/domain/identifiers';

const messageOf = (parsed: ReturnType<typeof recordId.safeParse>): string =>
  (parsed.error?.issues ?? []).map((issue) => issue.message).join('; ');

describe('requestId', () => {
  test.each(['a', 'my-charge', 'A_b-9', '0', '-', 'x'.repeat(80)])('takes %j', (id) => {
    expect(requestId.parse(id)).toBe(id);
  });

  test.each([
    '',
    'x'.repeat(81),
    'a b',
    'a.b',
    'a/b',
    '../a',
    'a\\b',
    'ä',
    'a\n',
    'a\u0000',
    'a\u200B',
    7,
    null,
  ])('refuses %j', (id) => {
    expect(requestId.safeParse(id).success).toBe(false);
  });
});

describe('recordId', () => {
  test.each(['AC-211', ' AC-211 ', 'ac-211', 'Ä', 'A\u0308', '日本', 'two words', '🦊'])(
    'keeps %j exactly as it is, with nothing trimmed, folded or normalised',
    (id) => {
      expect(recordId.parse(id)).toBe(id);
    },
  );

  test.each(['', ' ', '\u00A0', '\u3000'])('refuses the blank %j', (id) => {
    expect(messageOf(recordId.safeParse(id))).toContain('not blank');
  });

  test.each([
    ['zero width space', 'AC\u200B-211', 'U+200B'],
    ['zero width joiner', 'AC\u200D-211', 'U+200D'],
    ['byte-order mark', '\uFEFFAC-211', 'U+FEFF'],
    ['right-to-left override', 'AC-\u202E112', 'U+202E'],
    ['right-to-left isolate', '\u2067AC-211', 'U+2067'],
    ['soft hyphen', 'AC\u00AD-211', 'U+00AD'],
    ['NUL', 'AC-211\u0000', 'U+0000'],
    ['escape', '\u001B[31mAC-211', 'U+001B'],
    ['tab', 'AC\t211', 'U+0009'],
    ['newline', 'AC-211\n', 'U+000A'],
    ['delete', 'AC-211\u007F', 'U+007F'],
    ['one-character escape sequence introducer', 'AC\u009B31m', 'U+009B'],
    ['line separator', 'AC\u2028', 'U+2028'],
    ['lone high surrogate', 'AC\uD800', 'U+D800'],
    ['lone low surrogate', '\uDFFFAC', 'U+DFFF'],
    ['Hangul filler', 'AC\u3164', 'U+3164'],
    ['variation selector', 'AC-211\uFE0F', 'U+FE0F'],
    ['supplementary variation selector', 'AC-211\u{E0100}', 'U+E0100'],
    ['tag character', 'AC-211\u{E0041}', 'U+E0041'],
    ['Braille blank', 'AC-211\u2800', 'U+2800'],
  ])('refuses a %s and names its code point', (_name, id, codePoint) => {
    const parsed = recordId.safeParse(id);
    expect(parsed.success).toBe(false);
    expect(messageOf(parsed)).toContain(codePoint);
  });
});

describe('pendingId', () => {
  test('takes pending- and 16 hex digits', () => {
    expect(pendingId.parse('pending-08c1920f1ee722ea')).toBe('pending-08c1920f1ee722ea');
  });

  test.each([
    'pending-08c1920f1ee722e',
    'pending-08c1920f1ee722eaa',
    'pending-08C1920F1EE722EA',
    'pending-../../../../etc/p',
    'pending-08c1920f1ee722ea.json',
    'pending-08c1920f1ee722ea\n',
    '08c1920f1ee722ea',
  ])('refuses %j', (id) => {
    expect(pendingId.safeParse(id).success).toBe(false);
  });
});
