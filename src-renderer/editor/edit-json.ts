/**
 * Edits of a JSON text that change as little of it as they can. Words used here:
 * - path: names and places from the outside in, as in `["OR-882", "amount_cents"]`;
 * - literal: a value as the text writes it;
 * - part: a member of an object or an item of a list.
 * Every function answers edits of the text as it is, in order and apart from each other; none when nothing changes.
 */
import type { Json } from '../../src-shared/domain/json';
import { editString } from './edit-string';
import { indentAt, type JsonStyle, styleOf, writeLines } from './json-style';
import {
  readString,
  type ScannedContainer,
  type ScannedPart,
  scanContainer,
  skipSpace,
  skipValue,
} from './scan-json';

/** Names and places from the outside in. */
export type JsonPath = readonly (string | number)[];

/** Text in place of a range. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A range of a text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Where the value of a path stands; null when the text has none there. */
export function locateValue(text: string, path: JsonPath): TextRange | null {
  let from = skipSpace(text, 0);
  let to = skipValue(text, from);
  for (const step of path) {
    const part = findPart(scanContainer(text, from), step);
    if (!part) return null;
    ({ from, to } = part);
  }
  return to > from ? { from, to } : null;
}

/** The part of a container that a step of a path names; of equal names the last one counts, as for any reader. */
export function findPart(container: ScannedContainer | null, step: string | number): ScannedPart | null {
  if (container === null) return null;
  if (typeof step === 'number') return container.kind === 'list' ? (container.parts[step] ?? null) : null;
  return container.parts.findLast((part) => part.name === step) ?? null;
}

/** Gives a path a value; a missing member is added to its object. */
export function setValue(
  text: string,
  path: JsonPath,
  value: Json,
  style = styleOf(text),
): readonly TextEdit[] {
  const place = locateValue(text, path);
  if (!place) return addMember(text, path, value, style);
  const literal = text.slice(place.from, place.to);
  if (meansTheSame(literal, value)) return [];
  if (typeof value === 'string') {
    const edit = editString(literal, value);
    return [{ from: place.from + edit.from, to: place.from + edit.to, insert: edit.insert }];
  }
  const indent = indentAt(text, place.from, style);
  return [{ ...place, insert: writeLines(value, indent, style) }];
}

/** Writes a literal at a path exactly as it is given, such as `1.0`; the path must be in the text. */
export function setLiteral(text: string, path: JsonPath, literal: string): readonly TextEdit[] {
  const place = locateValue(text, path);
  return place && text.slice(place.from, place.to) !== literal ? [{ ...place, insert: literal }] : [];
}

function meansTheSame(literal: string, value: Json): boolean {
  try {
    return JSON.stringify(JSON.parse(literal)) === JSON.stringify(value);
  } catch {
    // A damaged literal means nothing yet, and JSON.parse says so only by throwing.
    return false;
  }
}

function addMember(text: string, path: JsonPath, value: Json, style: JsonStyle): readonly TextEdit[] {
  const name = path.at(-1);
  if (typeof name !== 'string') return [];
  const inside = path.slice(0, -1);
  return insertPart(text, inside, { at: Number.POSITIVE_INFINITY, name, value }, style);
}

/** A part to put into a container. */
export interface NewPart {
  /** Its place among the parts; beyond the last one it is added at the end. */
  readonly at: number;
  /** Null for an item of a list. */
  readonly name: string | null;
  readonly value: Json;
}

/** Puts a part into the object or list at a path. */
export function insertPart(
  text: string,
  path: JsonPath,
  part: NewPart,
  style = styleOf(text),
): readonly TextEdit[] {
  const container = containerAt(text, path);
  if (!container?.isClosed || (container.kind === 'object') !== (part.name !== null)) return [];
  if (container.parts.length === 0) return [fillEmpty(text, container, part, style)];
  const written = writePart(text, container, part, style);
  const before = container.parts[part.at - 1] ?? container.parts.at(-1);
  const next = container.parts[part.at];
  if (part.at === 0 && next) {
    return [{ from: next.start, to: next.start, insert: `${written},${gapOf(text, container)}` }];
  }
  const from = before?.to ?? container.from + 1;
  return [{ from, to: from, insert: `,${gapOf(text, container)}${written}` }];
}

