import { differenceOf } from '../form/text-difference';
import type { TextEdit } from './edit-json';
import { readString } from './scan-json';

/**
 * Makes a string literal mean another text; what both texts have in common stays as it is written, so that escapes such
 * as `\u00e9` and `\/` survive. A literal of anything else is replaced.
 */
export function editString(literal: string, text: string): TextEdit {
  const before = readString(literal);
  if (before === null) return { from: 0, to: literal.length, insert: JSON.stringify(text) };
  const { from, to, insert } = differenceOf(before, text);
  const written = JSON.stringify(insert).slice(1, -1);
  const start = offsetInLiteral(literal, from);
  return {
    from: start,
    to: start + offsetInLiteral(literal.slice(start - 1), to - from) - 1,
    insert: written,
  };
}

/** Where the nth character of the text stands in its literal; the literal begins with one character more. */
function offsetInLiteral(literal: string, characters: number): number {
  let at = 1;
  for (let count = 0; count < characters; count += 1) at += escapeLength(literal, at);
  return at;
}

function escapeLength(literal: string, at: number): number {
  if (literal[at] !== '\\') return 1;
  return literal[at + 1] === 'u' ? 6 : 2;
}
