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
