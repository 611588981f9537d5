import { fileNameOf, placeObstacle, removedFile, saveObstacle } from './draft';
import type { DraftDesk } from './draft-desk';

/** Saves a draft's text; whether it is in the file now. What is in the way is put where the person sees it. */
export async function saveDraft(desk: DraftDesk, path: string): Promise<boolean> {
  const { client, set, get, checks, patch, tellUnsaved } = desk;
  const draft = get().drafts[path];
  if (!draft || draft.isSaving) return false;
  const text = draft.editor.text();
  patch(path, { isSaving: true });
  const order = { path, text, has_bom: draft.opened.has_bom, base_sha256: draft.base };
  const result = await client.call('documents.save', order);
  patch(path, { isSaving: false });
  if (!result.ok) {
    get().notify(result.failure);
    return false;
  }
  const outcome = result.value;
  switch (outcome.kind) {
    case 'invalid':
      draft.editor.setProblems(outcome.problems);
      checks.now(path);
      return false;
    case 'changed_outside':
      patch(path, { outside: outcome.current ?? removedFile });
      if (get().openPath === path) set({ documentView: 'conflict' });
      return false;
    case 'saved':
      draft.editor.setSaved(text);
      patch(path, { base: outcome.sha256, outside: null, invalidated: outcome.invalidated });
      tellUnsaved();
      checks.now(path);
      get().flashNote(`${fileNameOf(path)} was saved.`);
      await Promise.all([get().loadDocuments(), get().loadReviews(), get().loadCases()]);
      return true;
  }
}

/** Saves every unsaved draft; stops at the first that cannot be saved and shows it. */
export async function saveAll(desk: DraftDesk): Promise<boolean> {
  const { get, set } = desk;
  if (get().unsaved.length > 0 && placeObstacle(get()) !== null) return false;
  for (const path of get().unsaved) {
    const draft = get().drafts[path];
    if (draft && saveObstacle(draft) === null && (await saveDraft(desk, path))) continue;
    await get().openDocument(path);
    if (get().drafts[path]?.outside) set({ documentView: 'conflict' });
    return false;
  }
  return true;
}
