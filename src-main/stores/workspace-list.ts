import { join } from 'node:path';
import { z } from 'zod';
import type { Result } from '../../src-shared/domain/result';
import type { FileSystem } from './atomic-file';
import { openKeptFile } from './kept-file';
import type { StorageFailure } from './storage-failure';

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

/** Opens the list kept in a folder. */
export async function openWorkspaceList(folder: string, fs?: FileSystem): Promise<WorkspaceListStore> {
  const file = await openKeptFile<WorkspaceList>({
    path: join(folder, 'workspaces.json'),
    schema: workspaceList,
    empty: { open: null, recent: [] },
    title: 'The list of recent workspaces',
    ...(fs && { fs }),
  });
  return {
    get: file.get,
    noteOpen: (open) => {
      const { recent } = file.get();
      const others = recent.filter((each) => each !== open);
      return file.change({ open, recent: open === null ? others : [open, ...others].slice(0, maxRecent) });
    },
    forget: (forgotten) => {
      const list = file.get();
      return file.change({ ...list, recent: list.recent.filter((each) => each !== forgotten) });
    },
    problem: file.problem,
  };
}
