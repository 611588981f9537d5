import { type EditorState, type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutter } from '@codemirror/view';
import type { InputProblem } from '../../src-shared/input/problem';
import { skipValue } from './scan-json';
import { refusalMark } from './refusal-line';
import { sayProblem } from './say-problem';
import { SentenceWidget } from './sentence-widget';

/** Tells the JSON view what is wrong with its text. */
export const showProblems = StateEffect.define<readonly InputProblem[]>();

const triangle = [
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
];

/** The mark in front of a line that has a problem. */
class ProblemMarker extends GutterMarker {
  override toDOM(): Node {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const attributes = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '2' };
    for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
    for (const d of triangle) {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', d);
      svg.append(path);
    }
    return svg;
  }
}

interface Marks {
  readonly lines: DecorationSet;
  readonly gutter: RangeSet<GutterMarker>;
}

const nothing: Marks = { lines: Decoration.none, gutter: RangeSet.empty };
const problemLine = Decoration.line({ class: 'cm-problemLine' });
const problemText = Decoration.mark({ class: 'cm-problemText' });
const marker = new ProblemMarker();

function markProblems(state: EditorState, problems: readonly InputProblem[]): Marks {
  const placed = problems.flatMap((problem) => {
    const offset = offsetOf(state, problem);
    return offset === null ? [] : [{ offset, line: state.doc.lineAt(offset), sentence: sayProblem(problem) }];
  });
  const lines = placed.flatMap(({ offset, line, sentence }) => {
    const say = Decoration.widget({ widget: new SentenceWidget(sentence), block: true, side: 1 });
    const end = offset + skipValue(line.text, offset - line.from) - (offset - line.from);
    const marks = [problemLine.range(line.from), say.range(line.to)];
    return end > offset ? [...marks, problemText.range(offset, end)] : marks;
  });
  const starts = [...new Set(placed.map(({ line }) => line.from))];
  return {
    lines: Decoration.set(lines, true),
    gutter: RangeSet.of(
      starts.map((from) => marker.range(from)),
      true,
    ),
  };
}

/** Where a problem stands in the text; null when it has no place in it. */
export function offsetOf(state: EditorState, { position }: Pick<InputProblem, 'position'>): number | null {
  if (position === null || position.line > state.doc.lines) return null;
  const line = state.doc.line(position.line);
  return Math.min(line.to, line.from + position.column - 1);
}

const problemMarks = StateField.define<Marks>({
  create: () => nothing,
  update(marks, transaction) {
    const told = transaction.effects.find((effect) => effect.is(showProblems));
    if (told) return markProblems(transaction.state, told.value);
    if (!transaction.docChanged) return marks;
    return { lines: marks.lines.map(transaction.changes), gutter: marks.gutter.map(transaction.changes) };
  },
  provide: (field) => EditorView.decorations.from(field, (marks) => marks.lines),
});

/**
 * Marks problems at their line: a tint, an underline, a mark in the gutter, and the sentence under it. The entry that the
 * policy would refuse has its mark in the same gutter.
 */
export const problemLines: Extension = [
  problemMarks,
  refusalMark,
  gutter({
    class: 'cm-marks',
    markers: ({ state }) => [state.field(problemMarks).gutter, state.field(refusalMark).gutter],
  }),
];
