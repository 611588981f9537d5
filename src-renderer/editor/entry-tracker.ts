import { ChangeSet, type ChangeDesc, type Text } from '@codemirror/state';
import type { DocumentKind } from '../../src-shared/domain/document';
import { type Entry, entryIndexAt, type EntryKey, indexEntries } from './entries';

/** Knows where the entries of a document stand while it is being edited. */
export interface EntryTracker {
  /** The keys in their order; the same list until an entry comes, goes or is renamed. */
  readonly keys: () => readonly EntryKey[];
  /** An entry where it stands now. */
  readonly entryAt: (index: number) => Entry | null;
  /** The place in the list of the entry at an offset, or of the last one before it. */
  readonly indexAt: (offset: number) => number;
  /** The place in the list of a key; -1 when there is none. */
  readonly indexOf: (key: EntryKey) => number;
  /** Takes note of a change without reading the text again. */
  readonly follow: (changes: ChangeDesc) => void;
  /** Takes note that an entry has another key now. */
  readonly rename: (index: number, key: EntryKey) => void;
  /** Whether changes came since the text was read. */
  readonly isStale: () => boolean;
  /** Reads the text again. */
  readonly read: (doc: Text) => void;
}

/**
 * Reading ten thousand entries takes some ten milliseconds, too long for every key press. In between the places of the
 * last reading are mapped through the changes, one entry at a time, when somebody asks.
 */
export function trackEntries(kind: DocumentKind, doc: Text): EntryTracker {
  let entries = indexEntries(doc.toString(), kind);
  let keys = entries.map((entry) => entry.key);
  let since: ChangeDesc = ChangeSet.empty(doc.length).desc;
  return {
    keys: () => keys,
    entryAt(index) {
      const entry = entries[index];
      return entry ? mapEntry({ ...entry, key: keys[index] ?? null }, since) : null;
    },
    indexAt: (offset) => entryIndexAt(entries, since.invertedDesc.mapPos(offset, -1)),
    indexOf: (key) => keys.indexOf(key),
    follow(changes) {
      since = since.composeDesc(changes);
    },
    rename(index, key) {
      keys = keys.with(index, key);
    },
    isStale: () => !since.empty,
    read(next) {
      entries = indexEntries(next.toString(), kind);
      since = ChangeSet.empty(next.length).desc;
      const found = entries.map((entry) => entry.key);
      if (!isSameList(keys, found)) keys = found;
    },
  };
}

function mapEntry(entry: Entry, since: ChangeDesc): Entry {
  if (since.empty) return entry;
  const { key, start, from, to } = entry;
  return { key, start: since.mapPos(start, -1), from: since.mapPos(from, -1), to: since.mapPos(to, 1) };
}

function isSameList(one: readonly EntryKey[], other: readonly EntryKey[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}
