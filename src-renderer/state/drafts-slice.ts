import type { DocumentListing } from '../../src-shared/domain/document';
import type { Failure } from '../../src-shared/domain/result';
import type { WorkspaceState } from '../../src-shared/domain/workspace';
import type { EntryKey } from '../editor/entries';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import type { Draft } from './draft';
import {
  beginDraft,
  createDraftDesk,
  followFile,
  isReadOnly,
  markRemoved,
  replaceText,
  takeFile,
} from './draft-desk';
import { latest } from './loadable';
import { saveAll, saveDraft } from './save-draft';

/** The documents that are open for editing. Their texts outlive the screen; another workspace ends them. */
export interface DraftsSlice {
  /** By path. */
  readonly drafts: Readonly<Record<string, Draft>>;
  /** The document that the Data screen shows. */
  readonly openPath: string | null;
  /** Why documents could not be opened, by path. */
  readonly openFailures: Readonly<Record<string, Failure>>;
  /** Paths of the drafts that differ from their files. */
  readonly unsaved: readonly string[];
  /** Shows a document on the Data screen, at an entry when one is named. */
  readonly openDocument: (path: string, entry?: EntryKey) => Promise<void>;
  /** Reads a document without showing it. */
  readonly readDraft: (path: string) => Promise<void>;
  readonly closeDraft: (path: string) => void;
  /** Whether the text is in the file now. */
  readonly saveDraft: (path: string) => Promise<boolean>;
  /** Saves what is unsaved; stops at the first that cannot be and shows it. */
  readonly saveAllDrafts: () => Promise<boolean>;
  /** Takes the saved text back; this can be undone. */
  readonly discardDraft: (path: string) => void;
  /** Settles a file that was changed outside: mine goes over it, or what it is now comes in. */
  readonly settleConflict: (path: string, choice: 'mine' | 'theirs') => Promise<void>;
  /** Checks the shown document again, because something else than its text changed. */
  readonly checkAgain: () => void;
  /** Follows what others did to the files. */
  readonly followFiles: (listings: readonly DocumentListing[]) => Promise<void>;
  /** Follows the workspace: another one ends the drafts, a read-only one takes no changes. */
  readonly followWorkspace: (before: WorkspaceState | null, next: WorkspaceState) => void;
}

/** The slice of the open documents. */
export function createDraftsSlice(client: Client): Slice<DraftsSlice> {
  return (set, get) => {
    const desk = createDraftDesk(client, set, get);
    const reading = new Map<string, Promise<void>>();
    const read = async (path: string) => {
      const folder = latest(get().workspace)?.folder;
      const result = await client.call('documents.open', { path });
      reading.delete(path);
      // The path names another file in another workspace.
      if (latest(get().workspace)?.folder !== folder) return;
      const { [path]: _, ...failures } = get().openFailures;
      set({ openFailures: result.ok ? failures : { ...failures, [path]: result.failure } });
      if (result.ok) beginDraft(desk, result.value);
    };
    return {
      drafts: {},
      openPath: null,
      openFailures: {},
      unsaved: [],
      async openDocument(path, entry) {
        set({ openPath: path, screen: 'data', overlay: null, documentView: 'edit' });
        // The tree shows where it is: its folder and, for a store or a list, its entries.
        for (const fold of [path.slice(0, path.lastIndexOf('/')), path]) get().unfold(fold, true);
        await get().readDraft(path);
        const { editor } = get().drafts[path] ?? {};
        if (entry !== undefined && get().openPath === path) editor?.select(entry);
      },
      readDraft(path) {
        if (get().drafts[path]) return Promise.resolve();
        const started = reading.get(path) ?? read(path);
        reading.set(path, started);
        return started;
      },
      closeDraft(path) {
        const { [path]: _, ...drafts } = get().drafts;
        desk.checks.forget(path);
        set({ drafts, openPath: get().openPath === path ? null : get().openPath, documentView: 'edit' });
        desk.tellUnsaved();
      },
      saveDraft: (path) => saveDraft(desk, path),
      saveAllDrafts: () => saveAll(desk),
      discardDraft(path) {
        const { editor } = get().drafts[path] ?? {};
        if (editor) replaceText(desk, editor, editor.savedText());
        set({ documentView: 'edit' });
      },
      async settleConflict(path, choice) {
        const outside = get().drafts[path]?.outside;
        if (!outside) return;
        set({ documentView: 'edit' });
        if (choice === 'theirs') {
          if (outside.text === null) get().closeDraft(path);
          else takeFile(desk, path, outside);
          return;
        }
        desk.patch(path, { base: outside.sha256, outside: null });
        await get().saveDraft(path);
      },
      checkAgain() {
        const path = get().openPath;
        if (path !== null && get().drafts[path]) desk.checks.later(path, 0);
      },
      async followFiles(listings) {
        const now = new Map(listings.map(({ path, sha256 }) => [path, sha256]));
        for (const [path, draft] of Object.entries(get().drafts)) {
          const sha256 = now.get(path);
          // A null hash is of a file that cannot be read at the moment: there is nothing to compare with.
          if (draft.isSaving || sha256 === null) continue;
          if (sha256 === undefined) markRemoved(desk, path, draft);
          else if (sha256 !== (draft.outside ?? { sha256: draft.base }).sha256)
            await followFile(desk, path, draft);
        }
        get().checkAgain();
      },
      followWorkspace(before, next) {
        if (before !== null && before.folder !== next.folder) {
          desk.checks.forget();
          set({ drafts: {}, openPath: null, openFailures: {}, documentView: 'edit' });
          return desk.tellUnsaved();
        }
        for (const { editor } of Object.values(get().drafts)) editor.setReadOnly(isReadOnly(next));
      },
    };
  };
}
