/**
 * The text of one document while it is open. Words used here and in the views on it:
 * - document: one editable JSON file, of which the editor holds the text and its undo history;
 * - entry: one record of a store or one decision of a list; any other document is one entry;
 * - selected entry: the one in which the cursor of the JSON view stands; the form shows it;
 * - saved text: what the file holds, against which changes are shown;
 * - view: the form or the JSON pane; both show and edit the one text, so that undo spans them.
 * An editor lives outside of React: it keeps history, cursor and scroll position while no view shows it.
 */
import type { Text } from '@codemirror/state';
import type { DocumentKind } from '../../src-shared/domain/document';
import type { InputProblem } from '../../src-shared/input/problem';
import type { DocumentEdit } from './document-edit';
import type { EntryKey } from './entries';

/** What an editor knows at one moment; a new object after every change. */
export interface EditorSnapshot {
  /** The text as the editor holds it; the same object for as long as it does not change. */
  readonly doc: Text;
  /** The keys of the entries in their order; right after typing in the JSON it can be a moment old. */
  readonly keys: readonly EntryKey[];
  /** The place of the selected entry in the list. */
  readonly selected: number;
  readonly selectedKey: EntryKey;
  /** Whether the text differs from the saved one. */
  readonly isDirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Line and column of the cursor, from 1. */
  readonly cursor: { readonly line: number; readonly column: number };
  readonly problems: readonly InputProblem[];
  readonly readOnly: boolean;
}

/** What a document is opened with. */
export interface DocumentEditorSetup {
  readonly kind: DocumentKind;
  readonly text: string;
  /** The text of the file; the given text when absent. */
  readonly savedText?: string;
  /** What the JSON view is called for a screen reader. */
  readonly label: string;
  readonly readOnly?: boolean;
}

/** The text of one entry, with where its first line stands. */
export interface EntryText {
  readonly key: EntryKey;
  readonly text: string;
  /** Line of the document on which the text begins, from 1. */
  readonly line: number;
}

/** One open document. */
export interface DocumentEditor {
  readonly kind: DocumentKind;
  /** The whole text, exactly. */
  readonly text: () => string;
  readonly savedText: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => EditorSnapshot;
  /** The text of the selected entry. */
  readonly entryText: () => EntryText;
  /** The saved text of the selected entry; null when the file has no such entry. */
  readonly savedEntryText: () => string | null;
  /** Selects an entry by its key and shows it in the JSON view. */
  readonly select: (key: EntryKey) => void;
  /** Puts the cursor on a line and column, both from 1. */
  readonly goTo: (place: { readonly line: number; readonly column: number }) => void;
  /** Does an edit of the form, as one step that can be undone; false when the text has no place for it. */
  readonly apply: (edit: DocumentEdit) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Opens the search of the JSON view. */
  readonly find: () => void;
  /** Indents the text; no token changes. */
  readonly format: () => void;
  /** Puts another text in place of the whole one, as one step that can be undone. */
  readonly replaceAll: (text: string) => void;
  /** Says what is wrong with the text as it is now. */
  readonly setProblems: (problems: readonly InputProblem[]) => void;
  /** Says which entry the policy would refuse, in a sentence; null when it would refuse none. */
  readonly setRefusal: (refusal: { readonly key: EntryKey; readonly sentence: string } | null) => void;
  /** Says what the file holds now. */
  readonly setSaved: (text: string) => void;
  readonly setReadOnly: (readOnly: boolean) => void;
  /** Gives the JSON view the focus. */
  readonly focus: () => void;
  /** Shows the JSON view inside an element until the answered function is called. */
  readonly attach: (parent: HTMLElement) => () => void;
}
