import type { Failure } from '../domain/result';

/** One thing that is wrong with a file a person gave, said so that they can mend it. */
export interface InputProblem {
  /** The file as the person named it. */
  readonly file: string;
  /** The JSON path, such as `$["OR-882"].amount_cents`; `$` is the whole document. */
  readonly path: string;
  /** What stands there, shortened. */
  readonly found: string;
  /** What would be accepted. */
  readonly expected: string;
  /** Line and column from 1; null when only the whole file is known to be wrong. */
  readonly position: { readonly line: number; readonly column: number } | null;
}

type PathPart = string | number;

/** Writes a JSON path in the usual notation, quoting members that are not plain words. */
export function formatPath(path: readonly PathPart[]): string {
  const parts = path.map((part) => {
    if (typeof part === 'number') return `[${part}]`;
    return /^[A-Za-z_][A-Za-z0-9_]*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
  });
  return `$${parts.join('')}`;
}

/** Line and column, from 1, of an offset in a text. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

/** Shortens a value for a message: at most 80 characters, cut in the middle. */
export function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 48)}…${text.slice(-24)}`;
}

/** The problem as one line: where, what was found, what was expected. */
export function formatProblem(problem: InputProblem): string {
  const at = problem.position ? `:${problem.position.line}:${problem.position.column}` : '';
  return `${problem.file}${at} at ${problem.path}: found ${problem.found}, expected ${problem.expected}.`;
}

/** Problems of a file as one failure; the first is said, the rest are counted. */
export function describeProblems(problems: readonly InputProblem[]): Failure {
  const [first] = problems;
  const more = problems.length > 1 ? ` ${problems.length - 1} more problems follow.` : '';
  return {
    code: 'bad_input',
    what: first ? `${formatProblem(first)}${more}` : 'A file cannot be read.',
    where: first?.file ?? null,
    todo: 'Mend the file and try again; it was left as it is.',
  };
}
