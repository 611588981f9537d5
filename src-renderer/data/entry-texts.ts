import type { Text } from '@codemirror/state';
import type { DocumentKind } from '../../src-shared/domain/document';
import { type Entry, type EntryKey, indexEntries } from '../editor/entries';
import { sayMoney } from '../editor/member-notes';
import { literalsOf } from '../editor/object-field';
import { readString } from '../editor/scan-json';

/** Where the entries of a text stand, read once per text. */
interface EntryTexts {
  readonly text: string;
  readonly entries: ReadonlyMap<EntryKey, Entry>;
}

const read = new WeakMap<Text, EntryTexts>();

function readEntries(doc: Text, kind: DocumentKind): EntryTexts {
  const known = read.get(doc);
  if (known) return known;
  const text = doc.toString();
  const entries = new Map(indexEntries(text, kind).map((entry) => [entry.key, entry]));
  const texts = { text, entries };
  read.set(doc, texts);
  return texts;
}

/** A few words about an entry: what it amounts to, or the tool that a decision names; null when it has neither. */
export function describeEntry(doc: Text, kind: DocumentKind, key: EntryKey): string | null {
  const { text, entries } = readEntries(doc, kind);
  const entry = entries.get(key);
  if (!entry) return null;
  const literals = literalsOf(text.slice(entry.from, entry.to));
  if (kind === 'decisions') return readString(literals.get('tool') ?? '');
  const amount = [...literals].find(([name]) => name.endsWith('_cents'))?.[1];
  return sayMoney(amount, literals.get('currency'));
}

/** The keys of the entries in which a text stands, as it is typed or in other letters. */
export function findEntries(doc: Text, kind: DocumentKind, wanted: string): readonly EntryKey[] {
  const { text, entries } = readEntries(doc, kind);
  const lower = wanted.toLowerCase();
  return [...entries.values()]
    .filter(({ start, to }) => text.slice(start, to).toLowerCase().includes(lower))
    .map(({ key }) => key);
}
