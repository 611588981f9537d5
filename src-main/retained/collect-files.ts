import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { RunRecord } from '../../src-shared/domain/trace';
import { describeProblems } from '../../src-shared/input/problem';
import { planFile } from '../evaluation/plan-evaluation';
import { readEvaluation } from '../evaluation/read-evaluation';
import { resolveInside } from '../stores/inside-folder';
import { exists } from '../stores/read-file';
import { openResult } from '../stores/result-store';

/** A run that is kept, by its result file’s path inside what is kept. */
export interface CollectedRun {
  readonly file: string;
  readonly record: RunRecord;
}

/** What is to be kept: files by their path inside it, each with where it is now, and the runs among them. */
export interface Collected {
  readonly kind: 'run' | 'evaluation';
  readonly files: ReadonlyMap<string, string>;
  readonly runs: readonly CollectedRun[];
}

/** Collects an evaluation’s folder, or a single result file, with what their runs wrote and were sent. */
export async function collectFiles(source: string): Promise<Result<Collected, Failure>> {
  const isEvaluation = await exists(join(source, planFile));
  return isEvaluation ? collectEvaluation(source) : collectRun(source);
}

async function collectEvaluation(folder: string): Promise<Result<Collected, Failure>> {
  const read = await readEvaluation(folder);
  if (!read.ok) return read;
  const { runs: evaluated, missing, damaged } = read.value;
  if (damaged.length > 0 || missing > 0) return fail(unfinished(folder, missing, damaged));
  const files = new Map([[planFile, join(folder, planFile)]]);
  const runs: CollectedRun[] = [];
  for (const { file } of evaluated) {
    const opened = await openResult(join(folder, file));
    if (!opened.ok) return fail(describeProblems(opened.failure));
    runs.push({ file, record: opened.value });
    await addRun(files, {
      file,
      record: opened.value,
      folder: dirname(join(folder, file)),
      prefix: dirname(file),
    });
  }
  return succeed({ kind: 'evaluation', files, runs });
}

async function collectRun(path: string): Promise<Result<Collected, Failure>> {
  const opened = await openResult(path);
  if (!opened.ok) return fail(describeProblems(opened.failure));
  const record = opened.value;
  const file = `run/${record.request.id}-result.json`;
  const files = new Map([[file, path]]);
  await addRun(files, { file, record, folder: dirname(path), prefix: 'run' });
  return succeed({ kind: 'run', files, runs: [{ file, record }] });
}

interface RunPlace extends CollectedRun {
  /** The output folder that the run wrote to. */
  readonly folder: string;
  /** Where that is inside what is kept. */
  readonly prefix: string;
}

/** Adds a run’s result, the evidence of its calls and what its tools wrote, as far as it is still there. */
async function addRun(files: Map<string, string>, { file, record, folder, prefix }: RunPlace): Promise<void> {
  if (!files.has(file)) files.set(file, join(folder, file.slice(prefix.length + 1)));
  for (const path of pathsIn(record)) {
    if (await isOwnFile(folder, path)) files.set(`${prefix}/${path}`, join(folder, path));
  }
}

function pathsIn({ events }: RunRecord): readonly string[] {
  return events.flatMap((event) => {
    const writes = event.kind === 'tool_result' ? event.writes : [];
    const evidence = 'call' in event ? (event.call?.files ?? []) : [];
    return [...writes, ...evidence].map(({ path }) => path);
  });
}

/** A record may name any path; only a plain file of its own output folder is taken along. */
async function isOwnFile(folder: string, path: string): Promise<boolean> {
  const place = join(folder, path);
  const inside = await resolveInside(folder, place);
  const found = inside === null ? null : await lstat(place).catch(() => null);
  return found?.isFile() ?? false;
}

function unfinished(folder: string, missing: number, damaged: readonly string[]): Failure {
  const what =
    damaged.length > 0
      ? `The evaluation has a damaged result. ${damaged[0]}`
      : `The evaluation is not finished: ${missing} of its runs are still to be made.`;
  return { code: 'conflict', what, where: folder, todo: 'Go on with it first, then keep it.' };
}
