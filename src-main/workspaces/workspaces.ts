/**
 * The workspace and the session that everything uses now. Another one becomes current only as a whole: once its folder
 * was found to be a workspace and its sessions were read.
 */
import { basename, join } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { WorkspaceState } from '../../src-shared/domain/workspace';
import { openSessionFolders, type SessionFolders } from '../stores/session-folders';
import { describeStorageFailure, guardStorage, type StorageFailure } from '../stores/storage-failure';
import type { WorkspaceListStore } from '../stores/workspace-list';
import { createWorkspace } from './create-workspace';
import { findReadOnly } from './find-read-only';
import { isFolder, isWithin, recogniseWorkspace } from './recognise-workspace';
import type { Workspace } from './workspace';
import {
  describeMissing,
  kitSentence,
  noSession,
  notRecent,
  refuseKit,
  refuseWriting,
} from './workspace-failures';

/** The workspace and the session that everything uses now. */
export interface Workspaces {
  readonly kit: Workspace;
  readonly current: () => Workspace;
  /** The session's folder: where runs and reviews write. */
  readonly outputFolder: () => string;
  /** The folder of a session of the open workspace; null when there is none by this name. */
  readonly sessionFolder: (name: string) => string | null;
  /** Where the open workspace’s evaluations are, which need not be there yet; the kit’s are kept outside it. */
  readonly evaluationsFolder: () => string;
  /** Names of the open workspace's sessions, newest first. */
  readonly sessions: () => Promise<readonly string[]>;
  /** Starts the next session; earlier ones stay as they are. A workspace that was removed is not made anew. */
  readonly freshSession: () => Promise<Result<void>>;
  /** Goes back to an earlier session. */
  readonly openSession: (name: string) => Promise<Result<void>>;
  readonly state: () => Promise<WorkspaceState>;
  /** Why the open workspace cannot be read, or for `write` not written to; null when it can. */
  readonly findObstacle: (to: 'read' | 'write') => Promise<Failure | null>;
  /** Opens a workspace that was open before, or the kit for null. */
  readonly openRecent: (folder: string | null) => Promise<Result<void>>;
  /** Opens a folder of the person's own choice. */
  readonly openFolder: (folder: string) => Promise<Result<void>>;
  /** Copies the kit into a new or empty folder and opens it. */
  readonly create: (folder: string) => Promise<Result<void>>;
  /** Takes a workspace off the recent ones; its folder stays as it is. */
  readonly forget: (folder: string) => Promise<void>;
  /** What the person must know about what was opened at this start. */
  readonly notices: readonly string[];
}

/** What the workspaces of a start are opened from. */
export interface WorkspacesOptions {
  readonly kit: Workspace;
  /** Where the kit's sessions are, because nothing is written into the kit. */
  readonly practice: string;
  readonly list: WorkspaceListStore;
  /** Told of what no call answers, such as a list of recent workspaces that could not be saved. */
  readonly onNotice: (failure: Failure) => void;
}

interface Opened {
  readonly workspace: Workspace;
  readonly sessions: SessionFolders;
}

