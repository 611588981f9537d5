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
  const start = text.slice(0, realOffset(text, from));
  const end = insert + text.slice(realOffset(text, to));
  // A lone return and a line feed that meet would be one break where two were shown.
  return start.endsWith('\r') && end.startsWith('\n') ? `${start}\r${end}` : start + end;
}

/** Where a place of the shown text is in the real one. */
function realOffset(text: string, shownOffset: number): number {
  let real = 0;
  for (let shown = 0; shown < shownOffset; shown += 1) real += text.startsWith('\r\n', real) ? 2 : 1;
  return real;
}
