/**
 * Characters that a reader cannot see or that reorder what stands beside them: controls, formats (zero width, bidi),
 * line and paragraph separators, lone surrogates, whatever Unicode lets a font leave out (fillers, variation
 * selectors), and the blank Braille pattern.
 */
export const hiddenCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The code point of a character in the usual notation, such as `U+200B`. */
export function codePointName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The first hidden character of a text as its code point name, or null when all can be seen. */
export function findHiddenCharacter(text: string): string | null {
  const match = hiddenCharacter.exec(text);
  return match ? codePointName(match[0]) : null;
}

/** Pieces of a text in order, each either visible text or one hidden character's code point name. */
export function splitAtHiddenCharacters(
  text: string,
): readonly { readonly kind: 'text' | 'hidden'; readonly text: string }[] {
  const pieces: { kind: 'text' | 'hidden'; text: string }[] = [];
  for (const character of text) {
    const isHidden = hiddenCharacter.test(character) && character !== '\n' && character !== '\t';
    const last = pieces.at(-1);
    if (isHidden) pieces.push({ kind: 'hidden', text: codePointName(character) });
    else if (last?.kind === 'text') last.text += character;
    else pieces.push({ kind: 'text', text: character });
  }
  return pieces;
}
