import type { DocumentCheck, OpenedDocument } from '../../src-shared/domain/document';
import type { WorkspaceState } from '../../src-shared/domain/workspace';
import { createDocumentEditor } from '../editor/create-document-editor';
import type { DocumentEditor } from '../editor/document-editor';
import type { Client } from '../ipc/client';
import type { AppState } from './app-state';
import { type CheckSchedule, scheduleChecks } from './document-checks';
import { type Draft, type FileNow, fileNameOf, removedFile } from './draft';
import { latest } from './loadable';
import { isWorkspaceMissing } from './selectors';

/** What every act on drafts is done with. */
export interface DraftDesk {
  readonly client: Client;
  readonly set: (part: Partial<AppState>) => void;
  readonly get: () => AppState;
  readonly checks: CheckSchedule;
  readonly patch: (path: string, part: Partial<Draft>) => void;
  /** Tells main which drafts differ from their files, when that has changed. */
  readonly tellUnsaved: () => void;
}

/** A desk for the drafts of a store. */
export function createDraftDesk(client: Client, set: DraftDesk['set'], get: DraftDesk['get']): DraftDesk {
  const desk: DraftDesk = {
    ...{ client, set, get },
    checks: scheduleChecks((path) => void check(path)),
    patch(path, part) {
      const draft = get().drafts[path];
      if (draft) set({ drafts: { ...get().drafts, [path]: { ...draft, ...part } } });
    },
    tellUnsaved() {
      const unsaved = Object.entries(get().drafts).flatMap(([path, { editor }]) =>
        editor.snapshot().isDirty ? [path] : [],
      );
      if (unsaved.join() === get().unsaved.join()) return;
      set({ unsaved });
      void client.call('documents.unsaved', { paths: unsaved });
    },
  };
  const check = checkerOf(desk);
  return desk;
}

/** Asks main about a text and puts the answer to it, unless the text is another one by then. */
function checkerOf({ client, get, patch }: DraftDesk): (path: string) => Promise<void> {
  const tickets = new Map<string, number>();
  return async (path) => {
    const draft = get().drafts[path];
    if (!draft) return;
    const ticket = (tickets.get(path) ?? 0) + 1;
    tickets.set(path, ticket);
    const { doc } = draft.editor.snapshot();
    const result = await client.call('documents.check', { path, text: draft.editor.text() });
    // An answer about a text that is no longer there would put its marks in wrong places.
    const isStale = tickets.get(path) !== ticket || draft.editor.snapshot().doc !== doc;
    if (isStale || get().drafts[path]?.editor !== draft.editor) return;
    if (!result.ok) {
      if (!isWorkspaceMissing(get())) get().notify(result.failure);
      return;
    }
    draft.editor.setProblems(result.value.problems);
    draft.editor.setRefusal(refusalOf(result.value));
    patch(path, { check: result.value, isChecked: true });
  };
}

function refusalOf({ dry_run }: DocumentCheck) {
  const refused = dry_run?.refused;
  if (!refused) return null;
  const sentence = `Would be refused by ${refused.title}. ${refused.sentence}`;
  return { key: refused.index, sentence };
}

/** Opens a document that main has read, and follows its text from then on. */
export function beginDraft(desk: DraftDesk, opened: OpenedDocument): void {
  const { path, kind, text, sha256 } = opened;
  const label = `${kind === 'source' ? 'Text' : 'JSON'} of ${fileNameOf(path)}`;
  const readOnly = isReadOnly(latest(desk.get().workspace));
  const editor = createDocumentEditor({ kind, text, label, readOnly });
  const draft: Draft = {
    ...{ opened, editor, base: sha256, check: null, isChecked: false },
    ...{ outside: null, isSaving: false, invalidated: null },
  };
  desk.set({ drafts: { ...desk.get().drafts, [path]: draft } });
  followText(desk, path, editor);
  desk.checks.now(path);
}

function followText({ get, checks, patch, tellUnsaved }: DraftDesk, path: string, editor: DocumentEditor) {
  let { doc, isDirty } = editor.snapshot();
  editor.subscribe(() => {
    const now = editor.snapshot();
    const draft = get().drafts[path];
    if (draft?.editor !== editor) return;
    if (now.isDirty !== isDirty) {
      isDirty = now.isDirty;
      tellUnsaved();
    }
    if (now.doc === doc) return;
    doc = now.doc;
    if (draft.isChecked || draft.invalidated) patch(path, { isChecked: false, invalidated: null });
    checks.later(path, doc.length);
  });
}

/** Replaces a draft's text; the person can undo it. */
export function replaceText({ get }: DraftDesk, editor: DocumentEditor, text: string): void {
  // What stands in the file may come in even where the person may change nothing.
  editor.setReadOnly(false);
  editor.replaceAll(text);
  editor.setReadOnly(isReadOnly(latest(get().workspace)));
}

/** Puts the file's text in place of the draft's. */
export function takeFile(
  desk: DraftDesk,
  path: string,
  file: FileNow & { readonly text: string; readonly sha256: string },
): void {
  const draft = desk.get().drafts[path];
  if (!draft) return;
  replaceText(desk, draft.editor, file.text);
  draft.editor.setSaved(file.text);
  desk.patch(path, { base: file.sha256, outside: null, invalidated: null });
  desk.tellUnsaved();
}

/** Looks at what a changed file holds now: it comes in where nothing is unsaved, and waits for the person elsewhere. */
export async function followFile(desk: DraftDesk, path: string, draft: Draft): Promise<void> {
  const { client, get, patch } = desk;
  const result = await client.call('documents.open', { path });
  const after = get().drafts[path];
  if (!result.ok || after?.editor !== draft.editor || after.isSaving) return;
  const { text, sha256, kit_text, has_bom } = result.value;
  // A save that ended meanwhile knows this file already.
  if (sha256 === after.base) return;
  patch(path, { opened: { ...after.opened, kit_text, has_bom } });
  if (after.editor.snapshot().isDirty) return patch(path, { outside: { text, sha256 } });
  takeFile(desk, path, { text, sha256 });
  get().flashNote(`${fileNameOf(path)} was changed outside and is read again.`);
}

/** Takes note that a draft's file is gone, so that its text is only here. */
export function markRemoved(desk: DraftDesk, path: string, { editor, outside }: Draft): void {
  if (outside?.text === null) return;
  editor.setSaved('');
  desk.patch(path, { outside: removedFile });
  desk.tellUnsaved();
}

/** Whether the person may change nothing in a workspace; also until it is known. */
export function isReadOnly(workspace: WorkspaceState | null): boolean {
  return workspace?.read_only !== null;
}
