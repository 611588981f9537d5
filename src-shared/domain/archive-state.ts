import { z } from 'zod';

/** Where the window stores runs for the search: in a folder of its own, on a Postgres server, or nowhere. */
export const archiveKind = z.enum(['folder', 'server', 'off']);
export type ArchiveKind = z.infer<typeof archiveKind>;

/** Which archive the window uses; never a password. */
export const archiveState = z.strictObject({
  kind: archiveKind,
  /** The folder, or the server without its password; null when there is none. */
  place: z.string().nullable(),
  /** Whether the environment names it, so that it cannot be changed here. */
  is_fixed: z.boolean(),
  /** Whether the connection string is gone when the app quits. */
  is_for_session: z.boolean(),
});
export type ArchiveState = Readonly<z.infer<typeof archiveState>>;
