import type { z } from 'zod';
import { type Expectation, expectation, type PracticeCase, practiceCase } from '../../src-shared/domain/case';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import { parseGated } from '../../src-shared/input/parse-document';
import { formatPath, type InputProblem } from '../../src-shared/input/problem';
import type { Agent } from '../controller/agent';
import { decisionFile } from '../workspaces/workspace';
import { type CaseTarget, idTarget, type TargetGroup } from './case-targets';
import type { WrongCell } from './read-cell';

/** A case that is not in the workspace yet, by its documents; null for one that the table does not give. */
export interface NewCase {
  readonly name: string;
  readonly request: JsonObject;
  readonly decisions: readonly Json[] | null;
  readonly expectation: Expectation | null;
  /** Its entry in the file of cases. */
  readonly described: PracticeCase | null;
}

/** The cells of one record by the paths of their targets. */
export interface RecordValues {
  /** The case's name when no cell gives one. */
  readonly ownName: string;
  readonly given: ReadonlyMap<string, Json>;
  /** The targets whose cells are of a wrong type, which has been said. */
  readonly wrong: ReadonlySet<string>;
}

/** What the schemas have against the cells of a record, by the paths of their targets. */
export type WrongCells = ReadonlyMap<string, readonly WrongCell[]>;

/** Puts the values of a record together, each document checked by the schema that a run uses. */
export function buildCase(
  agent: Agent,
  targets: readonly CaseTarget[],
  values: RecordValues,
): { readonly name: string; readonly problems: WrongCells; readonly made: NewCase | null } {
  const problems = new Map<string, readonly WrongCell[]>();
  const record = { targets, values, problems };
  const id = values.given.get(idTarget);
  const name = typeof id === 'string' ? id : values.ownName;
  const request = checkFields(record, 'request', agent.request, { ...nullsOf(targets), id: name });
  const decisions = checkWhole(record, 'decisions', decisionFile);
  const expected = checkGiven(record, 'expectation', expectation, openExpectation);
  const described = checkGiven(record, 'described', practiceCase, openDescription(name));
  if (agent.setup) checkWhole(record, 'setup', agent.setup);
  if (values.wrong.size > 0 || problems.size > 0) return { name, problems, made: null };
  if (request === null) throw new Error('A request that nothing is wrong with fits its schema.');
  return { name, problems, made: { name, request, decisions, expectation: expected, described } };
}

/** What an expectation says where the table says nothing. */
const openExpectation = { repeated_status: null, facts: [], never: [] };

const openDescription = (name: string) => ({ name, title: name, teaches: '', look_for: [] });

/** A request's field that no column gives is null where it may be. */
function nullsOf(targets: readonly CaseTarget[]): JsonObject {
  const nullable = targets.filter(({ group, isNullable }) => group === 'request' && isNullable);
  return Object.fromEntries(nullable.map(({ field }) => [field ?? '', null]));
}

interface RecordCheck {
  readonly targets: readonly CaseTarget[];
  readonly values: RecordValues;
  /** Filled with what is wrong. */
  readonly problems: Map<string, readonly WrongCell[]>;
}

/** A document of several cells; null when the record gives none of them, or when something is wrong. */
function checkGiven<Value>(
  record: RecordCheck,
  group: TargetGroup,
  schema: z.ZodType<Value>,
  open: JsonObject,
): Value | null {
  const { given, wrong } = record.values;
  const isGiven = fieldsIn(record, group).some(({ path }) => given.has(path) || wrong.has(path));
  return isGiven ? checkFields(record, group, schema, open) : null;
}

/** The document of several cells, over what it says where no cell does; null when something is wrong. */
function checkFields<Value>(
  record: RecordCheck,
  group: TargetGroup,
  schema: z.ZodType<Value>,
  open: JsonObject,
): Value | null {
  const fields = fieldsIn(record, group);
  const { given } = record.values;
  const own = fields.flatMap(({ path, field }) => {
    const value = given.get(path);
    return value === undefined ? [] : [[field ?? '', value] as const];
  });
  const value = { ...open, ...Object.fromEntries(own) };
  const parsed = parseGated(schema, { file: '', text: '', value });
  if (parsed.ok) return parsed.value;
  for (const target of fields) {
    const start = formatPath([target.field ?? '']);
    note(
      record,
      target.path,
      parsed.failure.filter(({ path }) => isWithin(path, start)).map(insideOf(start)),
    );
  }
  return null;
}

/** A document, or a part of one with a schema of its own, that one cell gives as a whole; null without one. */
function checkWhole<Value>(record: RecordCheck, path: string, schema: z.ZodType<Value>): Value | null {
  const value = record.values.given.get(path);
  if (value === undefined) return null;
  const parsed = parseGated(schema, { file: '', text: '', value });
  if (parsed.ok) return parsed.value;
  note(record, path, parsed.failure.map(insideOf('$')));
  return null;
}

/** Notes problems of a cell, unless something is wrong with it already. */
function note({ values, problems }: RecordCheck, path: string, found: readonly WrongCell[]): void {
  if (found.length > 0 && !values.wrong.has(path) && !problems.has(path)) problems.set(path, found);
}

function fieldsIn({ targets }: RecordCheck, group: TargetGroup): readonly CaseTarget[] {
  return targets.filter((target) => target.group === group && target.field !== null);
}

function isWithin(path: string, start: string): boolean {
  return path === start || path.startsWith(`${start}.`) || path.startsWith(`${start}[`);
}

/** The problem of a document as one of the cell that gives the part at `start`. */
function insideOf(start: string): (problem: InputProblem) => WrongCell {
  return ({ path, found, expected }) => ({ path: `$${path.slice(start.length)}`, found, expected });
}
