import type { z } from 'zod';
import { fail, type Result, succeed } from '../domain/result';
import { maxProblems, openLocator, parseJson } from './parse-json';
import { formatPath, type InputProblem, positionAt, shorten } from './problem';

type Issue = z.core.$ZodIssue;
type Path = readonly (string | number)[];

/** Parses text through the gate, which takes `most` characters, and then a schema; problems carry path, line, what was found and expected. */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  file: string,
  most?: number,
): Result<z.output<Schema>, readonly InputProblem[]> {
  const gated = parseJson(text, file, most);
  return gated.ok ? parseGated(schema, { file, text, value: gated.value }) : gated;
}

/** The second half of `parseDocument`, for a text whose value has passed the gate already. */
export function parseGated<Schema extends z.ZodType>(
  schema: Schema,
  gated: Omit<Source, 'locate'>,
): Result<z.output<Schema>, readonly InputProblem[]> {
  const parsed = schema.safeParse(gated.value);
  if (parsed.success) return succeed(parsed.data);
  const source = { ...gated, locate: openLocator(gated.text) };
  const issues = parsed.error.issues.slice(0, maxProblems);
  return fail(issues.flatMap((issue) => describeIssue(issue, source)).slice(0, maxProblems));
}

/** A text that passed the gate, with what problems in it are described from. */
interface Source {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  readonly locate: (path: Path) => number | null;
}

function describeIssue(issue: Issue, source: Source): readonly InputProblem[] {
  const path = issue.path.filter((part): part is string | number => typeof part !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, maxProblems).map((key) => ({
      ...place(source, [...path, key]),
      found: `the field ${JSON.stringify(key)}`,
      expected: describeExpected(issue),
    }));
  }
  return [
    {
      ...place(source, path),
      found: describeValue(valueAt(source.value, path)),
      expected: describeExpected(issue),
    },
  ];
}

/** A missing value is placed at the object that lacks it. */
function place(source: Source, path: Path): Pick<InputProblem, 'file' | 'path' | 'position'> {
  const { file, text, locate } = source;
  const offset = locate(path) ?? locate(path.slice(0, -1));
  return { file, path: formatPath(path), position: offset === null ? null : positionAt(text, offset) };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part)
        ? // A cast, because an index by an outside path has no static type.
          (inner as Record<string | number, unknown>)[part]
        : undefined,
    value,
  );
}

/** A found value in a message: itself, shortened, or that nothing is there. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return shorten(JSON.stringify(value));
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
};

/** What a schema wanted, in words. */
export function describeExpected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      return `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'invalid_union':
      return describeUnion(issue.errors);
    case 'unrecognized_keys':
      return 'only the known fields';
    case 'invalid_key':
      return `a key of ${issue.issues.slice(0, 1).map(describeExpected).join('')}`;
    default:
      return issue.message;
  }
}

function describeUnion(branches: readonly (readonly Issue[])[]): string {
  const wanted = branches.flatMap((branch) => branch.slice(0, 1).map(describeExpected));
  return wanted.length > 0 ? [...new Set(wanted)].join(' or ') : 'another form';
}