function containerAt(text: string, path: JsonPath): ScannedContainer | null {
  const place = locateValue(text, path);
  return place ? scanContainer(text, place.from) : null;
}

/** The white space that stands between the parts of a container. */
function gapOf(text: string, container: ScannedContainer): string {
  const [first, second] = container.parts;
  if (!first) return '';
  if (!second) {
    const gap = text.slice(container.from + 1, first.start);
    return gap === '' ? ' ' : gap;
  }
  const between = text.slice(first.to, second.start);
  return between.slice(between.indexOf(',') + 1);
}

function writePart(text: string, container: ScannedContainer, part: NewPart, style: JsonStyle): string {
  const gap = gapOf(text, container);
  const isOverLines = gap.includes('\n');
  const indent = isOverLines ? gap.slice(gap.lastIndexOf('\n') + 1) : '';
  const literal = isOverLines ? writeLines(part.value, indent, style) : JSON.stringify(part.value);
  return part.name === null
    ? literal
    : JSON.stringify(part.name) + colonOf(text, container.parts[0]) + literal;
}

/** A colon with the space around it that a member has. */
function colonOf(text: string, member: ScannedPart | undefined): string {
  if (!member) return ': ';
  const colon = text.slice(skipValue(text, member.start), member.from);
  return /^\s*:\s*$/.test(colon) ? colon : ': ';
}

function fillEmpty(text: string, container: ScannedContainer, part: NewPart, style: JsonStyle): TextEdit {
  const outer = indentAt(text, container.from, style);
  const indent = outer + style.unit;
  const name = part.name === null ? '' : `${JSON.stringify(part.name)}: `;
  const insert = `${style.lineBreak}${indent}${name}${writeLines(part.value, indent, style)}${style.lineBreak}${outer}`;
  return { from: container.from + 1, to: container.to - 1, insert };
}

/** Takes the part at a path out, with the comma that it needed. */
export function removePart(text: string, path: JsonPath): readonly TextEdit[] {
  const container = containerAt(text, path.slice(0, -1));
  const part = findPart(container, path.at(-1) ?? 0);
  if (!container?.isClosed || !part) return [];
  const index = container.parts.indexOf(part);
  const before = container.parts[index - 1];
  const next = container.parts[index + 1];
  if (before) return [{ from: before.to, to: part.to, insert: '' }];
  if (next) return [{ from: part.start, to: next.start, insert: '' }];
  return [{ from: container.from + 1, to: container.to - 1, insert: '' }];
}

/** Puts the item at one place of a list where another is; those between move up or down by one. */
export function moveItem(text: string, path: JsonPath, from: number, to: number): readonly TextEdit[] {
  const { parts = [] } = containerAt(text, path) ?? {};
  if (from === to || !parts[from] || !parts[to]) return [];
  const texts = parts.map((part) => text.slice(part.from, part.to));
  const [moved = ''] = texts.splice(from, 1);
  texts.splice(to, 0, moved);
  return parts.flatMap((part, index) => {
    const insert = texts[index] ?? '';
    return insert === text.slice(part.from, part.to) ? [] : [{ from: part.from, to: part.to, insert }];
  });
}

/** Gives the member at a path another name, and its id field too when it holds the old one. */
export function renameMember(
  text: string,
  path: JsonPath,
  name: string,
  idField: string | null = null,
): readonly TextEdit[] {
  const old = path.at(-1);
  const part = typeof old === 'string' ? findPart(containerAt(text, path.slice(0, -1)), old) : null;
  if (!part || old === name) return [];
  const edit = editString(text.slice(part.start, skipValue(text, part.start)), name);
  const renamed = { from: part.start + edit.from, to: part.start + edit.to, insert: edit.insert };
  const id = idField === null ? null : locateValue(text, [...path, idField]);
  if (!id || idField === null || readString(text.slice(id.from, id.to)) !== old) return [renamed];
  return [renamed, ...setValue(text, [...path, idField], name)];
}

/** The text after edits. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  let result = '';
  for (const edit of edits) {
    result += text.slice(at, edit.from) + edit.insert;
    at = edit.to;
  }
  return result + text.slice(at);
}
