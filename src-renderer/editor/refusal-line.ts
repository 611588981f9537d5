import { type EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, GutterMarker } from '@codemirror/view';
import { SentenceWidget } from './sentence-widget';

/** An entry that the policy would refuse: where it begins, and by what. */
interface Refusal {
  readonly offset: number;
  readonly sentence: string;
}

/** Tells the JSON view which entry would be refused; null when none would. */
export const showRefusal = StateEffect.define<Refusal | null>();

const octagon =
  'M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586z';

/** The mark of a refusal, as everywhere, in front of the entry's first line. */
class RefusalMarker extends GutterMarker {
  override toDOM(): Node {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.append(pathOf(octagon, { fill: 'currentColor' }));
    const cross = { stroke: 'var(--bg-panel)', 'stroke-width': '2.5', 'stroke-linecap': 'round' };
    svg.append(pathOf('m15 9-6 6M9 9l6 6', cross));
    return svg;
  }
}

function pathOf(d: string, attributes: Readonly<Record<string, string>>): SVGPathElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const [name, value] of Object.entries({ d, ...attributes })) path.setAttribute(name, value);
  return path;
}

interface Marks {
  readonly lines: DecorationSet;
  readonly gutter: RangeSet<GutterMarker>;
}

const nothing: Marks = { lines: Decoration.none, gutter: RangeSet.empty };
const refusedLine = Decoration.line({ class: 'cm-problemLine' });
const marker = new RefusalMarker();

function mark(state: EditorState, { offset, sentence }: Refusal): Marks {
  const line = state.doc.lineAt(offset);
  const say = Decoration.widget({ widget: new SentenceWidget(sentence), block: true, side: 1 });
  return {
    lines: Decoration.set([refusedLine.range(line.from), say.range(line.to)], true),
    gutter: RangeSet.of([marker.range(line.from)]),
  };
}

/** Marks the entry that would be refused, at its first line. */
export const refusalMark = StateField.define<Marks>({
  create: () => nothing,
  update(marks, transaction) {
    const told = transaction.effects.find((effect) => effect.is(showRefusal));
    if (told) return told.value ? mark(transaction.state, told.value) : nothing;
    if (!transaction.docChanged) return marks;
    return { lines: marks.lines.map(transaction.changes), gutter: marks.gutter.map(transaction.changes) };
  },
  provide: (field) => EditorView.decorations.from(field, (marks) => marks.lines),
});