/** Opens the workspace of the last start, or the kit when there was none or it is gone. */
export async function openWorkspaces(options: WorkspacesOptions): Promise<Workspaces> {
  const { kit, list } = options;
  const start = await openLast(options);
  let { opened } = start;
  const isKit = (): boolean => isKitOf(options, opened.workspace);

  const note = (noted: Result<void, StorageFailure>): void => {
    if (!noted.ok) options.onNotice(describeStorageFailure(noted.failure));
  };
  const moveTo = async (workspace: Workspace): Promise<Result<void>> => {
    opened = await openAt(workspace, options);
    note(await list.noteOpen(isKit() ? null : workspace.folder));
    return succeed(undefined);
  };
  const openFolder = async (folder: string): Promise<Result<void>> => {
    if (await isWithin(kit.folder, folder)) return fail(refuseKit(folder));
    const found = await recogniseWorkspace(folder);
    return found.ok ? moveTo(found.value) : found;
  };
  const findObstacle = async (to: 'read' | 'write'): Promise<Failure | null> => {
    const { workspace } = opened;
    if (!(await isFolder(workspace.folder))) return describeMissing(workspace);
    const readOnly = to === 'write' ? await findReadOnlySentence(workspace, isKit()) : null;
    return readOnly === null ? null : refuseWriting(workspace, readOnly);
  };

  return {
    kit,
    current: () => opened.workspace,
    outputFolder: () => opened.sessions.currentFolder(),
    sessionFolder: (name) => opened.sessions.folder(name),
    evaluationsFolder: () => join(isKit() ? options.practice : opened.workspace.folder, 'evaluations'),
    sessions: () => opened.sessions.list(),
    freshSession: async () => {
      const { workspace, sessions } = opened;
      if (!(await isFolder(workspace.folder))) return fail(describeMissing(workspace));
      const started = await guardStorage(workspace.folder, () => sessions.fresh());
      return started.ok ? started : fail(describeStorageFailure(started.failure));
    },
    openSession: async (name) => {
      if (opened.sessions.open(name)) return succeed(undefined);
      const obstacle = await findObstacle('read');
      return fail(obstacle ?? noSession(name));
    },
    state: () => describeState(opened, options),
    findObstacle,
    openRecent: async (folder) => {
      if (folder === null) return moveTo(kit);
      return list.get().recent.includes(folder) ? openFolder(folder) : fail(notRecent(folder));
    },
    openFolder,
    create: async (folder) => {
      const created = await createWorkspace(kit, folder);
      return created.ok ? openFolder(folder) : created;
    },
    forget: async (folder) => note(await list.forget(folder)),
    notices: start.notices,
  };
}

async function openLast(
  options: WorkspacesOptions,
): Promise<{ readonly opened: Opened; readonly notices: readonly string[] }> {
  const { kit, list } = options;
  const { open } = list.get();
  const damaged = list.problem === null ? [] : [list.problem];
  if (open === null) return { opened: await openAt(kit, options), notices: damaged };
  const found = await recogniseWorkspace(open);
  if (found.ok) return { opened: await openAt(found.value, options), notices: damaged };
  const { what } = found.failure;
  const notice = `The workspace ${open} could not be opened, so the kit is open instead. ${what}`;
  return { opened: await openAt(kit, options), notices: [...damaged, notice] };
}

async function describeState(opened: Opened, options: WorkspacesOptions): Promise<WorkspaceState> {
  const { workspace, sessions } = opened;
  const { folder, name } = workspace;
  const isKit = isKitOf(options, workspace);
  return {
    kind: isKit ? 'kit' : 'workspace',
    name,
    folder,
    read_only: await findReadOnlySentence(workspace, isKit),
    missing: !(await isFolder(folder)),
    session: sessions.current(),
    output_folder: sessions.currentFolder(),
    recent: await describeRecent(options.list.get().recent.filter((each) => each !== folder)),
  };
}

function isKitOf({ kit }: WorkspacesOptions, workspace: Workspace): boolean {
  return workspace.folder === kit.folder;
}

async function openAt(workspace: Workspace, options: WorkspacesOptions): Promise<Opened> {
  const root = isKitOf(options, workspace) ? options.practice : join(workspace.folder, 'output');
  const sessions = await openSessionFolders(root);
  // A folder that cannot be written can still be read and shown; the first run that may write makes what is missing.
  await guardStorage(root, () => sessions.prepare());
  return { workspace, sessions };
}

function findReadOnlySentence(workspace: Workspace, isKit: boolean): Promise<string | null> | string {
  return isKit ? kitSentence : findReadOnly(workspace);
}

function describeRecent(folders: readonly string[]): Promise<WorkspaceState['recent']> {
  return Promise.all(
    folders.map(async (folder) => ({
      folder,
      name: basename(folder),
      missing: !(await isFolder(folder)),
    })),
  );
}
