import { differenceOf } from './text-difference';

/** A text as a text field shows it: the browser makes every kind of line break one `\n`. */
export function shownBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The real text after the shown one was edited: only what was edited changes, so that other `\r` stay. */
export function spliceShown(text: string, shown: string): string {
  const before = shownBreaks(text);
  if (before === text) return shown;
  const { from, to, insert } = differenceOf(before, shown);
  return text.slice(0, realOffset(text, from)) + insert + text.slice(realOffset(text, to));
}

/** Where a place of the shown text is in the real one. */
function realOffset(text: string, shownOffset: number): number {
  let real = 0;
  for (let shown = 0; shown < shownOffset; shown += 1) real += text.startsWith('\r\n', real) ? 2 : 1;
  return real;
}
