import type { DocumentEditor } from '../editor/document-editor';
import { literalsOf } from '../editor/object-field';

/** The fields of the selected entry that differ from the saved text; null when the file has no such entry. */
export function changedFields(editor: DocumentEditor): readonly string[] | null {
  // A plain text has no fields.
  if (editor.kind === 'source') return [];
  const saved = editor.savedEntryText();
  if (saved === null) return null;
  const now = literalsOf(editor.entryText().text);
  const before = literalsOf(saved);
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.get(name) !== now.get(name));
}
