/**
 * Cases imported from a table of a person's own. Words used here and in the code behind:
 * - column: one of the table's, by its header;
 * - target: a part of a case that a column can give, such as `request.body` or `expectation.status`;
 * - mapping: which column gives which target;
 * - record: a row of the table, counted from 1 without the header; it may be longer than a line.
 */
import { z } from 'zod';
import { requestId } from './identifiers';
import { agentName } from './status';

/** The most records of one import; each becomes up to three files. */
export const maxImportRecords = 1000;

/** The most columns of a table. */
export const maxImportColumns = 200;

/** The most characters of a header. */
export const maxHeaderLength = 200;

/** What stands between two cells of a row. */
export const delimiterName = z.enum(['comma', 'semicolon', 'tab']);
export type DelimiterName = z.infer<typeof delimiterName>;

/** A column with the target that it gives; null for one that is left out. */
export const mappedColumn = z.strictObject({
  column: z.string().max(maxHeaderLength),
  target: z.string().max(200).nullable(),
});
export type MappedColumn = z.infer<typeof mappedColumn>;

/** One thing that is wrong with a table, said so that a person finds the cell. */
export const cellProblem = z.strictObject({
  file: z.string(),
  /** The line of the file on which the record begins, from 1; null for what is about the whole table. */
  line: z.int().positive().nullable(),
  /** Null for the header and for what is about the whole table. */
  record: z.int().positive().nullable(),
  /** The column's header; null for what is about no single column. */
  column: z.string().nullable(),
  /** The JSON path inside the cell; `$` is the whole cell. */
  path: z.string(),
  found: z.string(),
  expected: z.string(),
});
export type CellProblem = z.infer<typeof cellProblem>;

/** A part of a case that a column can give. */
export const importTarget = z.strictObject({
  /** Such as `request.body`. */
  path: z.string(),
  /** What a cell must hold, such as `a whole number`. */
  holds: z.string(),
  /** Whether a case cannot be without it. */
  is_required: z.boolean(),
});
export type ImportTarget = z.infer<typeof importTarget>;

/** A cell as it would be imported: a value as JSON text, or the cell's own text where that is wrong. */
const previewCell = z.strictObject({
  kind: z.enum(['value', 'wrong', 'absent']),
  /** Shortened; empty for what is left out. */
  text: z.string(),
});

/** A record as it would be imported. */
export const previewRow = z.strictObject({
  record: z.int().positive(),
  line: z.int().positive(),
  /** The case's name; null while its cell is wrong. */
  id: z.string().nullable(),
  is_wrong: z.boolean(),
  /** One per column of the table. */
  cells: z.array(previewCell),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** What importing a table with a mapping would come to. Nothing was written. */
export const caseImport = z.strictObject({
  agent: agentName,
  /** The file's name without its folders. */
  file: z.string(),
  delimiter: delimiterName,
  mapping: z.array(mappedColumn),
  targets: z.array(importTarget),
  records: z.int().nonnegative(),
  /** Records that can be imported as the mapping stands. */
  right: z.int().nonnegative(),
  /** What keeps every record from being imported, such as a target that no column gives. */
  mapping_problems: z.array(cellProblem),
  /** The first ones; `more_problems` counts the rest. */
  problems: z.array(cellProblem),
  more_problems: z.int().nonnegative(),
  /** The first records. */
  rows: z.array(previewRow),
});
export type CaseImport = z.infer<typeof caseImport>;

/** How an import ended: every case that was to be imported is there, or none is. */
export const importOutcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('imported'), names: z.array(requestId), left_out: z.int().nonnegative() }),
  /** Something is wrong by now that was not when the person looked; `check` says what. */
  z.strictObject({ kind: z.literal('refused'), check: caseImport }),
]);
export type ImportOutcome = z.infer<typeof importOutcome>;

/** The problem as one line: where, what was found, what was expected. */
export function formatCellProblem(problem: CellProblem): string {
  const { file, line, path, found, expected } = problem;
  const at = line === null ? file : `${file}:${line}`;
  return `${at}${placeInTable(problem)}${path === '$' ? '' : ` at ${path}`}: found ${found}, expected ${expected}.`;
}

function placeInTable({ record, column }: CellProblem): string {
  const places = [
    ...(record === null ? [] : [`record ${record}`]),
    ...(column === null ? [] : [`column ${JSON.stringify(column)}`]),
  ];
  return places.length === 0 ? '' : ` ${places.join(', ')}`;
}
