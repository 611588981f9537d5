import type { z } from 'zod';
import { type Result, succeed } from '../../src-shared/domain/result';
import type { InputProblem } from '../../src-shared/input/problem';
import { exists, readJsonFile } from './read-file';

/** Options with the file they were read from; no file when they are the ones that hold without one. */
export interface ReadOptions<Options> {
  readonly value: Options;
  readonly files: readonly { readonly file: string; readonly sha256: string }[];
}

/** Reads an agent's options from its folder; without a file the given ones hold. */
export async function readOptions<Schema extends z.ZodType>(
  schema: Schema,
  path: string | null,
  otherwise: z.output<Schema>,
): Promise<Result<ReadOptions<z.output<Schema>>, readonly InputProblem[]>> {
  if (path === null || !(await exists(path))) return succeed({ value: otherwise, files: [] });
  const read = await readJsonFile(schema, path);
  if (!read.ok) return read;
  return succeed({ value: read.value.value, files: [{ file: path, sha256: read.value.sha256 }] });
}
