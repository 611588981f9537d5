import type { DocumentKind } from '../../src-shared/domain/document';
import { type ScannedPart, scanContainer, skipSpace, skipValue } from './scan-json';

/** What names an entry: a record's key, a decision's place, or null for a document that is one entry. */
export type EntryKey = string | number | null;

/** An entry and where its value stands in the text. */
export interface Entry {
  readonly key: EntryKey;
  /** Where the entry begins, with its key. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

/** The entries of a document in their order, found without reading what is in them. */
export function indexEntries(text: string, kind: DocumentKind): readonly Entry[] {
  if (kind === 'records' || kind === 'decisions') {
    const container = scanContainer(text);
    // A text of the wrong form has no entries to choose from; it is shown as one.
    if (container?.kind === (kind === 'records' ? 'object' : 'list')) return container.parts.map(toEntry);
  }
  if (kind === 'source') return [{ key: null, start: 0, from: 0, to: text.length }];
  const from = skipSpace(text, 0);
  return [{ key: null, start: from, from, to: skipValue(text, from) }];
}

function toEntry(part: ScannedPart, index: number): Entry {
  return { key: part.name ?? index, start: part.start, from: part.from, to: part.to };
}

/** The place in the list of the entry at an offset, or of the last one before it; 0 before the first. */
export function entryIndexAt(entries: readonly Entry[], offset: number): number {
  let low = 0;
  let high = entries.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((entries[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
