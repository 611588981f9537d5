import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import { Compartment, EditorState, Text, type Transaction, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { InputProblem } from '../../src-shared/input/problem';
import { differenceOf } from '../form/text-difference';
import { type DocumentEdit, editEntry, editText, isInsideEntry } from './document-edit';
import type { DocumentEditor, DocumentEditorSetup, EditorSnapshot, EntryText } from './document-editor';
import type { TextEdit } from './edit-json';
import type { Entry, EntryKey } from './entries';
import { type EntryTracker, trackEntries } from './entry-tracker';
import { findChangedLines, showChangedLines } from './changed-lines';
import { formatText } from './format-json';
import { editingExtensions } from './json-extensions';
import { indentAt, styleOf } from './json-style';
import { offsetOf, showProblems } from './problem-lines';
import { showRefusal } from './refusal-line';
import { leadingName } from './scan-json';

/** How long the text must rest before its entries are read again, in milliseconds. */
const restBeforeReading = 250;

/** Opens a document for editing. */
export function createDocumentEditor(setup: DocumentEditorSetup): DocumentEditor {
  return new OpenDocument(setup).expose();
}

/** The state behind an editor: one CodeMirror state, whether a view shows it or not. */
class OpenDocument {
  private readonly readOnly = new Compartment();
  private readonly listeners = new Set<() => void>();
  private readonly tracker: EntryTracker;
  private state: EditorState;
  private view: EditorView | null = null;
  private scroll: ReturnType<EditorView['scrollSnapshot']> | null = null;
  private saved: Text;
  private savedTracker: EntryTracker | null = null;
  private problems: readonly InputProblem[] = [];
  private current: EditorSnapshot | null = null;
  private reading: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly setup: DocumentEditorSetup) {
    this.state = EditorState.create({
      doc: toText(setup.text),
      extensions: [
        editingExtensions(setup.label, setup.text, setup.kind === 'source' ? 'text' : 'json'),
        this.readOnly.of(EditorState.readOnly.of(setup.readOnly ?? false)),
      ],
    });
    this.saved = setup.savedText === undefined ? this.state.doc : toText(setup.savedText);
    this.tracker = trackEntries(setup.kind, this.state.doc);
  }

  expose(): DocumentEditor {
    return {
      kind: this.setup.kind,
      text: () => this.state.doc.toString(),
      savedText: () => this.saved.toString(),
      subscribe: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
      snapshot: () => (this.current ??= this.look()),
      entryText: () => this.entryText(),
      savedEntryText: () => this.savedEntryText(),
      select: (key) => this.select(key),
      goTo: (place) => this.goTo(place),
      apply: (edit) => this.apply(edit),
      undo: () => void undo({ state: this.state, dispatch: this.dispatch }),
      redo: () => void redo({ state: this.state, dispatch: this.dispatch }),
      find: () => void (this.view && openSearchPanel(this.view)),
      format: () => this.format(),
      replaceAll: (text) => this.replaceAll(text),
      setProblems: (problems) => this.setProblems(problems),
      setRefusal: (refusal) => this.setRefusal(refusal),
      setSaved: (text) => this.setSaved(text),
      setReadOnly: (readOnly) =>
        this.send({ effects: this.readOnly.reconfigure(EditorState.readOnly.of(readOnly)) }),
      focus: () => this.view?.focus(),
      attach: (parent) => this.attach(parent),
    };
  }

  /** Takes a transaction, whoever made it. */
  readonly dispatch = (transaction: Transaction): void => {
    if (this.view) this.view.dispatch(transaction);
    else this.accept([transaction]);
  };

  private send(spec: TransactionSpec): void {
    this.dispatch(this.state.update(spec));
  }

  private accept(transactions: readonly Transaction[]): void {
    const last = transactions.at(-1);
    if (!last) return;
    this.view?.update(transactions);
    this.state = last.state;
    for (const transaction of transactions) {
      if (transaction.docChanged) this.tracker.follow(transaction.changes.desc);
    }
    if (transactions.some((transaction) => transaction.docChanged)) this.readLater();
    this.tell();
  }

  private tell(): void {
    this.current = null;
    for (const listener of this.listeners) listener();
  }

  private readLater(): void {
    if (this.reading !== null) clearTimeout(this.reading);
    this.reading = setTimeout(() => this.read(), restBeforeReading);
  }

  private read(): void {
    if (this.reading !== null) clearTimeout(this.reading);
    this.reading = null;
    if (this.tracker.isStale()) this.tracker.read(this.state.doc);
    this.send({ effects: showChangedLines.of(findChangedLines(this.saved, this.state.doc)) });
  }

  private look(): EditorSnapshot {
    const { doc } = this.state;
    const { head } = this.state.selection.main;
    const line = doc.lineAt(head);
    const keys = this.tracker.keys();
    const selected = this.tracker.indexAt(head);
    return {
      doc,
      keys,
      selected,
      selectedKey: this.selectedEntry()?.key ?? null,
      isDirty: !doc.eq(this.saved),
      canUndo: undoDepth(this.state) > 0,
      canRedo: redoDepth(this.state) > 0,
      cursor: { line: line.number, column: head - line.from + 1 },
      problems: this.problems,
      readOnly: this.state.readOnly,
    };
  }

  private selectedEntry(): Entry | null {
    const entry = this.tracker.entryAt(this.tracker.indexAt(this.state.selection.main.head));
    if (typeof entry?.key !== 'string' || !this.tracker.isStale()) return entry;
    // The key may have been edited since the text was read, and a form must not look for the old one.
    return { ...entry, key: leadingName(this.state.sliceDoc(entry.start, entry.from)) ?? entry.key };
  }

  private entryText(): EntryText {
    const entry = this.selectedEntry();
    if (!entry) return { key: null, text: '', line: 1 };
    const text = this.state.sliceDoc(entry.from, entry.to);
    return { key: entry.key, text, line: this.state.doc.lineAt(entry.from).number };
  }

  private savedEntryText(): string | null {
    const entry = this.selectedEntry();
    this.savedTracker ??= trackEntries(this.setup.kind, this.saved);
    const tracker = this.savedTracker;
    if (!entry) return null;
    // Places in a list name the same decision only while none was added or taken out.
    const isMoved = typeof entry.key === 'number' && tracker.keys().length !== this.tracker.keys().length;
    const before = isMoved ? null : tracker.entryAt(tracker.indexOf(entry.key));
    return before && this.saved.sliceString(before.from, before.to);
  }

  private select(key: EntryKey): void {
    if (this.tracker.isStale()) this.read();
    const entry = this.tracker.entryAt(this.tracker.indexOf(key));
    if (entry) this.putCursor(entry.start, 'start');
  }

  private goTo({ line, column }: { readonly line: number; readonly column: number }): void {
    const offset = offsetOf(this.state, { position: { line, column } });
    if (offset !== null) this.putCursor(offset, 'center');
  }

  private putCursor(offset: number, y: 'start' | 'center'): void {
    this.send({
      selection: { anchor: offset },
      effects: EditorView.scrollIntoView(offset, { y, yMargin: 24 }),
    });
  }

  private apply(edit: DocumentEdit): boolean {
    if (this.state.readOnly) return false;
    const edits = isInsideEntry(edit) ? this.editInEntry(edit) : this.editWhole(edit);
    if (edits === null) return false;
    this.change(edits, isTyped(edit) ? 'input.type.form' : 'input.form');
    if (edit.kind === 'rename' && edit.path.length === 1 && edits.length > 0) {
      const index = this.tracker.indexOf(edit.path[0] ?? null);
      if (index >= 0) this.tracker.rename(index, edit.name);
    }
    if (!isInsideEntry(edit)) this.read();
    this.tell();
    return true;
  }

  private editWhole(edit: DocumentEdit): readonly TextEdit[] {
    const text = this.state.doc.toString();
    return editText(text, edit, styleOf(text));
  }

  private editInEntry(edit: DocumentEdit): readonly TextEdit[] | null {
    const style = styleOf(this.state.sliceDoc(0, 10_000));
    const key = edit.path[0] ?? null;
    // A document of one entry has no step for it in its paths.
    if (this.tracker.keys()[0] === null) return this.editWhole(edit);
    const selected = this.selectedEntry();
    const entry = selected?.key === key ? selected : this.tracker.entryAt(this.tracker.indexOf(key));
    if (!entry) return null;
    const { from, text } = this.state.doc.lineAt(entry.start);
    const base = indentAt(`\n${text}`, entry.start - from + 1, style);
    return editEntry(this.state.sliceDoc(entry.start, entry.to), entry, edit, { ...style, base });
  }

  /** Makes changes that an undo takes back together; typing that follows typing beside it is one step with it. */
  private change(edits: readonly TextEdit[], userEvent: string): void {
    if (edits.length > 0) this.send({ changes: edits.map(toChange), userEvent });
  }

  private format(): void {
    if (!this.state.readOnly && this.setup.kind !== 'source')
      this.change(formatText(this.state.doc.toString()), 'input.format');
    this.read();
  }

  private replaceAll(text: string): void {
    const before = this.state.doc.toString();
    if (this.state.readOnly || before === text) return;
    this.change([differenceOf(before, text)], 'input.replace');
    this.read();
  }

  private setProblems(problems: readonly InputProblem[]): void {
    this.problems = problems;
    this.send({ effects: showProblems.of(problems) });
  }

  private setRefusal(refusal: Parameters<DocumentEditor['setRefusal']>[0]): void {
    const entry = refusal && this.tracker.entryAt(this.tracker.indexOf(refusal.key));
    const mark = entry && { offset: entry.start, sentence: refusal.sentence };
    this.send({ effects: showRefusal.of(mark) });
  }

  private setSaved(text: string): void {
    this.saved = text === this.state.doc.toString() ? this.state.doc : toText(text);
    this.savedTracker = null;
    this.read();
  }

  private attach(parent: HTMLElement): () => void {
    const { scroll } = this;
    const view = new EditorView({
      state: this.state,
      parent,
      ...(scroll && { scrollTo: scroll }),
      dispatchTransactions: (transactions) => this.accept(transactions),
    });
    this.view = view;
    // A document that was restored with unsaved changes has not been compared yet.
    if (!this.state.doc.eq(this.saved)) this.readLater();
    return () => {
      this.scroll = view.scrollSnapshot();
      view.destroy();
      if (this.view === view) this.view = null;
    };
  }
}

/** Whether an edit is one of many that a person makes while typing. */
function isTyped(edit: DocumentEdit): boolean {
  return edit.kind === 'set' || edit.kind === 'literal' || edit.kind === 'rename';
}

/** A text that splits at `\n` alone, so that it comes back exactly. */
function toText(text: string): Text {
  return Text.of(text.split('\n'));
}

/** An edit without a line-break conversion of its own. */
function toChange({ from, to, insert }: TextEdit) {
  return { from, to, insert: toText(insert) };
}
