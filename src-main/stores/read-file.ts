import { createHash } from 'node:crypto';
import { lstat, open } from 'node:fs/promises';
import type { z } from 'zod';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { parseDocument } from '../../src-shared/input/parse-document';
import { maxInputBytes } from '../../src-shared/input/parse-json';
import type { InputProblem } from '../../src-shared/input/problem';
import { isCode } from './atomic-file';

/** A parsed file with the hash of the bytes it came from. */
export interface ReadFile<Value> {
  readonly value: Value;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** The SHA-256 of bytes or of a text's UTF-8, in hex. */
export function hashBytes(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads a JSON file of at most so many bytes through the input gate and its schema. */
export async function readJsonFile<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  most: number = maxInputBytes,
): Promise<Result<ReadFile<z.output<Schema>>, readonly InputProblem[]>> {
  const read = await readText(path, most);
  if (!read.ok) return read;
  const parsed = parseDocument(schema, read.value.text, path, most);
  if (!parsed.ok) return parsed;
  return succeed({ value: parsed.value, bytes: read.value.bytes, sha256: hashBytes(read.value.bytes) });
}

/** Reads a file's bytes and its text: valid UTF-8, one byte-order mark stripped, at most 10 MB unless told otherwise. */
export async function readText(
  path: string,
  most: number = maxInputBytes,
): Promise<Result<{ readonly text: string; readonly bytes: Uint8Array }, readonly InputProblem[]>> {
  const problem = (found: string, expected: string): readonly InputProblem[] => [
    { file: path, path: '$', found, expected, position: null },
  ];
  try {
    const bytes = await readBounded(path, most);
    const limit = `${most / 1024 / 1024} MB`;
    if (bytes === null) return fail(problem(`more than ${limit}`, `at most ${limit}`));
    return succeed({ text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), bytes });
  } catch (error) {
    if (isCode(error, 'ERR_ENCODING_INVALID_ENCODED_DATA')) {
      return fail(problem('bytes that are not UTF-8', 'text in UTF-8'));
    }
    return fail(problem(describeReadError(error), 'a file that can be read'));
  }
}

/** The file's bytes, or null past the limit; the size is taken from the open file, so a swap cannot cheat it. */
async function readBounded(path: string, most: number): Promise<Uint8Array | null> {
  const handle = await open(path, 'r');
  try {
    const stat = await handle.stat();
    // A pipe or a device has no size to bound and perhaps no end.
    if (stat.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    if (!stat.isFile()) throw Object.assign(new Error('not a plain file'), { code: 'ENOTFILE' });
    return stat.size > most ? null : await handle.readFile();
  } finally {
    await handle.close();
  }
}

const readErrors: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'a folder',
  ENOTFILE: 'something that is not a plain file',
  EACCES: 'a file that may not be read',
  ENOTDIR: 'a path through something that is not a folder',
  ELOOP: 'a symbolic link that leads nowhere',
  ERR_INVALID_ARG_VALUE: 'a path with a NUL character',
};

/** What a failed read met, in words. */
export function describeReadError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return readErrors[code] ?? `an error (${code})`;
}

/** Whether something stands at a path, a dangling link included. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
