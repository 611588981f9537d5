import { Chunk } from '@codemirror/merge';
import { Text } from '@codemirror/state';

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
  const a = Text.of(before.split('\n'));
  const b = Text.of(after.split('\n'));
  const rows: DiffRow[] = [];
  let next = { before: 1, after: 1 };
  for (const chunk of Chunk.build(a, b)) {
    const start = { before: lineNumber(a, chunk.fromA), after: lineNumber(b, chunk.fromB) };
    rows.push(...fold(sameRows(b, next, start.before - next.before), rows.length === 0, false));
    const gone = changedLines(a, { from: chunk.fromA, to: chunk.toA }, chunkMarks(chunk, 'A'));
    const came = changedLines(b, { from: chunk.fromB, to: chunk.toB }, chunkMarks(chunk, 'B'));
    const trim = [...gone, ...came].every(endsInReturn);
    rows.push(
      ...gone.map(
        (pieces, at) => ({ kind: 'gone', before: start.before + at, pieces: tidy(pieces, trim) }) as const,
      ),
    );
    rows.push(
      ...came.map(
        (pieces, at) => ({ kind: 'came', after: start.after + at, pieces: tidy(pieces, trim) }) as const,
      ),
    );
    next = { before: start.before + gone.length, after: start.after + came.length };
  }
  if (rows.length === 0) return [];
  return [...rows, ...fold(sameRows(b, next, b.lines - next.after + 1), false, true)];
}

type Same = Extract<DiffRow, { readonly kind: 'same' }>;

function lineNumber(text: Text, offset: number): number {
  return offset > text.length ? text.lines + 1 : text.lineAt(offset).number;
}

function sameRows(
  b: Text,
  from: { readonly before: number; readonly after: number },
  count: number,
): readonly Same[] {
  return Array.from({ length: Math.max(0, count) }, (_, at) => ({
    kind: 'same',
    before: from.before + at,
    after: from.after + at,
    text: b.line(from.after + at).text.replace(/\r$/, ''),
  }));
}

/** Keeps the context towards a change and folds the rest; nothing is folded at the price of one line. */
function fold(rows: readonly Same[], isFirst: boolean, isLast: boolean): readonly DiffRow[] {
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  if (rows.length <= head + tail + 1) return rows;
  const end = rows.length - tail;
  return [...rows.slice(0, head), { kind: 'fold', rows: rows.slice(head, end) }, ...rows.slice(end)];
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function chunkMarks(chunk: Chunk, side: 'A' | 'B'): readonly Range[] {
  const base = side === 'A' ? chunk.fromA : chunk.fromB;
  return chunk.changes.map((change) =>
    side === 'A'
      ? { from: base + change.fromA, to: base + change.toA }
      : { from: base + change.fromB, to: base + change.toB },
  );
}

/** The lines of a chunk, cut where its inner changes begin and end. */
function changedLines(
  text: Text,
  { from, to }: Range,
  marks: readonly Range[],
): readonly (readonly DiffPiece[])[] {
  const lines: (readonly DiffPiece[])[] = [];
  for (let at = from; at < to; ) {
    const line = text.lineAt(Math.min(at, text.length));
    lines.push(cut(line.text, line.from, marks));
    at = line.to + 1;
  }
  return lines;
}

function cut(line: string, start: number, marks: readonly Range[]): readonly DiffPiece[] {
  const pieces: DiffPiece[] = [];
  let at = 0;
  const push = (to: number, isChanged: boolean) => {
    if (to > at) pieces.push({ text: line.slice(at, to), isChanged });
    at = Math.max(at, to);
  };
  for (const mark of marks) {
    const from = Math.min(line.length, Math.max(at, mark.from - start));
    push(from, false);
    push(Math.min(line.length, Math.max(from, mark.to - start)), true);
  }
  push(line.length, false);
  return pieces;
}

function endsInReturn(pieces: readonly DiffPiece[]): boolean {
  return pieces.at(-1)?.text.endsWith('\r') ?? false;
}

/** Where all lines end in a return it is no difference and need not be shown. */
function tidy(pieces: readonly DiffPiece[], trim: boolean): readonly DiffPiece[] {
  if (!trim) return pieces;
  return pieces.map((piece, at) =>
    at === pieces.length - 1 ? { ...piece, text: piece.text.replace(/\r$/, '') } : piece,
  );
}
