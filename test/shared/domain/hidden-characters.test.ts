import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codePointName,
  findHiddenCharacter,
  splitAtHiddenCharacters,
} from '../../../src-shared/domain/hidden-characters';

describe('findHiddenCharacter', () => {
  test.each(['', 'plain text', 'Ünïcode 日本 🦊', 'a b', '“quoted” – dash'])('sees all of %j', (text) => {
    expect(findHiddenCharacter(text)).toBeNull();
  });

  test('names the first of several', () => {
    expect(findHiddenCharacter('a\u202Eb\u200Bc')).toBe('U+202E');
  });
});

test.each([
  ['\n', 'U+000A'],
  ['\u200B', 'U+200B'],
  ['\uD800', 'U+D800'],
  ['\u{E0041}', 'U+E0041'],
])('codePointName writes %j as %s', (character, name) => {
  expect(codePointName(character)).toBe(name);
});

describe('splitAtHiddenCharacters', () => {
  test('shows each hidden character as its code point, in its place', () => {
    expect(splitAtHiddenCharacters('pay \u202E00.1\u202C now\u001B[2J')).toEqual([
      { kind: 'text', text: 'pay ' },
      { kind: 'hidden', text: 'U+202E' },
      { kind: 'text', text: '00.1' },
      { kind: 'hidden', text: 'U+202C' },
      { kind: 'text', text: ' now' },
      { kind: 'hidden', text: 'U+001B' },
      { kind: 'text', text: '[2J' },
    ]);
  });

  test('leaves line breaks and tabs as text and shows a carriage return', () => {
    expect(splitAtHiddenCharacters('a\n\tb\rc')).toEqual([
      { kind: 'text', text: 'a\n\tb' },
      { kind: 'hidden', text: 'U+000D' },
      { kind: 'text', text: 'c' },
    ]);
  });

  test('loses nothing: the pieces give back the whole text, and no text piece hides anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const pieces = splitAtHiddenCharacters(text);
        const back = pieces.map((piece) =>
          piece.kind === 'text' ? piece.text : String.fromCodePoint(Number.parseInt(piece.text.slice(2), 16)),
        );
        expect(back.join('')).toBe(text);
        const shown = pieces.filter((piece) => piece.kind === 'text').map((piece) => piece.text);
        expect(findHiddenCharacter(shown.join('').replaceAll(/[\n\t]/g, ''))).toBeNull();
      }),
    );
  });
});
