import { useSyncExternalStore } from 'react';
import type { DocumentEditor, EditorSnapshot } from './document-editor';

/** What an editor knows, now and after every change. */
export function useEditor(editor: DocumentEditor): EditorSnapshot {
  return useSyncExternalStore(editor.subscribe, editor.snapshot);
}
