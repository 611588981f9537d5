import { openPracticeFolders } from '../stores/practice-folders';
import type { Workspace } from './workspace';

/** The workspace and the session that everything uses now. */
export interface Workspaces {
  readonly current: () => Workspace;
  /** The session's folder: where runs and reviews write. */
  readonly outputFolder: () => string;
  /** Starts the next session; earlier ones stay as they are. */
  readonly freshSession: () => Promise<void>;
}

/** Opens the kit with its practice sessions below a folder. */
export async function openWorkspaces(kit: Workspace, practice: string): Promise<Workspaces> {
  const folders = await openPracticeFolders(practice);
  return {
    current: () => kit,
    outputFolder: folders.current,
    freshSession: async () => void (await folders.fresh()),
  };
}
