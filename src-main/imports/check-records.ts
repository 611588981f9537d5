import { parse as parsePath } from 'node:path';
import type { CellProblem, MappedColumn } from '../../src-shared/domain/case-import';
import type { Json } from '../../src-shared/domain/json';
import { fail } from '../../src-shared/domain/result';
import type { Agent } from '../controller/agent';
import { buildCase, type NewCase } from './build-case';
import { type CaseTarget, idTarget, targetsOf } from './case-targets';
import { readCell, type WrongCell } from './read-cell';
import type { Table, TableRow } from './read-table';

/** A record with what it comes to. */
export interface CheckedRecord {
  readonly record: number;
  readonly line: number;
  /** The case's name; null while its cell is wrong. */
  readonly name: string | null;
  /** One under each header. */
  readonly cells: readonly CheckedCell[];
  readonly problems: readonly CellProblem[];
  /** The case; null when something is wrong with it. */
  readonly made: NewCase | null;
}

/** A cell by its own text and by the value that it gives. */
export interface CheckedCell {
  readonly text: string;
  /** Undefined for a cell that is left out. */
  readonly value: Json | undefined;
  /** Whether something is wrong with it, by its type or by the schema of its document. */
  readonly isWrong: boolean;
}

/** What the records of a table are checked against. */
export interface RecordsOrder {
  readonly agent: Agent;
  readonly table: Table;
  /** One that `checkMapping` has nothing against. */
  readonly mapping: readonly MappedColumn[];
  /** The names that the workspace has already; nothing is written over. */
  readonly taken: ReadonlySet<string>;
}

/** Every record of a table as the case that it gives, or with everything that is wrong with it by column. */
export function checkRecords(order: RecordsOrder): readonly CheckedRecord[] {
  const { table } = order;
  const targets = targetsOf(order.agent);
  const columns = table.headers.map((header) => {
    const path = order.mapping.find(({ column }) => column === header)?.target ?? null;
    return { header, target: targets.find((each) => each.path === path) ?? null };
  });
  const checked = table.rows.map((row) => checkRecord({ ...order, targets }, columns, row));
  return refuseTwins(table.file, columns, checked);
}

interface CheckOrder extends RecordsOrder {
  readonly targets: readonly CaseTarget[];
}

interface Column {
  readonly header: string;
  readonly target: CaseTarget | null;
}

function checkRecord(order: CheckOrder, columns: readonly Column[], row: TableRow): CheckedRecord {
  const { agent, targets, table, taken } = order;
  const report = reporterFor(table, row);
  const reads = columns.map(({ target }, index) => {
    const cell = row.cells[index];
    if (target === null) return null;
    // That a cell is missing is said of the row.
    return cell ? readCell(cell, target) : fail([]);
  });
  const { given, wrong } = sortReads(columns, reads);
  const values = { ownName: nameOfRecord(table, row), given, wrong: new Set(wrong.keys()) };
  const built = buildCase(agent, targets, values);
  const all = new Map([...wrong, ...built.problems]);
  const name = all.has(idTarget) ? null : built.name;
  if (name !== null && taken.has(name)) all.set(idTarget, [refuseTaken(name)]);
  const problems = [
    ...checkLength(table, row, report),
    ...columns.flatMap(({ header, target }) =>
      (all.get(target?.path ?? '') ?? []).map((each) => report(header, each)),
    ),
    // A name that was made for the record stands in no column.
    ...(columns.some(isId) ? [] : (all.get(idTarget) ?? []).map((each) => report(null, each))),
  ];
  const cells = columns.map(({ target }, index) => {
    const read = reads[index];
    const text = row.cells[index]?.text ?? '';
    return {
      text,
      value: read?.ok ? read.value : undefined,
      isWrong: target !== null && all.has(target.path),
    };
  });
  const { record, line } = row;
  return { record, line, name, cells, problems, made: problems.length === 0 ? built.made : null };
}

function isId({ target }: Column): boolean {
  return target?.path === idTarget;
}

/** The values of a record and what is wrong with its other cells, by the paths of their targets. */
function sortReads(columns: readonly Column[], reads: readonly (ReturnType<typeof readCell> | null)[]) {
  const given = new Map<string, Json>();
  const wrong = new Map<string, readonly WrongCell[]>();
  for (const [index, { target }] of columns.entries()) {
    const read = reads[index];
    if (!target || !read) continue;
    if (!read.ok) wrong.set(target.path, read.failure);
    else if (read.value !== undefined) given.set(target.path, read.value);
  }
  return { given, wrong };
}

type Reporter = (column: string | null, problem: WrongCell) => CellProblem;

function reporterFor({ file }: Table, { line, record }: TableRow): Reporter {
  return (column, problem) => ({ file, line, record, column, ...problem });
}

function checkLength({ headers }: Table, { cells }: TableRow, report: Reporter): readonly CellProblem[] {
  if (cells.length === headers.length) return [];
  const found = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
  const problem = { path: '$', found, expected: `${headers.length}, one under each header` };
  // Named by the first column that has no cell; a cell too many stands under none.
  return [report(headers[cells.length] ?? null, problem)];
}

function refuseTaken(name: string): WrongCell {
  const found = `${JSON.stringify(name)}, a case that the workspace has already`;
  return { path: '$', found, expected: 'a name that is not taken' };
}

/** A case without a name of its own gets the file's with the record's number. */
function nameOfRecord({ file }: Table, { record }: TableRow): string {
  const base = parsePath(file)
    .name.replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${base === '' ? 'case' : base}-${String(record).padStart(3, '0')}`;
}

/** Of two records with one name neither is the right one. */
function refuseTwins(
  file: string,
  columns: readonly Column[],
  checked: readonly CheckedRecord[],
): readonly CheckedRecord[] {
  const byName = new Map<string | null, CheckedRecord[]>();
  for (const each of checked) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  const idIndex = columns.findIndex(isId);
  return checked.map((each) => {
    const { name, line, record } = each;
    const twin = name === null ? undefined : byName.get(name)?.find((other) => other.record !== record);
    if (twin === undefined) return each;
    const found = `${JSON.stringify(name)}, which record ${twin.record} on line ${twin.line} is named too`;
    const place = { file, line, record, column: columns[idIndex]?.header ?? null, path: '$' };
    const problem = { ...place, found, expected: 'a name of its own' };
    const cells = each.cells.map((cell, index) => (index === idIndex ? { ...cell, isWrong: true } : cell));
    return { ...each, cells, problems: [...each.problems, problem], made: null };
  });
}
