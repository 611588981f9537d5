import { type Extension, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { GutterMarker, gutterLineClass } from '@codemirror/view';
import { diffLines } from './diff-lines';

/** Tells the JSON view which of its lines differ from the saved text, by number from 1. */
export const showChangedLines = StateEffect.define<readonly number[]>();

/** A bar at the edge of a changed line; the form and the comparison say the same in words. */
class ChangedMarker extends GutterMarker {
  override elementClass = 'cm-changedMark';
}

const marker = new ChangedMarker();

/** Marks changed lines in the gutter. */
export const changedLines: Extension = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(marks, transaction) {
    const told = transaction.effects.find((effect) => effect.is(showChangedLines));
    if (!told) return transaction.docChanged ? marks.map(transaction.changes) : marks;
    const { doc } = transaction.state;
    return RangeSet.of(
      told.value.filter((line) => line <= doc.lines).map((line) => marker.range(doc.line(line).from)),
    );
  },
  provide: (field) => gutterLineClass.from(field),
});

/** The lines of a text that another does not have, by number from 1; where only something went, the line after it. */
export function findChangedLines(saved: Text, doc: Text): readonly number[] {
  if (doc.eq(saved)) return [];
  return diffLines(saved.toJSON(), doc.toJSON()).flatMap(({ fromB, toB }) =>
    Array.from({ length: Math.max(1, toB - fromB) }, (_, at) => fromB + at + 1),
  );
}
