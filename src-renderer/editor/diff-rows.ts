import { presentableDiff } from '@codemirror/merge';
import { diffLines, type LineChange } from './diff-lines';

/** A part of a changed line; `isChanged` where the two texts differ inside it. */
export interface DiffPiece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** One row of a comparison; line numbers count from 1. */
export type DiffRow =
  | { readonly kind: 'same'; readonly before: number; readonly after: number; readonly text: string }
  | { readonly kind: 'gone'; readonly before: number; readonly pieces: readonly DiffPiece[] }
  | { readonly kind: 'came'; readonly after: number; readonly pieces: readonly DiffPiece[] }
  /** Equal lines that are folded away; `rows` are what it opens to. */
  | { readonly kind: 'fold'; readonly rows: readonly Extract<DiffRow, { readonly kind: 'same' }>[] };

/** How many equal lines stay around a change. */
const context = 3;

/** Compares two texts line by line; equal stretches beyond the context are folded. */
export function diffRows(before: string, after: string): readonly DiffRow[] {
  const a = before.split('\n');
  const b = after.split('\n');
  const rows: DiffRow[] = [];
  let next = { before: 0, after: 0 };
  for (const change of diffLines(a, b)) {
    rows.push(...fold(sameRows(b, next, change.fromA - next.before), rows.length === 0, false));
    rows.push(...changedRows(a, b, change));
    next = { before: change.toA, after: change.toB };
  }
  if (rows.length === 0) return [];
  return [...rows, ...fold(sameRows(b, next, b.length - next.after), false, true)];
}

type Same = Extract<DiffRow, { readonly kind: 'same' }>;

/** Equal lines from a place in both texts, counted from 0. */
function sameRows(
  b: readonly string[],
  from: { readonly before: number; readonly after: number },
  count: number,
): readonly Same[] {
  return b.slice(from.after, from.after + count).map((line, at) => ({
    kind: 'same',
    before: from.before + at + 1,
    after: from.after + at + 1,
    text: withoutReturn(line),
  }));
}

function changedRows(a: readonly string[], b: readonly string[], change: LineChange): readonly DiffRow[] {
  const gone = a.slice(change.fromA, change.toA);
  const came = b.slice(change.fromB, change.toB);
  // Where all lines end in a return it is no difference and need not be shown.
  const trim = [...gone, ...came].every((line) => line.endsWith('\r'));
  const [left, right] = trim ? [gone.map(withoutReturn), came.map(withoutReturn)] : [gone, came];
  const isPaired = left.length === right.length;
  return [
    ...left.map((line, at) => ({
      kind: 'gone' as const,
      before: change.fromA + at + 1,
      pieces: isPaired ? markAgainst(line, right[at] ?? '', 'A') : [{ text: line, isChanged: false }],
    })),
    ...right.map((line, at) => ({
      kind: 'came' as const,
      after: change.fromB + at + 1,
      pieces: isPaired ? markAgainst(left[at] ?? '', line, 'B') : [{ text: line, isChanged: false }],
    })),
  ];
}

function withoutReturn(line: string): string {
  return line.replace(/\r$/, '');
}

/** One of two lines, cut where they differ. */
function markAgainst(a: string, b: string, side: 'A' | 'B'): readonly DiffPiece[] {
  const line = side === 'A' ? a : b;
  const pieces: DiffPiece[] = [];
  let at = 0;
  const push = (to: number, isChanged: boolean) => {
    if (to > at) pieces.push({ text: line.slice(at, to), isChanged });
    at = Math.max(at, to);
  };
  for (const change of presentableDiff(a, b)) {
    push(side === 'A' ? change.fromA : change.fromB, false);
    push(side === 'A' ? change.toA : change.toB, true);
  }
  push(line.length, false);
  return pieces;
}

/** Keeps the context towards a change and folds the rest; nothing is folded at the price of one line. */
function fold(rows: readonly Same[], isFirst: boolean, isLast: boolean): readonly DiffRow[] {
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  if (rows.length <= head + tail + 1) return rows;
  const end = rows.length - tail;
  return [...rows.slice(0, head), { kind: 'fold', rows: rows.slice(head, end) }, ...rows.slice(end)];
}
