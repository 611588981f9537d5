import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import {
  type RetainedFile,
  type RetainedManifest,
  type RetainedRun,
  retainedManifest,
} from '../../src-shared/evaluation/retained';
import { describeProblems } from '../../src-shared/input/problem';
import type { Clock } from '../controller/clock';
import { isCode } from '../stores/atomic-file';
import { resolveInside } from '../stores/inside-folder';
import { exists, hashBytes, readText } from '../stores/read-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import { version } from '../version';
import type { Workspace } from '../workspaces/workspace';
import { type Collected, type CollectedRun, collectFiles } from './collect-files';

/** The file that says what a retained folder holds. */
export const manifestFile = 'manifest.json';

/** What to keep, and where. */
export interface PinOrder {
  /** An evaluation’s folder, or a result file. */
  readonly source: string;
  /** The folder that gets a folder by this name. */
  readonly into: string;
  readonly name: string;
  /** Why it is kept, in the person’s words. */
  readonly note: string;
  /** The workspace that its runs read. */
  readonly workspace: Workspace;
}

/** Copies a run or an evaluation with its inputs into a folder of its own, once; nothing there is written over. */
export async function pin(order: PinOrder, clock: Clock): Promise<Result<RetainedManifest, Failure>> {
  const collected = await collectFiles(order.source);
  if (!collected.ok) return collected;
  const target = join(order.into, order.name);
  if (await exists(target)) return fail(taken(target));
  const staging = join(order.into, `.new-${order.name}-${process.pid}`);
  const made = await guardStorage(target, () => fill(staging, collected.value, { order, clock }));
  if (made.ok && made.value.ok) {
    const moved = await guardStorage(target, () => moveInto(staging, target));
    if (moved.ok && moved.value) return made.value;
    await rm(staging, { recursive: true, force: true });
    return fail(moved.ok ? taken(target) : describeStorageFailure(moved.failure));
  }
  await rm(staging, { recursive: true, force: true });
  return made.ok ? made.value : fail(describeStorageFailure(made.failure));
}

async function fill(
  folder: string,
  collected: Collected,
  { order, clock }: { readonly order: PinOrder; readonly clock: Clock },
): Promise<Result<RetainedManifest, Failure>> {
  const files: RetainedFile[] = [];
  for (const [path, from] of collected.files) {
    const copied = await copyInto(folder, path, from);
    if (!copied.ok) return copied;
    files.push(copied.value);
  }
  const inputs = await copyInputs(folder, collected.runs, order.workspace);
  const manifest = retainedManifest.parse({
    ...{ schema: 'deskcheck.retained/1', name: order.name, kind: collected.kind, note: order.note },
    ...{ pinned_at: clock.now().toISOString(), version },
    runs: collected.runs.map(describeRun),
    workspace: inputs.workspace,
    files: [...files, ...inputs.files],
  });
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' });
  return succeed(manifest);
}

/** A folder is there or it is not; one that somebody else made in the same moment stays theirs. */
async function moveInto(staging: string, target: string): Promise<boolean> {
  try {
    await rename(staging, target);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOTEMPTY') || isCode(error, 'EEXIST') || isCode(error, 'ENOTDIR')) return false;
    throw error;
  }
}

async function copyInto(folder: string, path: string, from: string): Promise<Result<RetainedFile, Failure>> {
  const read = await readText(from);
  if (!read.ok) return fail(describeProblems(read.failure));
  const { bytes } = read.value;
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes, { flag: 'wx' });
  return succeed({ path, sha256: hashBytes(bytes), bytes: bytes.length });
}

/** Copies what the runs read, where it is still what they read. */
async function copyInputs(
  folder: string,
  runs: readonly CollectedRun[],
  workspace: Workspace,
): Promise<{ readonly workspace: RetainedManifest['workspace']; readonly files: readonly RetainedFile[] }> {
  const read = new Map(
    runs.flatMap(({ record }) => record.workspace).map((each) => [`${each.file} ${each.sha256}`, each]),
  );
  const kept: RetainedManifest['workspace'] = [];
  const files: RetainedFile[] = [];
  for (const { file, sha256 } of read.values()) {
    const from = await placeOf(workspace, file);
    const now = from === null ? null : await readText(from);
    if (from === null || !now?.ok || hashBytes(now.value.bytes) !== sha256) {
      kept.push({ file, sha256, copy: null });
      continue;
    }
    const copy = `inputs/${file.split('/').slice(1).join('/') || basename(file)}`;
    const copied = await copyInto(folder, copy, from);
    if (copied.ok) files.push(copied.value);
    kept.push({ file, sha256, copy: copied.ok ? copy : null });
  }
  return { workspace: kept, files };
}

/** A file by its place in a record, which begins with the workspace’s name; null for one that lies elsewhere. */
async function placeOf({ folder, name }: Workspace, file: string): Promise<string | null> {
  if (!file.startsWith(`${name}/`)) return null;
  return resolveInside(folder, join(folder, file.slice(name.length + 1)));
}

function describeRun({ file, record }: CollectedRun): RetainedRun {
  const { run_id, agent, status, mode, requested_model, planner_version, started_at } = record;
  return {
    file,
    run_id,
    agent,
    case: record.case,
    status,
    mode,
    requested_model,
    planner_version,
    started_at,
  };
}

function taken(target: string): Failure {
  const todo = 'Choose another name. What is there was left as it is.';
  return { code: 'conflict', what: 'Something of this name is kept already.', where: target, todo };
}
