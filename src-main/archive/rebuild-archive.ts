import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fail, type Failure, type Result, succeed } from '../../src-shared/domain/result';
import { describeProblems, type InputProblem } from '../../src-shared/input/problem';
import { describeReadError } from '../stores/read-file';
import { openResult, resultName } from '../stores/result-store';
import type { Archive, Stored } from './archive';

/** What became of the result files. */
export interface Rebuilt {
  readonly stored: number;
  /** There already, the same. */
  readonly present: number;
  /** There already with another content, by their files; the archive keeps the one it had. */
  readonly different: readonly string[];
  /** Files and folders that could not be read or stored, and why. */
  readonly damaged: readonly { readonly file: string; readonly failure: Failure }[];
}

/** Told of each file once it was looked at. */
export type OnFile = (file: string, outcome: Stored | Failure) => void;

/**
 * Stores every result file below the folders. A damaged one is named and hurts only itself; an archive that cannot be reached
 * any more ends it, with what was stored so far in the archive.
 */
export async function rebuildArchive(
  archive: Archive,
  folders: readonly string[],
  onFile: OnFile = () => undefined,
): Promise<Result<Rebuilt>> {
  const counts = { stored: 0, present: 0, different: [] as string[] };
  const damaged: { file: string; failure: Failure }[] = [];
  for (const folder of folders) {
    for await (const found of findResults(resolve(folder))) {
      const outcome = found.failure ?? (await storeFile(archive, found.file));
      onFile(found.file, outcome);
      if (typeof outcome === 'object') {
        if (outcome.where === archive.place) return fail(outcome);
        damaged.push({ file: found.file, failure: outcome });
      } else if (outcome === 'different') counts.different.push(found.file);
      else counts[outcome] += 1;
    }
  }
  return succeed({ ...counts, damaged });
}

async function storeFile(archive: Archive, file: string): Promise<Stored | Failure> {
  const opened = await openResult(file);
  if (!opened.ok) return describeProblems(opened.failure);
  const saved = await archive.save(opened.value, file);
  return saved.ok ? saved.value : saved.failure;
}

interface Found {
  readonly file: string;
  /** Why a folder cannot be looked into; null for a result file. */
  readonly failure: Failure | null;
}

/** Result files in a folder and all below it, in the order of their names. Links are not followed. */
async function* findResults(folder: string): AsyncGenerator<Found> {
  const listed = await list(folder);
  if (!listed.ok) {
    yield { file: folder, failure: describeProblems([listed.failure]) };
    return;
  }
  for (const entry of listed.value) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* findResults(path);
    else if (entry.isFile() && resultName.test(entry.name)) yield { file: path, failure: null };
  }
}

async function list(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return succeed(entries.sort((one, other) => (one.name < other.name ? -1 : 1)));
  } catch (error) {
    const problem: InputProblem = {
      file: folder,
      path: '$',
      found: describeReadError(error),
      expected: 'a folder with result files',
      position: null,
    };
    return fail(problem);
  }
}
