import { z } from 'zod';
import { requestId } from '../domain/identifiers';
import { instant, sha256 } from '../domain/json';
import { agentName, plannerMode, runStatus } from '../domain/status';

/** A file of a retained folder, by its path inside it with forward slashes. */
export const retainedFile = z.strictObject({
  path: z.string(),
  sha256,
  bytes: z.int().nonnegative(),
});
export type RetainedFile = z.infer<typeof retainedFile>;

/** A run in a retained folder. */
export const retainedRun = z.strictObject({
  /** Its result file, by its path inside the folder. */
  file: z.string(),
  run_id: z.string(),
  agent: agentName,
  case: z.string().nullable(),
  status: runStatus,
  mode: plannerMode,
  requested_model: z.string().nullable(),
  planner_version: z.string(),
  started_at: instant,
});
export type RetainedRun = z.infer<typeof retainedRun>;

/** What was retained, written beside it once and never changed. */
export const retainedManifest = z.strictObject({
  schema: z.literal('deskcheck.retained/1'),
  name: requestId,
  kind: z.enum(['run', 'evaluation']),
  /** Why it was kept, in the person’s words. */
  note: z.string().max(2000),
  pinned_at: instant,
  /** The version of Deskcheck that pinned it. */
  version: z.string(),
  runs: z.array(retainedRun).min(1),
  /** The files that the runs read, with the hash of what stood in them then. */
  workspace: z.array(
    z.strictObject({
      file: z.string(),
      sha256,
      /** Where the copy of it is, inside the folder; null when the file was another one, or gone, when it was pinned. */
      copy: z.string().nullable(),
    }),
  ),
  /** Every file of the folder but this one. */
  files: z.array(retainedFile),
});
export type RetainedManifest = z.infer<typeof retainedManifest>;

/** A retained folder as lists show it. */
export const retainedListing = z.strictObject({
  name: z.string(),
  /** Null when the manifest cannot be read. */
  manifest: retainedManifest.nullable(),
  /** What is not as it was pinned, one sentence each; empty when every file still has its hash. */
  problems: z.array(z.string()),
});
export type RetainedListing = z.infer<typeof retainedListing>;
