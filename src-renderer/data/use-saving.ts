import { useEditor } from '../editor/use-editor';
import { type Draft, placeObstacle, saveObstacle } from '../state/draft';
import { useActions, useStore } from '../state/store';

/** What saving an open document needs. */
export interface Saving {
  readonly isDirty: boolean;
  /** Why it cannot be saved now, in a few words; null when nothing is in the way. */
  readonly obstacle: string | null;
  readonly save: () => void;
}

/** Saving of a document, with what is in its way. */
export function useSaving(draft: Draft): Saving {
  const { isDirty } = useEditor(draft.editor);
  const place = useStore(placeObstacle);
  const { saveDraft } = useActions();
  return {
    isDirty,
    obstacle: place ?? saveObstacle(draft),
    save: () => void saveDraft(draft.opened.path),
  };
}
