import { format } from 'jsonc-parser';
import type { TextEdit } from './edit-json';
import { styleOf } from './json-style';

/** Edits that indent a text by its own step, or by two spaces; only white space between tokens changes. */
export function formatText(text: string): readonly TextEdit[] {
  const { lineBreak, unit } = styleOf(text);
  const isTabs = unit.startsWith('\t');
  const edits = format(text, undefined, {
    insertSpaces: !isTabs,
    tabSize: isTabs ? 1 : unit.length,
    eol: lineBreak,
  });
  return edits
    .map(({ offset, length, content }) => ({ from: offset, to: offset + length, insert: content }))
    .filter((edit) => edit.insert !== text.slice(edit.from, edit.to));
}
