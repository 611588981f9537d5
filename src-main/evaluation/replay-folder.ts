import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { RunRecord } from '../../src-shared/domain/trace';
import type { ReplayReport } from '../../src-shared/evaluation/replay-report';
import { formatProblem, type InputProblem } from '../../src-shared/input/problem';
import type { Clock } from '../controller/clock';
import { isResultFile, openResult } from '../stores/result-store';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import type { Workspace } from '../workspaces/workspace';
import { replayRun } from './replay-run';

/** Who watches a replay. */
export interface ReplayWatch {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Told of each run that was replayed. */
  readonly onReport: (report: ReplayReport, done: number, total: number) => void;
}

/**
 * Replays a result file, or every one in and below a folder. The results of one folder are replayed in the order in which they
 * were made and share what they write, as they did then, so that a proposal that was made twice is found twice. Cancelled, it
 * answers what it has.
 */
export async function replayPath(
  path: string,
  workspace: Workspace,
  watch: ReplayWatch,
): Promise<Result<readonly ReplayReport[], Failure>> {
  const files = await findResults(path);
  if (files === null) return fail(notThere(path));
  if (files.length === 0) return fail(nothingThere(path));
  const reports: ReplayReport[] = [];
  const note = (report: ReplayReport): void => {
    reports.push(report);
    watch.onReport(report, reports.length, files.length);
  };
  for (const group of groupByFolder(files)) {
    const replayed = await replayTogether(group, { root: path, workspace, watch, note });
    if (!replayed.ok) return replayed;
  }
  return succeed(reports);
}

interface Replaying {
  readonly root: string;
  readonly workspace: Workspace;
  readonly watch: ReplayWatch;
  readonly note: (report: ReplayReport) => void;
}

async function replayTogether(
  files: readonly string[],
  { root, workspace, watch, note }: Replaying,
): Promise<Result<void, Failure>> {
  const made = await guardStorage(tmpdir(), () => mkdtemp(join(tmpdir(), 'deskcheck-replay-')));
  if (!made.ok) return fail(describeStorageFailure(made.failure));
  const outputFolder = made.value;
  try {
    const readable: { readonly file: string; readonly record: RunRecord }[] = [];
    for (const path of files) {
      const file = relative(root, path) || path;
      const opened = await openResult(path);
      if (opened.ok) readable.push({ file, record: opened.value });
      else note(unreadable(file, opened.failure));
    }
    readable.sort((a, b) => a.record.started_at.localeCompare(b.record.started_at));
    for (const { file, record } of readable) {
      if (watch.signal.aborted) return succeed(undefined);
      note(
        await replayRun(file, record, { workspace, outputFolder, clock: watch.clock, signal: watch.signal }),
      );
    }
    return succeed(undefined);
  } finally {
    await rm(outputFolder, { recursive: true, force: true });
  }
}

function unreadable(file: string, problems: readonly InputProblem[]): ReplayReport {
  return {
    ...{ file, run_id: null, case: null, outcome: 'unreadable', events: 0 },
    sentence: problems.slice(0, 1).map(formatProblem).join(''),
    ...{ differences: [], changed_inputs: [] },
  };
}

/** The result files in and below a folder, or the one that the path is; null when nothing is there. */
async function findResults(path: string): Promise<readonly string[] | null> {
  const found = await stat(path).catch(() => null);
  if (!found) return null;
  if (!found.isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isResultFile(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function groupByFolder(files: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const file of files) groups.set(dirname(file), [...(groups.get(dirname(file)) ?? []), file]);
  return [...groups.values()];
}

function notThere(path: string): Failure {
  const todo = 'Name a result file, or a folder that holds some.';
  return { code: 'not_found', what: 'There is nothing by this name.', where: path, todo };
}

function nothingThere(path: string): Failure {
  const todo = 'Name a folder in or below which there are some.';
  return { code: 'not_found', what: 'The folder holds no result file.', where: path, todo };
}
