import type { Json } from '../../src-shared/domain/json';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { parseGated } from '../../src-shared/input/parse-document';
import { maxInputBytes, parseJson } from '../../src-shared/input/parse-json';
import type { InputProblem } from '../../src-shared/input/problem';
import type { DocumentPlace } from './document-place';
import { schemaOf } from './document-schema';

/** What a text comes to as a certain document. */
export interface ParsedText {
  /** The value as far as it is JSON at all, whatever its schema says; null otherwise. */
  readonly loose: Json;
  readonly parsed: Result<Json, readonly InputProblem[]>;
}

/** Parses a text through the same gate and schema as a run does. */
export type TextParser = (place: DocumentPlace, text: string) => ParsedText;

/** How many texts are remembered per document: the saved one and the one that is being edited. */
const remembered = 2;

/** Parses each text once: checking, saving and listing a document ask for the same two texts again and again. */
export function createTextParser(): TextParser {
  const known = new Map<string, readonly (ParsedText & { readonly text: string })[]>();
  return (place, text) => {
    const texts = known.get(place.path) ?? [];
    const now = texts.find((each) => each.text === text) ?? { text, ...parseText(place, text) };
    known.set(place.path, [now, ...texts.filter((each) => each !== now)].slice(0, remembered));
    return now;
  };
}

function parseText(place: DocumentPlace, text: string): ParsedText {
  const { path } = place;
  const tooLong = findTooLong(path, Buffer.byteLength(text));
  if (tooLong) return { loose: null, parsed: fail([tooLong]) };
  if (place.kind === 'source') return { loose: null, parsed: succeed(text) };
  const gated = parseJson(text, path);
  if (!gated.ok) return { loose: null, parsed: gated };
  // A cast, because the gate lets through nothing but JSON.
  const loose = gated.value as Json;
  return { loose, parsed: parseGated(schemaOf(place), { file: path, text, value: loose }) };
}

/** What is wrong with a file of so many bytes, which could not be read again; null when nothing is. */
export function findTooLong(path: string, bytes: number): InputProblem | null {
  if (bytes <= maxInputBytes) return null;
  return { file: path, path: '$', found: `${bytes} bytes`, expected: 'at most 10 MB', position: null };
}
