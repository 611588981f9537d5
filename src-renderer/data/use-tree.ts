import type { Text } from '@codemirror/state';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DocumentListing } from '../../src-shared/domain/document';
import type { PracticeSession } from '../../src-shared/domain/workspace';
import type { EntryKey } from '../editor/entries';
import { type Draft, selectDraft } from '../state/draft';
import { latest } from '../state/loadable';
import { selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { findEntries } from './entry-texts';
import { type TreeRow, treeRows } from './tree-rows';
import { useRestedDoc } from './use-rested-doc';

const noListings: readonly DocumentListing[] = [];
const noSessions: readonly PracticeSession[] = [];
const noKeys: readonly EntryKey[] = [];

/** The rows of the tree, and the text of each document that was read as it last rested. */
export interface Tree {
  readonly rows: readonly TreeRow[];
  readonly docs: ReadonlyMap<string, Text>;
}

/** The rows as the files, the sessions, the open document and the filter make them. */
export function useTree(): Tree {
  const agents = useStore(selectAgents);
  const listings = useStore((state) => latest(state.documents) ?? noListings);
  const sessions = useStore((state) => latest(state.sessions) ?? noSessions);
  const unfolded = useStore((state) => state.unfolded);
  const drafts = useStore((state) => state.drafts);
  const filter = useDeferredValue(useStore((state) => state.recordFilter)).trim();
  const docs = useDocs(drafts);
  const open = useStore(selectDraft);
  const openKeys = useKeysOf(open);
  useRecordsForFilter(listings, filter);
  const entries = useMemo(() => {
    const keysOf = (path: string, { editor, opened }: Draft): readonly EntryKey[] => {
      const doc = docs.get(path);
      if (filter !== '' && doc && opened.kind === 'records') return findEntries(doc, opened.kind, filter);
      return editor === open?.editor ? openKeys : editor.snapshot().keys;
    };
    return new Map(Object.entries(drafts).map(([path, draft]) => [path, keysOf(path, draft)]));
  }, [drafts, docs, filter, open?.editor, openKeys]);
  const rows = useMemo(
    () => treeRows({ agents, listings, sessions, entries, unfolded, filter }),
    [agents, listings, sessions, entries, unfolded, filter],
  );
  return { rows, docs };
}

function useDocs(drafts: Readonly<Record<string, Draft>>): ReadonlyMap<string, Text> {
  const open = useStore(selectDraft);
  const rested = useRestedDoc(open?.editor ?? null);
  return useMemo(
    () =>
      new Map(
        Object.entries(drafts).map(([path, { editor }]) => [
          path,
          editor === open?.editor && rested ? rested : editor.snapshot().doc,
        ]),
      ),
    [drafts, open?.editor, rested],
  );
}

function useKeysOf(draft: Draft | null): readonly EntryKey[] {
  return useSyncExternalStore(
    (listener) => draft?.editor.subscribe(listener) ?? (() => undefined),
    () => draft?.editor.snapshot().keys ?? noKeys,
  );
}

/** Records are found in stores that nobody has opened yet; those are read when somebody looks for one. */
function useRecordsForFilter(listings: readonly DocumentListing[], filter: string): void {
  const { readDraft } = useActions();
  const isFiltered = filter !== '';
  useEffect(() => {
    if (!isFiltered) return;
    for (const { kind, path } of listings) if (kind === 'records') void readDraft(path);
  }, [isFiltered, listings, readDraft]);
}
