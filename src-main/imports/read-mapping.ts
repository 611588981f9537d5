import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { MappedColumn } from '../../src-shared/domain/case-import';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { InputProblem } from '../../src-shared/input/problem';
import { readJsonFile } from '../stores/read-file';

type ReadMapping = Result<readonly MappedColumn[], readonly InputProblem[]>;

/**
 * A mapping written as `COLUMN=TARGET` pairs: one row of CSV, so that a pair whose column has a comma stands in quotes. The
 * last `=` divides, because no target has one; nothing behind it leaves the column out.
 */
export function readMappingPairs(text: string, option: string): ReadMapping {
  const pairs = splitPairs(text);
  const wrong = pairs === null ? text : pairs.find((pair) => pair.lastIndexOf('=') < 1);
  if (pairs === null || wrong !== undefined) {
    const expected = 'COLUMN=TARGET pairs separated by commas, one with a comma in "quotes"';
    return fail([{ file: option, path: '$', found: JSON.stringify(wrong), expected, position: null }]);
  }
  return succeed(
    pairs.map((pair) => {
      const divide = pair.lastIndexOf('=');
      return { column: pair.slice(0, divide), target: pair.slice(divide + 1) || null };
    }),
  );
}

function splitPairs(text: string): readonly string[] | null {
  try {
    const rows = parse(text, { relax_column_count: true });
    return rows.length === 1 ? (rows[0] ?? null) : null;
  } catch {
    return null; // The parser reports bad quotes only by throwing.
  }
}

const mappingFile = z.record(z.string(), z.string().nullable());

/** A mapping from a JSON file: an object from column to target, or to null. */
export async function readMappingFile(path: string): Promise<ReadMapping> {
  const read = await readJsonFile(mappingFile, path);
  if (!read.ok) return read;
  return succeed(Object.entries(read.value.value).map(([column, target]) => ({ column, target })));
}
