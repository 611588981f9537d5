import { basename, join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { type RunRecord, runRecord } from '../../src-shared/domain/trace';
import type { InputProblem } from '../../src-shared/input/problem';
import { createFile, type FileSystem, realFileSystem } from './atomic-file';
import { listNames } from './list-names';
import { readJsonFile } from './read-file';
import { createFileCache } from './file-cache';
import { guardStorage, type StorageFailure } from './storage-failure';

/** A result file as it stands in the folder, or what is wrong with it. */
export type StoredResult =
  | { readonly kind: 'result'; readonly file: string; readonly record: RunRecord }
  | { readonly kind: 'damaged'; readonly file: string; readonly problems: readonly InputProblem[] };

/** Where a run's record was written. */
export interface SavedResult {
  /** The file's name inside the output folder. */
  readonly file: string;
  /** True when a result of the same request was there already and was kept. */
  readonly keptEarlier: boolean;
}

/** Access to the result files of one output folder. */
export interface ResultStore {
  /** Writes a record under its request's id; an existing result is kept and the new one numbered. */
  readonly save: (record: RunRecord) => Promise<Result<SavedResult, StorageFailure>>;
  readonly list: () => Promise<readonly StoredResult[]>;
  /** A result file of this folder by name. */
  readonly open: (file: string) => Promise<Result<RunRecord, readonly InputProblem[]>>;
}

/** How result files are named. */
export const resultName = /^[A-Za-z0-9_-]{1,80}-result(?:-\d+)?\.json$/;

/** Whether a file has the name of a result. */
export function isResultFile(name: string): boolean {
  return resultName.test(name);
}

/** Lists are asked for after every change; only what has changed is read again. */
const known = createFileCache<Awaited<ReturnType<typeof openResult>>>(128 * 1024 * 1024);

/** Opens the results of an output folder; the folder need not exist yet. */
export function openResultStore(folder: string, fs: FileSystem = realFileSystem): ResultStore {
  return {
    save: (record) => guardStorage(folder, () => saveNumbered(folder, record, fs)),
    list: async () => {
      const names = await listResults(folder);
      return Promise.all(
        names.map(async (file) => {
          const path = join(folder, file);
          return describeStored(file, await known.get(path, () => openResult(path)));
        }),
      );
    },
    open: async (file) => {
      if (resultName.test(file)) return openResult(join(folder, file));
      const expected = 'the name of a result file in the output folder';
      return fail([{ file, path: '$', found: JSON.stringify(file), expected, position: null }]);
    },
  };
}

/** A run of 10,000 events with all their checks is larger than what a person writes: result files may have 64 MB. */
const maxResultBytes = 64 * 1024 * 1024;

/** Reads a result file from anywhere. */
export async function openResult(path: string): Promise<Result<RunRecord, readonly InputProblem[]>> {
  const read = await readJsonFile(runRecord, path, maxResultBytes);
  return read.ok ? succeed(read.value.value) : read;
}

async function saveNumbered(folder: string, record: RunRecord, fs: FileSystem): Promise<SavedResult> {
  const bytes = Buffer.from(`${JSON.stringify(runRecord.parse(record), null, 2)}\n`);
  const name = `${record.request.id}-result`;
  for (let number = 1; ; number += 1) {
    const file = number === 1 ? `${name}.json` : `${name}-${number}.json`;
    if (await createFile(join(folder, file), bytes, fs)) return { file, keptEarlier: number > 1 };
  }
}

function describeStored(file: string, opened: Result<RunRecord, readonly InputProblem[]>): StoredResult {
  return opened.ok
    ? { kind: 'result', file: basename(file), record: opened.value }
    : { kind: 'damaged', file: basename(file), problems: opened.failure };
}

async function listResults(folder: string): Promise<readonly string[]> {
  return (await listNames(folder)).filter((name) => resultName.test(name)).sort();
}
