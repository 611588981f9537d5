import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Result } from '../../src-shared/domain/result';
import { type FileSystem, realFileSystem, replaceFile } from './atomic-file';
import { exists, readJsonFile } from './read-file';
import { guardStorage, type StorageFailure } from './storage-failure';

/** How many workspaces are remembered. */
const maxRecent = 20;

const workspaceList = z.strictObject({
  /** The workspace that was open last; null for the kit. */
  open: z.string().nullable(),
  /** Folders of workspaces, the one opened last first. */
  recent: z.array(z.string().min(1).max(4096)),
});
type WorkspaceList = z.infer<typeof workspaceList>;

/** The workspaces that were open before, kept between starts. */
export interface WorkspaceListStore {
  readonly get: () => WorkspaceList;
  /** Notes that a workspace is open now, or the kit for null. */
  readonly noteOpen: (folder: string | null) => Promise<Result<void, StorageFailure>>;
  readonly forget: (folder: string) => Promise<Result<void, StorageFailure>>;
  /** What was wrong with the file at this start, as a sentence; null when nothing was. */
  readonly problem: string | null;
}

/** Opens the list. A file that cannot be read becomes an empty list; the original is kept beside it. */
export async function openWorkspaceList(
  folder: string,
  fs: FileSystem = realFileSystem,
): Promise<WorkspaceListStore> {
  const path = join(folder, 'workspaces.json');
  const read = await readList(path);
  let list = read.list;
  let writing: Promise<unknown> = Promise.resolve();
  const change = (next: WorkspaceList): Promise<Result<void, StorageFailure>> => {
    list = next;
    const bytes = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
    // One after the other, so that the newest list is the one that stays.
    const written = writing.then(() => guardStorage(path, () => replaceFile(path, bytes, fs)));
    writing = written;
    return written;
  };
  return {
    get: () => list,
    noteOpen: (open) => {
      const others = list.recent.filter((each) => each !== open);
      const recent = open === null ? others : [open, ...others].slice(0, maxRecent);
      return change({ open, recent });
    },
    forget: (forgotten) => change({ ...list, recent: list.recent.filter((each) => each !== forgotten) }),
    problem: read.problem,
  };
}

async function readList(
  path: string,
): Promise<{ readonly list: WorkspaceList; readonly problem: string | null }> {
  const empty: WorkspaceList = { open: null, recent: [] };
  if (!(await exists(path))) return { list: empty, problem: null };
  const read = await readJsonFile(workspaceList, path);
  if (read.ok) return { list: read.value.value, problem: null };
  const kept = path.replace(/\.json$/, `.damaged-${Date.now()}.json`);
  const moved = await guardStorage(path, () => rename(path, kept));
  const original = moved.ok ? `The original is kept as ${kept}.` : 'It could not be set aside.';
  const problem = `The list of recent workspaces could not be read and was emptied. ${original}`;
  return { list: empty, problem };
}
