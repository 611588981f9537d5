import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { RunRecord } from '../../src-shared/domain/trace';
import type { ReplayReport } from '../../src-shared/evaluation/replay-report';
import { formatProblem, type InputProblem } from '../../src-shared/input/problem';
import type { Clock } from '../controller/clock';
import { isResultFile, openResult, openResultStore } from '../stores/result-store';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import type { Workspace } from '../workspaces/workspace';
import { type ReplayedRun, type ReplayPlace, replayRun } from './replay-run';

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
  const replaying = { root: path, workspace, watch, note };
  for (const group of groupByFolder(files)) {
    const isAlone = group[0] === path;
    const replayed = isAlone ? await replayFile(path, replaying) : await replayTogether(group, replaying);
    if (!replayed.ok) return replayed;
  }
  return succeed(reports);
}

/** A recorded run by itself, with the folder it was made in; null when that is not known any more. */
export interface SingleRun {
  readonly file: string;
  readonly record: RunRecord;
  readonly folder: string | null;
}

/**
 * Replays one run. Earlier runs of its folder that used a tool which writes are replayed before it, because it may have met what
 * they wrote; nothing is said of them.
 */
export function replayAlone(
  { file, record, folder }: SingleRun,
  workspace: Workspace,
  watch: Pick<ReplayWatch, 'clock' | 'signal'>,
): Promise<Result<ReplayedRun, Failure>> {
  return inThrowaway(async (outputFolder) => {
    const place: ReplayPlace = { workspace, outputFolder, clock: watch.clock, signal: watch.signal };
    const before = await findEarlier(folder, record);
    for (const earlier of before) {
      if (watch.signal.aborted) break;
      await replayRun(earlier.file, earlier.record, place);
    }
    const { report, replayed } = await replayRun(file, record, place);
    return { report: { ...report, sentence: `${report.sentence}${sayBefore(before.length)}` }, replayed };
  });
}

function sayBefore(count: number): string {
  if (count === 0) return '';
  const runs = count === 1 ? 'One earlier run of its folder was' : `${count} earlier runs of its folder were`;
  return ` ${runs} replayed before it, for what it may have met.`;
}

interface Replaying {
  readonly root: string;
  readonly workspace: Workspace;
  readonly watch: ReplayWatch;
  readonly note: (report: ReplayReport) => void;
}

async function replayFile(
  file: string,
  { workspace, watch, note }: Replaying,
): Promise<Result<void, Failure>> {
  const opened = await openResult(file);
  if (!opened.ok) {
    note(unreadable(file, opened.failure));
    return succeed(undefined);
  }
  const replayed = await replayAlone({ file, record: opened.value, folder: dirname(file) }, workspace, watch);
  if (!replayed.ok) return replayed;
  // What a cancelled replay came to says nothing about the record.
  if (!watch.signal.aborted) note(replayed.value.report);
  return succeed(undefined);
}

function replayTogether(
  files: readonly string[],
  { root, workspace, watch, note }: Replaying,
): Promise<Result<void, Failure>> {
  return inThrowaway(async (outputFolder) => {
    const readable: ReadRecord[] = [];
    for (const path of files) {
      const file = relative(root, path);
      const opened = await openResult(path);
      if (opened.ok) readable.push({ file, record: opened.value });
      else note(unreadable(file, opened.failure));
    }
    const place: ReplayPlace = { workspace, outputFolder, clock: watch.clock, signal: watch.signal };
    for (const { file, record } of inOrder(readable)) {
      if (watch.signal.aborted) return;
      const { report } = await replayRun(file, record, place);
      if (!watch.signal.aborted) note(report);
    }
  });
}

interface ReadRecord {
  readonly file: string;
  readonly record: RunRecord;
}

function inOrder(records: readonly ReadRecord[]): readonly ReadRecord[] {
  return [...records].sort((a, b) => a.record.started_at.localeCompare(b.record.started_at));
}

/** Runs before a record in its folder that may have written something; a damaged one cannot be run and is left out. */
async function findEarlier(folder: string | null, record: RunRecord): Promise<readonly ReadRecord[]> {
  if (folder === null) return [];
  const stored = await openResultStore(folder).list();
  return inOrder(
    stored.flatMap((each) =>
      each.kind === 'result' && isBefore(each.record, record) && usedWriter(each.record) ? [each] : [],
    ),
  );
}

function isBefore(one: RunRecord, other: RunRecord): boolean {
  return one.run_id !== other.run_id && one.started_at.localeCompare(other.started_at) < 0;
}

function usedWriter({ events }: RunRecord): boolean {
  return events.some((event) => event.kind === 'tool_result' && event.effect === 'write');
}

/** Acts in a folder that goes afterwards, whatever happens. */
async function inThrowaway<Value>(act: (folder: string) => Promise<Value>): Promise<Result<Value, Failure>> {
  const made = await guardStorage(tmpdir(), () => mkdtemp(join(tmpdir(), 'deskcheck-replay-')));
  if (!made.ok) return fail(describeStorageFailure(made.failure));
  try {
    return succeed(await act(made.value));
  } finally {
    await rm(made.value, { recursive: true, force: true });
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
  return (await listBelow(path)).filter((file) => isResultFile(basename(file))).sort();
}

/** Every file in and below a folder; folder by folder, because an older runtime does not go down by itself. */
async function listBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  for (const entry of entries.filter((each) => each.isDirectory())) {
    files.push(...(await listBelow(join(folder, entry.name))));
  }
  return files;
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
