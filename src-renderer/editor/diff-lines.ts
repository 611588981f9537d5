import { diff } from '@codemirror/merge';

/** Lines of one text in place of lines of another; places count from 0 and ends are exclusive. */
export interface LineChange {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/** Code units that can stand for a line: all but the surrogates, which a comparison of text keeps together. */
const surrogates = { from: 0xd800, count: 0x800 };
const mostNames = 0x10000 - surrogates.count;

/** Where two lists of lines differ, in order. */
export function diffLines(a: readonly string[], b: readonly string[]): readonly LineChange[] {
  const { head, tail } = sameEnds(a, b);
  const middle = { a: a.slice(head, a.length - tail), b: b.slice(head, b.length - tail) };
  if (middle.a.length === 0 && middle.b.length === 0) return [];
  const names = nameLines([...middle.a, ...middle.b]);
  // So many different lines are compared by nobody; they are told as one change.
  if (names.size > mostNames) {
    return [{ fromA: head, toA: a.length - tail, fromB: head, toB: b.length - tail }];
  }
  const write = (lines: readonly string[]) =>
    lines.map((line) => String.fromCharCode(names.get(line) ?? 0)).join('');
  return diff(write(middle.a), write(middle.b), { scanLimit: 5000 }).map((change) => ({
    fromA: change.fromA + head,
    toA: change.toA + head,
    fromB: change.fromB + head,
    toB: change.toB + head,
  }));
}

function sameEnds(a: readonly string[], b: readonly string[]) {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return { head, tail };
}

/** One code unit for every different line, so that lines are compared as characters are. */
function nameLines(lines: readonly string[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const line of lines) {
    if (names.has(line)) continue;
    const nth = names.size;
    names.set(line, nth < surrogates.from ? nth : nth + surrogates.count);
  }
  return names;
}
