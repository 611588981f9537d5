/**
 * Reads where the parts of a JSON text stand, without building values: one container at a time, what is inside its
 * parts is passed over. It goes as far as a damaged text allows, so that an editor can still show the rest.
 */

/** One member of an object or one item of a list; ranges are without the space around them. */
export interface ScannedPart {
  /** The member's name as the text means it; null for an item. */
  readonly name: string | null;
  /** Where the member, or the item, begins. */
  readonly start: number;
  /** Where its value begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** An object or a list. */
export interface ScannedContainer {
  readonly kind: 'object' | 'list';
  /** Where its opening bracket stands. */
  readonly from: number;
  /** Behind its closing bracket, or the end of the text when it has none. */
  readonly to: number;
  readonly isClosed: boolean;
  readonly parts: readonly ScannedPart[];
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** The container that begins at the first character from `offset` on that is no space; null when none does. */
export function scanContainer(text: string, offset = 0): ScannedContainer | null {
  const from = skipSpace(text, offset);
  const opening = text.charCodeAt(from);
  if (opening !== openBrace && opening !== openBracket) return null;
  const kind = opening === openBrace ? 'object' : 'list';
  const parts: ScannedPart[] = [];
  let at = skipSpace(text, from + 1);
  while (at < text.length && !isClosing(text.charCodeAt(at))) {
    const part = kind === 'object' ? scanMember(text, at) : scanItem(text, at);
    if (part.to > part.start) parts.push(part);
    at = skipSpace(text, part.to);
    if (text.charCodeAt(at) === comma) at = skipSpace(text, at + 1);
    // Whatever else stands here is damage; it is passed over so that the scan always moves on.
    else if (at < text.length && !isClosing(text.charCodeAt(at)) && part.to === part.start) at += 1;
  }
  const isClosed = at < text.length;
  return { kind, from, to: isClosed ? at + 1 : text.length, isClosed, parts };
}

function scanMember(text: string, start: number): ScannedPart {
  if (text.charCodeAt(start) !== quote) return { ...scanItem(text, start), name: null };
  const nameEnd = skipString(text, start);
  const name = readString(text.slice(start, nameEnd)) ?? text.slice(start + 1, nameEnd);
  const at = skipSpace(text, nameEnd);
  if (text.charCodeAt(at) !== colon) return { name, start, from: nameEnd, to: nameEnd };
  const from = skipSpace(text, at + 1);
  return { name, start, from, to: skipValue(text, from) };
}

function scanItem(text: string, start: number): ScannedPart {
  return { name: null, start, from: start, to: skipValue(text, start) };
}

/** The end of the value that begins at an offset. */
export function skipValue(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (first === quote) return skipString(text, from);
  if (first === openBrace || first === openBracket) return skipNested(text, from);
  let at = from;
  while (at < text.length && !isEnd(text.charCodeAt(at))) at += 1;
  return at;
}

function skipNested(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = skipString(text, at);
      continue;
    }
    if (code === openBrace || code === openBracket) depth += 1;
    else if (isClosing(code)) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
    at += 1;
  }
  return at;
}

/** The end of the string that begins at an offset; one that is not closed ends with its line. */
function skipString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 2;
    else if (code === quote) return at + 1;
    else if (code === 0x0a) return at;
    else at += 1;
  }
  return text.length;
}

/** The end of the space that begins at an offset. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function isClosing(code: number): boolean {
  return code === closeBrace || code === closeBracket;
}

function isEnd(code: number): boolean {
  return isSpace(code) || isClosing(code) || code === comma || code === colon || code === quote;
}

/** The name with which the text of a member begins; null when it begins with none. */
export function leadingName(member: string): string | null {
  return readString(member.slice(0, skipValue(member, 0)));
}

/** The text that a string literal means; null when it is no complete literal. */
export function readString(literal: string): string | null {
  if (!literal.includes('\\') && literal.length >= 2 && literal.endsWith('"') && !hasControl(literal)) {
    return literal.startsWith('"') ? literal.slice(1, -1) : null;
  }
  try {
    const value: unknown = JSON.parse(literal);
    return typeof value === 'string' ? value : null;
  } catch {
    // JSON.parse reports a damaged literal only by throwing.
    return null;
  }
}

function hasControl(literal: string): boolean {
  for (let at = 0; at < literal.length; at += 1) if (literal.charCodeAt(at) < 0x20) return true;
  return false;
}
