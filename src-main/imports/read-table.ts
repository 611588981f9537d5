import { type CsvError, parse } from 'csv-parse/sync';
import {
  type CellProblem,
  type DelimiterName,
  delimiterName,
  maxHeaderLength,
  maxImportColumns,
  maxImportRecords,
} from '../../src-shared/domain/case-import';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { countLines } from './count-lines';

/** A cell's text exactly as it stands, without the quotes around it. */
export interface Cell {
  readonly text: string;
  /** Whether it stood in quotes, which tells an empty text from no value. */
  readonly isQuoted: boolean;
}

/** One row below the header. */
export interface TableRow {
  /** From 1. */
  readonly record: number;
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A table with a header of names that are all there and all different. Rows may still be ragged. */
export interface Table {
  readonly file: string;
  readonly delimiter: DelimiterName;
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

const characters: Readonly<Record<DelimiterName, string>> = { comma: ',', semicolon: ';', tab: '\t' };

/** Reads a table from CSV text; without a named delimiter the one that cuts the header into most cells is taken. */
export function readTable(
  text: string,
  of: { readonly file: string; readonly delimiter: DelimiterName | null },
): Result<Table, readonly CellProblem[]> {
  const { file } = of;
  const bytes = Buffer.from(text);
  const delimiter = of.delimiter ?? detectDelimiter(bytes);
  const read = readRows(bytes, { file, delimiter });
  if (!read.ok) return read;
  const [first, ...rest] = read.value;
  const headers = first?.cells.map((cell) => cell.text) ?? [];
  const problems = [
    ...checkSize(file, headers.length, rest.length),
    ...checkHeaders(file, first?.line ?? 1, headers),
  ];
  if (problems.length > 0) return fail(problems);
  return succeed({ file, delimiter, headers, rows: rest.map((row) => ({ ...row, record: row.record - 1 })) });
}

function detectDelimiter(bytes: Buffer): DelimiterName {
  const counted = delimiterName.options.map((name) => ({ name, count: countHeaders(bytes, name) }));
  const most = Math.max(...counted.map(({ count }) => count));
  return counted.find(({ count }) => count === most)?.name ?? 'comma';
}

function countHeaders(bytes: Buffer, delimiter: DelimiterName): number {
  const parsed = tryParse(bytes, delimiter, { to: 1 });
  return parsed.ok ? (parsed.value[0]?.record.length ?? 0) : 0;
}

interface ParsedRecord {
  readonly record: readonly Cell[];
  /** Bytes of the text up to its end, its line break included. */
  readonly info: { readonly bytes: number };
}

function tryParse(
  bytes: Buffer,
  delimiter: DelimiterName,
  more: { readonly to?: number } = {},
): Result<readonly ParsedRecord[], CsvError> {
  try {
    const records: unknown = parse(bytes, {
      ...more,
      delimiter: characters[delimiter],
      // All three, whichever comes first: spreadsheets mix them.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      cast: (value, { quoting }): unknown => ({ text: value, isQuoted: quoting }),
    });
    // A cast, because the parser's types know nothing of `info` together with cells of one's own.
    return succeed(records as readonly ParsedRecord[]);
  } catch (error) {
    // The parser reports bad quotes only by throwing; every other error is a fault.
    if (isCsvError(error)) return fail(error);
    throw error;
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && 'bytes' in error && typeof error.bytes === 'number';
}

/** The rows with the lines on which they begin; the header is the first. */
function readRows(
  bytes: Buffer,
  of: Pick<Table, 'file' | 'delimiter'>,
): Result<readonly TableRow[], readonly CellProblem[]> {
  const parsed = tryParse(bytes, of.delimiter);
  if (!parsed.ok) return fail([describeQuotes(of.file, bytes, parsed.failure)]);
  const lines = countLines(bytes);
  let from = 0;
  const rows = parsed.value.map(({ record, info }, index) => {
    const row = { record: index + 1, line: lines.lineOfRecord(from), cells: record };
    from = info.bytes;
    return row;
  });
  return succeed(rows);
}

const quoteProblems: Readonly<Record<string, readonly [found: string, expected: string]>> = {
  CSV_QUOTE_NOT_CLOSED: ['a quote that is never closed', 'a closing quote'],
  CSV_INVALID_CLOSING_QUOTE: [
    'more text after a closing quote',
    'a delimiter or a line break there, and "" for a quote inside a quoted cell',
  ],
  INVALID_OPENING_QUOTE: [
    'a quote in the middle of a cell without quotes',
    'the whole cell in quotes, and "" for a quote inside',
  ],
};

function describeQuotes(file: string, bytes: Buffer, error: CsvError): CellProblem {
  const [found, expected] = quoteProblems[error.code] ?? [
    `a table that cannot be read (${error.code})`,
    'CSV',
  ];
  const { bytes: end, records } = error as unknown as { readonly bytes: number; readonly records: number };
  const record = records === 0 ? null : records;
  return { ...about(file), line: countLines(bytes).lineOfRecord(end), record, found, expected };
}

function checkSize(file: string, columns: number, records: number): readonly CellProblem[] {
  const problem = (found: string, expected: string) => [{ ...about(file), found, expected }];
  if (columns === 0) return problem('an empty file', 'a header and a row for each case');
  if (columns > maxImportColumns) return problem(`${columns} columns`, `at most ${maxImportColumns}`);
  if (records === 0) return problem('a header and nothing below it', 'a row for each case');
  if (records > maxImportRecords)
    return problem(`${records} records`, `at most ${maxImportRecords} in one import`);
  return [];
}

function checkHeaders(file: string, line: number, headers: readonly string[]): readonly CellProblem[] {
  return headers.flatMap((header, index) => {
    const at = { ...about(file), line };
    if (header.trim() === '') {
      return [{ ...at, found: `no header over column ${index + 1}`, expected: 'a name for every column' }];
    }
    if (header.length > maxHeaderLength) {
      const found = `a header of ${header.length} characters over column ${index + 1}`;
      return [{ ...at, found, expected: `at most ${maxHeaderLength}` }];
    }
    const first = headers.indexOf(header);
    if (first === index) return [];
    const found = `the same header over columns ${first + 1} and ${index + 1}`;
    return [{ ...at, column: header, found, expected: 'a name of its own for every column' }];
  });
}

function about(file: string): Omit<CellProblem, 'found' | 'expected'> {
  return { file, line: null, record: null, column: null, path: '$' };
}
