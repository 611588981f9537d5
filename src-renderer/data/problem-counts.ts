import type { InputProblem } from '../../src-shared/input/problem';
import { formatPath } from '../../src-shared/input/problem';
import type { EntryKey } from '../editor/entries';

const firstStep = /^\$(?:\.[A-Za-z_][A-Za-z0-9_]*|\[\d+\]|\["(?:[^"\\]|\\.)*"\])/;

/** How many problems there are by the first step of their paths. */
export function countProblems(problems: readonly InputProblem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of problems) {
    const step = firstStep.exec(path)?.[0] ?? '$';
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return counts;
}

/** How many problems an entry has. */
export function countOf(counts: ReadonlyMap<string, number>, key: EntryKey): number {
  return counts.get(formatPath(key === null ? [] : [key])) ?? 0;
}

/** The problems in the order in which they stand in the text; those without a place come first. */
export function inTextOrder(problems: readonly InputProblem[]): readonly InputProblem[] {
  const place = ({ position }: InputProblem) =>
    position === null ? 0 : position.line * 1e6 + position.column;
  return [...problems].sort((one, other) => place(one) - place(other));
}

/** The last step of a problem's path, which is a field's name; null for the whole document and for items of a list. */
export function fieldOf({ path }: InputProblem): string | null {
  const plain = /\.([A-Za-z_][A-Za-z0-9_]*)$/.exec(path)?.[1];
  if (plain !== undefined) return plain;
  const quoted = /\[("(?:[^"\\]|\\.)*")\]$/.exec(path)?.[1];
  // The pattern takes exactly what `formatPath` has written with JSON.stringify.
  return quoted === undefined ? null : (JSON.parse(quoted) as string);
}
