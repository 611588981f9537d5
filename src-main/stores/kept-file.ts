import { rename } from 'node:fs/promises';
import type { z } from 'zod';
import type { Result } from '../../src-shared/domain/result';
import { type FileSystem, realFileSystem, replaceFile } from './atomic-file';
import { exists, readJsonFile } from './read-file';
import { guardStorage, type StorageFailure } from './storage-failure';

/** A small JSON file of the application's own, kept between starts. */
export interface KeptFile<Value> {
  readonly get: () => Value;
  /** The new value holds at once; the answer says whether it is on disk too. */
  readonly change: (next: Value) => Promise<Result<void, StorageFailure>>;
  /** What was wrong with the file at this start, as a sentence; null when nothing was. */
  readonly problem: string | null;
}

/** What a kept file is opened from. */
export interface KeptFileOptions<Value> {
  readonly path: string;
  readonly schema: z.ZodType<Value>;
  /** What holds without a file. */
  readonly empty: Value;
  /** What it is, to begin a sentence with, such as `The list of recent workspaces`. */
  readonly title: string;
  readonly fs?: FileSystem;
}

/** Opens a kept file. One that cannot be read gives way to the empty value; the original is kept beside it. */
export async function openKeptFile<Value>(options: KeptFileOptions<Value>): Promise<KeptFile<Value>> {
  const { path, fs = realFileSystem } = options;
  const read = await readKept(options);
  let value = read.value;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    get: () => value,
    change: (next) => {
      value = next;
      const bytes = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
      // One after the other, so that the newest value is the one that stays.
      const written = writing.then(() => guardStorage(path, () => replaceFile(path, bytes, fs)));
      writing = written;
      return written;
    },
    problem: read.problem,
  };
}

async function readKept<Value>(
  options: KeptFileOptions<Value>,
): Promise<{ readonly value: Value; readonly problem: string | null }> {
  const { path, schema, empty, title } = options;
  if (!(await exists(path))) return { value: empty, problem: null };
  const read = await readJsonFile(schema, path);
  if (read.ok) return { value: read.value.value, problem: null };
  const kept = path.replace(/\.json$/, `.damaged-${Date.now()}.json`);
  const moved = await guardStorage(path, () => rename(path, kept));
  const original = moved.ok ? `The original is kept as ${kept}.` : 'It could not be set aside.';
  return { value: empty, problem: `${title} could not be read and was emptied. ${original}` };
}
