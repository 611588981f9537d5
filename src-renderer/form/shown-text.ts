/** A text as a text field shows it: the browser makes every kind of line break one `\n`. */
export function shownBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The parts of two texts that differ, as far as the same beginning and end allow. */
export interface Difference {
  /** First place that differs. */
  readonly from: number;
  /** End of the part of the first text. */
  readonly to: number;
  /** What the second text has there instead. */
  readonly insert: string;
}

/** Where two texts differ, in one piece, never inside a surrogate pair. */
export function differenceOf(before: string, after: string): Difference {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same])
    same += 1;
  if (isHighSurrogate(before, from - 1)) from -= 1;
  if (same > 0 && isHighSurrogate(before, before.length - same - 1)) same -= 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

function isHighSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xd800 && code <= 0xdbff;
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
