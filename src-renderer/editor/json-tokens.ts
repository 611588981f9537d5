import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

const classes: ReadonlyMap<string, Decoration> = new Map(
  Object.entries({
    PropertyName: 'cm-key',
    Number: 'cm-strong',
    True: 'cm-strong',
    False: 'cm-strong',
    Null: 'cm-null',
    ',': 'cm-sign',
    ':': 'cm-sign',
    '{': 'cm-sign',
    '}': 'cm-sign',
    '[': 'cm-sign',
    ']': 'cm-sign',
  }).map(([name, className]) => [name, Decoration.mark({ class: className })]),
);

function tokensOf(view: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        const mark = classes.get(node.name);
        if (mark && node.to > node.from) marks.add(node.from, node.to, mark);
      },
    });
  }
  return marks.finish();
}

/** Gives the tokens in sight their classes. */
export const jsonTokens = ViewPlugin.fromClass(
  class {
    tokens: DecorationSet;

    constructor(view: EditorView) {
      this.tokens = tokensOf(view);
    }

    update(update: ViewUpdate): void {
      const isParsed = syntaxTree(update.state) !== syntaxTree(update.startState);
      if (update.docChanged || update.viewportChanged || isParsed) this.tokens = tokensOf(update.view);
    }
  },
  { decorations: (plugin) => plugin.tokens },
);
