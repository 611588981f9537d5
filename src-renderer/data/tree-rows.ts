/**
 * The tree of the Data screen as a flat list of rows. Words used here:
 * - folder: the documents of one kind of an agent, which is a folder on disk too;
 * - fold: a row whose inside can be shown or not, known by its id.
 */
import type { AgentListing, RunSummary } from '../../src-shared/domain/case';
import type { DocumentKind, DocumentListing } from '../../src-shared/domain/document';
import type { PracticeSession } from '../../src-shared/domain/workspace';
import type { EntryKey } from '../editor/entries';

interface RowBase {
  readonly id: string;
  /** How deep it lies, from 1. */
  readonly level: number;
  /** Whether its inside is shown; null when it has none. */
  readonly isOpen: boolean | null;
}

/** One row of the tree. */
export type TreeRow =
  | (RowBase & { readonly kind: 'heading'; readonly title: string; readonly of: 'agent' | 'sessions' })
  | (RowBase & {
      readonly kind: 'folder';
      readonly name: string;
      readonly of: DocumentKind;
      readonly paths: readonly string[];
    })
  | (RowBase & { readonly kind: 'document'; readonly listing: DocumentListing; readonly name: string })
  | (RowBase & {
      readonly kind: 'entry';
      readonly path: string;
      readonly key: Exclude<EntryKey, null>;
      /** Its place among the entries, from 1, and how many there are. */
      readonly place: number;
      readonly count: number;
    })
  | (RowBase & { readonly kind: 'session'; readonly session: PracticeSession })
  | (RowBase & { readonly kind: 'run'; readonly session: string; readonly run: RunSummary })
  | (RowBase & { readonly kind: 'go-back'; readonly session: string })
  | (RowBase & { readonly kind: 'damaged'; readonly sentence: string });

/** What the tree is made from. */
export interface TreeSource {
  readonly agents: readonly Pick<AgentListing, 'name' | 'title'>[];
  readonly listings: readonly DocumentListing[];
  readonly sessions: readonly PracticeSession[];
  /** The keys of the entries of the documents that were read, already filtered. */
  readonly entries: ReadonlyMap<string, readonly EntryKey[]>;
  readonly unfolded: ReadonlySet<string>;
  /** While it is not empty only what matches shows, unfolded. */
  readonly filter: string;
}

const folders = [
  { of: 'request', name: 'requests' },
  { of: 'records', name: null },
  { of: 'source', name: 'sources' },
  { of: 'decisions', name: 'decisions' },
  { of: 'expectation', name: 'expectations' },
  { of: 'options', name: null },
] as const;

/** Every row that shows, from the top. */
export function treeRows(source: TreeSource): readonly TreeRow[] {
  const agents = source.agents.flatMap((agent) => agentRows(source, agent));
  return source.filter === '' ? [...agents, ...sessionRows(source)] : agents;
}

function agentRows(source: TreeSource, agent: TreeSource['agents'][number]): readonly TreeRow[] {
  const own = source.listings.filter((listing) => listing.agent === agent.name);
  const inside = folders.flatMap(({ of, name }) => {
    const listings = own.filter((listing) => listing.kind === of);
    if (listings.length === 0) return [];
    return name === null
      ? listings.flatMap((listing) => documentRows(source, listing, 1))
      : folderRows(source, { of, name, id: `${agent.name}/${name}`, listings });
  });
  if (inside.length === 0) return [];
  const base = { id: `agent ${agent.name}`, level: 1, isOpen: null };
  return [{ ...base, kind: 'heading', of: 'agent', title: agent.title }, ...inside];
}

interface Folder {
  readonly id: string;
  readonly name: string;
  readonly of: DocumentKind;
  readonly listings: readonly DocumentListing[];
}

function folderRows(source: TreeSource, { id, name, of, listings }: Folder): readonly TreeRow[] {
  const isOpen = source.filter !== '' || source.unfolded.has(id);
  const inside = isOpen ? listings.flatMap((listing) => documentRows(source, listing, 2)) : [];
  if (source.filter !== '' && inside.length === 0) return [];
  const paths = listings.map(({ path }) => path);
  return [{ id, level: 1, isOpen, kind: 'folder', name, of, paths }, ...inside];
}

function documentRows(source: TreeSource, listing: DocumentListing, level: number): readonly TreeRow[] {
  const { path, kind } = listing;
  const { filter, unfolded } = source;
  const name = kind === 'records' || kind === 'options' ? `${listing.name}.json` : listing.name;
  const hasInside = kind === 'records' || kind === 'decisions';
  const isOpen = hasInside ? filter !== '' || unfolded.has(path) : null;
  const entries = isOpen ? entryRows(source, path, level + 1) : [];
  const isFound = name.toLowerCase().includes(filter.toLowerCase());
  // Decisions have no names to be found by; they show with their list.
  const isShown = filter === '' || isFound || (kind === 'records' && entries.length > 0);
  const inside = filter !== '' && kind === 'decisions' ? [] : entries;
  return isShown ? [{ id: path, level, isOpen, kind: 'document', listing, name }, ...inside] : [];
}

function entryRows(source: TreeSource, path: string, level: number): readonly TreeRow[] {
  const keys = source.entries.get(path) ?? [];
  return keys.flatMap((key, index): TreeRow[] =>
    key === null
      ? []
      : [
          {
            ...{ id: entryRowId(path, key), level, isOpen: null, kind: 'entry' },
            ...{ path, key, place: index + 1, count: keys.length },
          },
        ],
  );
}

/** The id of an entry's row. */
export function entryRowId(path: string, key: EntryKey): string {
  return `${path}#${key}`;
}

function sessionRows({ sessions, unfolded }: TreeSource): readonly TreeRow[] {
  if (sessions.length === 0) return [];
  const base = { id: 'sessions', level: 1, isOpen: null };
  const rows = sessions.flatMap((session): TreeRow[] => {
    const id = `session ${session.name}`;
    const isOpen = unfolded.has(id);
    return [{ id, level: 1, isOpen, kind: 'session', session }, ...(isOpen ? insideOf(session, id) : [])];
  });
  return [{ ...base, kind: 'heading', of: 'sessions', title: 'Practice sessions' }, ...rows];
}

function insideOf({ name, is_current, runs, damaged }: PracticeSession, id: string): readonly TreeRow[] {
  const base = { level: 2, isOpen: null };
  return [
    ...(is_current ? [] : [{ ...base, id: `${id} back`, kind: 'go-back' as const, session: name }]),
    ...runs.map((run) => ({ ...base, id: `${id} ${run.file}`, kind: 'run' as const, session: name, run })),
    ...damaged.map((sentence) => ({ ...base, id: `${id} ${sentence}`, kind: 'damaged' as const, sentence })),
  ];
}

/** The row that a row lies in; null for the ones at the top. */
export function parentOf(rows: readonly TreeRow[], index: number): TreeRow | null {
  const level = rows[index]?.level ?? 1;
  return rows.slice(0, index).findLast((row) => row.level < level && row.kind !== 'heading') ?? null;
}
