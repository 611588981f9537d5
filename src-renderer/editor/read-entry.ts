import type { DocumentKind } from '../../src-shared/domain/document';
import { isJsonObject, type JsonObject } from '../../src-shared/domain/json';
import { parseJson } from '../../src-shared/input/parse-json';
import type { EntryText } from './document-editor';
import { type ScannedContainer, scanContainer } from './scan-json';

/** The text of an entry as its form can use it. */
export type EntryReading =
  | { readonly kind: 'object'; readonly container: ScannedContainer }
  /** A list or a single value where an object belongs. */
  | { readonly kind: 'other' }
  /** Text that is no JSON, or that names a member twice; line and column are the document's. */
  | { readonly kind: 'damaged'; readonly found: string; readonly line: number; readonly column: number };

/** Reads an entry from its own text alone. */
export function readEntry({ text, line }: EntryText): EntryReading {
  const container = scanContainer(text);
  if (!isReadable(text, container)) return describeDamage(text, line);
  return container?.kind === 'object' ? { kind: 'object', container } : { kind: 'other' };
}

function isReadable(text: string, container: ScannedContainer | null): boolean {
  const names = container?.parts.flatMap((part) => part.name ?? []) ?? [];
  if (new Set(names).size < names.length) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // JSON.parse reports damage only by throwing; the gate then says where it is.
    return false;
  }
}

function describeDamage(text: string, line: number): EntryReading {
  const gated = parseJson(text, '');
  const problem = gated.ok ? undefined : gated.failure[0];
  const position = problem?.position ?? { line: 1, column: 1 };
  return {
    kind: 'damaged',
    found: problem?.found ?? 'text that is no JSON',
    line: line + position.line - 1,
    column: position.column,
  };
}

/** The schema of one entry, from the schema of its document. */
export function entrySchemaOf(schema: JsonObject, kind: DocumentKind): JsonObject {
  const inner =
    kind === 'records' ? schema.additionalProperties : kind === 'decisions' ? schema.items : schema;
  return isJsonObject(inner) ? inner : {};
}
