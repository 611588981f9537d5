import type { Json } from '../../src-shared/domain/json';
import {
  insertPart,
  type JsonPath,
  moveItem,
  type NewPart,
  removePart,
  renameMember,
  setLiteral,
  setValue,
  type TextEdit,
} from './edit-json';
import type { Entry } from './entries';
import type { JsonStyle } from './json-style';

/** One thing a form does to a document; paths begin at the whole document. */
export type DocumentEdit =
  | { readonly kind: 'set'; readonly path: JsonPath; readonly value: Json }
  /** Writes a literal as it is typed, such as a number that must not be rounded. */
  | { readonly kind: 'literal'; readonly path: JsonPath; readonly literal: string }
  /** Puts a part into the object or list at the path. */
  | { readonly kind: 'insert'; readonly path: JsonPath; readonly part: NewPart }
  | { readonly kind: 'remove'; readonly path: JsonPath }
  | { readonly kind: 'move'; readonly path: JsonPath; readonly from: number; readonly to: number }
  /** Gives a member another name, and its id field too when one is named and holds the old name. */
  | {
      readonly kind: 'rename';
      readonly path: JsonPath;
      readonly name: string;
      readonly idField: string | null;
    };

/** The smallest edits of a text that do it. */
export function editText(text: string, edit: DocumentEdit, style: JsonStyle): readonly TextEdit[] {
  switch (edit.kind) {
    case 'set':
      return setValue(text, edit.path, edit.value, style);
    case 'literal':
      return setLiteral(text, edit.path, edit.literal);
    case 'insert':
      return insertPart(text, edit.path, edit.part, style);
    case 'remove':
      return removePart(text, edit.path);
    case 'move':
      return moveItem(text, edit.path, edit.from, edit.to);
    case 'rename':
      return renameMember(text, edit.path, edit.name, edit.idField);
  }
}

/** Whether an edit stays inside one entry, so that the rest of the text need not be read. */
export function isInsideEntry(edit: DocumentEdit): boolean {
  const isOfEntries = edit.path.length === 1 && edit.kind === 'remove';
  return edit.path.length > 0 && !isOfEntries;
}

/** Edits of one entry's text, told in offsets of the whole document. */
export function editEntry(member: string, entry: Entry, edit: DocumentEdit, style: JsonStyle) {
  const isItem = typeof entry.key === 'number';
  // The entry alone in its container is a document of its own, in which the path still holds.
  const path = isItem ? [0, ...edit.path.slice(1)] : edit.path;
  const alone = isItem ? `[${member}]` : `{${member}}`;
  const shift = entry.start - 1;
  return editText(alone, { ...edit, path }, style).map(({ from, to, insert }) => ({
    from: from + shift,
    to: to + shift,
    insert,
  }));
}
