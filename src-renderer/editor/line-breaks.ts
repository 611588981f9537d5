/**
 * Texts keep their own line breaks. The editor splits lines at `\n` alone, so a `\r` stays in the text at the end of
 * its line; here it is hidden, and cursor and typing treat `\r\n` as the one break that it is.
 */
import { insertNewlineAndIndent } from '@codemirror/commands';
import {
  ChangeSet,
  EditorSelection,
  EditorState,
  type Extension,
  RangeSet,
  RangeSetBuilder,
  type SelectionRange,
  Text,
  type Transaction,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { styleOf } from './json-style';

const hiddenReturn = Decoration.replace({});
const wholeBreak = Decoration.mark({});

/** The returns and the whole breaks of the lines in sight. */
function breaksOf(view: EditorView): { readonly returns: DecorationSet; readonly breaks: DecorationSet } {
  const returns = new RangeSetBuilder<Decoration>();
  const breaks = new RangeSetBuilder<Decoration>();
  const { doc } = view.state;
  for (const { from, to } of view.visibleRanges) {
    for (let line = doc.lineAt(from); ; line = doc.line(line.number + 1)) {
      if (line.text.endsWith('\r')) {
        returns.add(line.to - 1, line.to, hiddenReturn);
        if (line.to < doc.length) breaks.add(line.to - 1, line.to + 1, wholeBreak);
      }
      if (line.to >= to || line.number === doc.lines) break;
    }
  }
  return { returns: returns.finish(), breaks: breaks.finish() };
}

const hideReturns = ViewPlugin.fromClass(
  class {
    returns: DecorationSet;
    breaks: DecorationSet;

    constructor(view: EditorView) {
      ({ returns: this.returns, breaks: this.breaks } = breaksOf(view));
    }

    update(update: ViewUpdate): void {
      if (!update.docChanged && !update.viewportChanged) return;
      ({ returns: this.returns, breaks: this.breaks } = breaksOf(update.view));
    }
  },
  {
    decorations: (plugin) => plugin.returns,
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.breaks ?? RangeSet.empty),
  },
);

/** Keeps the cursor out of the middle of a `\r\n`, where typing would tear it apart. */
const keepOutside = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.selection) return transaction;
  const { newDoc } = transaction;
  const { ranges, mainIndex } = transaction.newSelection;
  if (!ranges.some((range) => range.empty && isInsideBreak(newDoc, range.head))) return transaction;
  const moved = ranges.map((range) => moveOut(newDoc, range));
  return [transaction, { selection: EditorSelection.create(moved, mainIndex), sequential: true }];
});

function moveOut(doc: Text, range: SelectionRange): SelectionRange {
  return range.empty && isInsideBreak(doc, range.head) ? EditorSelection.cursor(range.head - 1) : range;
}

function isInsideBreak(doc: Text, offset: number): boolean {
  return offset > 0 && doc.sliceString(offset - 1, offset) === '\r';
}

/** Begins a new line with the document's own break. */
export function insertOwnBreak(view: EditorView): boolean {
  return insertNewlineAndIndent({
    state: view.state,
    dispatch: (transaction) => view.dispatch(withReturns(view.state, transaction)),
  });
}

/** Completes the breaks of the lines that a transaction touched, where the document's own are `\r\n`. */
function withReturns(state: EditorState, transaction: Transaction): Transaction {
  if (styleOf(state.sliceDoc(0, 10_000)).lineBreak === '\n') return transaction;
  const { newDoc, changes } = transaction;
  const bare: number[] = [];
  changes.iterChangedRanges((_from, _to, start, end) => {
    for (let line = newDoc.lineAt(start); line.number < newDoc.lines; line = newDoc.line(line.number + 1)) {
      if (!line.text.endsWith('\r')) bare.push(line.to);
      if (line.to >= end) break;
    }
  });
  // As a text and not as a string, which would be split into lines.
  const insert = Text.of(['\r']);
  const added = ChangeSet.of(
    bare.map((from) => ({ from, insert })),
    newDoc.length,
  );
  return state.update({
    changes: changes.compose(added),
    selection: transaction.newSelection.map(added),
    scrollIntoView: true,
    userEvent: 'input',
  });
}

/** Hides returns, keeps breaks whole, and gives pasted text the document's own breaks. */
export const ownLineBreaks: Extension = [
  // Without it a `\r` would be taken for a break and lost.
  EditorState.lineSeparator.of('\n'),
  hideReturns,
  keepOutside,
  EditorView.clipboardInputFilter.of((text, state) =>
    text.replace(/\r\n?|\n/g, styleOf(state.sliceDoc(0, 10_000)).lineBreak),
  ),
];
