/**
 * Where a person's data is. Words used here and everywhere:
 * - kit: the supplied workspace, read-only;
 * - workspace: a plain folder laid out like the kit, with the person's own copy of everything;
 * - session: one numbered output folder; a fresh one starts an experiment clean, earlier ones stay as they are.
 */
import { z } from 'zod';
import { runSummary } from './case';

/** The longest path of a folder that is taken. */
const folderPath = z.string().min(1).max(4096);

/** A workspace that was open before. */
export const recentWorkspace = z.strictObject({
  folder: folderPath,
  name: z.string(),
  /** Whether the folder is not there at the moment, as on a disk that is not connected. */
  missing: z.boolean(),
});

/** The workspace and session that runs, reviews and the editor use now. */
export const workspaceState = z.strictObject({
  kind: z.enum(['kit', 'workspace']),
  /** The folder's own name; the kit has a fixed one. */
  name: z.string(),
  folder: folderPath,
  /** Why nothing can be changed here, as a sentence; null when it can. */
  read_only: z.string().nullable(),
  /** Whether the folder was removed or moved while it is open. */
  missing: z.boolean(),
  /** The session's name, such as `003`. */
  session: z.string(),
  /** Absolute path of the session's output folder. */
  output_folder: z.string(),
  /** Newest first, without the one that is open. */
  recent: z.array(recentWorkspace),
});
export type WorkspaceState = z.infer<typeof workspaceState>;

/** A session of the open workspace with its finished runs. */
export const practiceSession = z.strictObject({
  name: z.string(),
  is_current: z.boolean(),
  /** When its first run started, or its folder was made. */
  started_at: z.string(),
  /** Newest first. */
  runs: z.array(runSummary),
  /** Result files that cannot be read, one sentence each. */
  damaged: z.array(z.string()),
});
export type PracticeSession = z.infer<typeof practiceSession>;
