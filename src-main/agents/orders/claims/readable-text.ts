import { hiddenCharacter } from '../../../../src-shared/domain/hidden-characters';

/** A message as a person reads it, each character with the place it comes from. */
export interface ReadableText {
  /** Without hidden characters, accents and emphasis, in plain letters, digits, quotes, dashes and single spaces. */
  readonly plain: string;
  /** `plain` in lower case, of the same length. */
  readonly lower: string;
  /** The offset in the message at which a character of `plain` begins. */
  readonly starts: readonly number[];
  /** The offset in the message at which it ends. */
  readonly ends: readonly number[];
}

/** Stands for a blank line, a paragraph's end. */
export const paragraphBreak = '\f';

// Letters of other alphabets that look like Latin ones; with them a word can be hidden from a search.
const lookalikes: ReadonlyMap<string, string> = new Map(
  Array.from(
    'аaеeоoрpсcуyхxіiѕsјjԁdһhӏlԛqԝwοoαaνvιiκkτtАAВBЕEКKМMНHОOРPСCТTУYХXІIЅSΟOΑAΒBΕEΙIΚKΝNΡPΤTııǃ!',
  ).reduce<[string, string][]>((pairs, character, at, all) => {
    if (at % 2 === 0) pairs.push([character, all[at + 1] ?? character]);
    return pairs;
  }, []),
);
const substitutes: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4\u0092]/, "'"],
  [/[\u201c-\u201f\u00ab\u00bb\u2033]/, '"'],
  [/[\u2010-\u2012\u2212]/, '-'],
  [/[\u2013-\u2015]/, '\u2014'],
  // A table's cells are read like a label and its value. The marks of found values must not come from the message.
  [/\|/, ':'],
  [/[\u00a4\u00a7\u00b6]/, ' '],
];
const isSpace = /[\s\u0085\u2800\u3164\uffa0\u115f\u1160]/;
const lineEnd = /[\n\v\f\u0085\u2028\u2029]/;
const emphasis = /[*`~]/;
const tag = /<\/?[a-z][a-z0-9]{0,9}(?: [^<>]{0,80})?\/?>/giy;
const wordCharacter = /[\p{L}\p{N}]/u;

interface Writer {
  plain: string;
  readonly starts: number[];
  readonly ends: number[];
}

/** Reads a message: what cannot be seen goes, and what looks alike becomes alike. */
export function readText(message: string): ReadableText {
  const writer: Writer = { plain: '', starts: [], ends: [] };
  for (let at = 0; at < message.length; ) {
    const character = String.fromCodePoint(message.codePointAt(at) ?? 0);
    const end = skipTag(message, at) ?? at + character.length;
    if (isSpace.test(character)) {
      writeSpace(writer, { at, end, line: lineEnd.test(character) && message[at - 1] !== '\r' });
      if (character === '\r' && message[end] !== '\n') writeSpace(writer, { at, end, line: true });
      if (character === '\n' && message[at - 1] === '\r') writeSpace(writer, { at, end, line: true });
    } else if (end === at + character.length && !isDropped(message, at, character)) {
      for (const unit of plainForm(character)) write(writer, unit, { at, end });
    }
    at = end;
  }
  return { ...writer, lower: Array.from(writer.plain, lowerUnit).join('') };
}

/** The part of a message that a part of its readable text comes from. */
export function originalSpan(
  text: ReadableText,
  span: { readonly start: number; readonly end: number },
): { readonly start: number; readonly end: number } {
  return { start: text.starts[span.start] ?? 0, end: text.ends[span.end - 1] ?? 0 };
}

function write(writer: Writer, units: string, span: { readonly at: number; readonly end: number }): void {
  writer.plain += units;
  for (let unit = 0; unit < units.length; unit += 1) {
    writer.starts.push(span.at);
    writer.ends.push(span.end);
  }
}

/** Several spaces are one; a line end is kept, and two of them are a paragraph's end. */
function writeSpace(writer: Writer, space: { at: number; end: number; line: boolean }): void {
  const last = writer.plain.at(-1) ?? '';
  if (last !== ' ' && last !== '\n' && last !== paragraphBreak) {
    write(writer, space.line ? '\n' : ' ', space);
  } else if (space.line && last !== paragraphBreak) {
    writer.plain = writer.plain.slice(0, -1) + (last === '\n' ? paragraphBreak : '\n');
  }
}

function skipTag(message: string, at: number): number | null {
  if (message[at] !== '<') return null;
  tag.lastIndex = at;
  return tag.test(message) ? tag.lastIndex : null;
}

function isDropped(message: string, at: number, character: string): boolean {
  if (emphasis.test(character)) return true;
  if (character === '_') {
    // Inside a name such as `in_transit` it is a letter, around a word it is emphasis.
    return !(wordCharacter.test(message[at - 1] ?? '') && wordCharacter.test(message[at + 1] ?? ''));
  }
  return hiddenCharacter.test(character);
}

function plainForm(character: string): string {
  if (character <= '\u007e' && character !== '|') return character;
  const known = lookalikes.get(character);
  if (known) return known;
  // Before decomposition, which would turn an acute accent into a space and a mark.
  const early = substitutes.find(([pattern]) => pattern.test(character));
  if (early) return early[1];
  return Array.from(character.normalize('NFKD').replace(/\p{M}/gu, ''), (part) => {
    const substitute = substitutes.find(([pattern]) => pattern.test(part));
    return substitute ? substitute[1] : part;
  }).join('');
}

function lowerUnit(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}
