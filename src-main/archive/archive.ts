/**
 * The trace archive: every run in Postgres, for search and comparison. The result files stay the record; an archive can be
 * rebuilt from them. Words used here:
 * - place: where an archive is, a folder of its own or a Postgres server;
 * - embedded: the archive in a folder, kept by this very program, one program at a time;
 * - keeper: the program that has an embedded archive open;
 * - message: something that was said in a run, by whoever: a request, a draft, a reason, a refusal.
 */
import { z } from 'zod';
import type { Result } from '../../src-shared/domain/result';
import { agentName, plannerMode, runStatus } from '../../src-shared/domain/status';
import type { RunRecord } from '../../src-shared/domain/trace';

/** A stored run without its events. */
export const archivedRun = z.strictObject({
  run_id: z.string(),
  agent: agentName,
  case: z.string().nullable(),
  request_id: z.string(),
  mode: plannerMode,
  requested_model: z.string().nullable(),
  status: runStatus,
  code: z.string().nullable(),
  sentence: z.string(),
  /** As the record has it: an instant in UTC. */
  started_at: z.string(),
  elapsed_ms: z.number(),
  decisions: z.int(),
  /** Input and output; null when no model was asked. */
  total_tokens: z.int().nullable(),
  /** The result file that the run was stored from. */
  source_file: z.string(),
});
export type ArchivedRun = Readonly<z.infer<typeof archivedRun>>;

/** Who or what said a message. */
export const messageKind = z.enum(['request', 'proposal', 'policy', 'tool', 'guardrail', 'failure', 'end']);
export type MessageKind = z.infer<typeof messageKind>;

/** A place in a run where the words of a search were said. */
export const archiveHit = z.strictObject({
  run: archivedRun,
  kind: messageKind,
  /** The event; null for the request and the end. */
  seq: z.int().nullable(),
  /** The words around it, with the found ones between « and ». */
  excerpt: z.string(),
});
export type ArchiveHit = Readonly<z.infer<typeof archiveHit>>;

/** Which runs are wanted; null leaves a field open. */
export interface ArchiveFilter {
  readonly agent: string | null;
  readonly case: string | null;
  readonly mode: string | null;
  readonly status: string | null;
  /** Started at this instant or later, as ISO 8601. */
  readonly since: string | null;
}

/** A filter that leaves everything open. */
export const anyRun: ArchiveFilter = { agent: null, case: null, mode: null, status: null, since: null };

/** The last run of a page, from which the next one goes on. */
export interface PageEnd {
  readonly started_at: string;
  readonly run_id: string;
}

/** Some of the wanted runs, the latest first. */
export interface ArchivePage {
  readonly runs: readonly ArchivedRun[];
  /** Where to go on; null when there is nothing more. */
  readonly next: PageEnd | null;
}

/**
 * What became of a run that was to be stored: now there, there already, or there already with another content, which is
 * left as it is because a run has one record.
 */
export type Stored = 'stored' | 'present' | 'different';

/** How many rows an archive has. */
export const archiveCounts = z.strictObject({
  runs: z.int(),
  events: z.int(),
  checks: z.int(),
  guardrails: z.int(),
  messages: z.int(),
});
export type ArchiveCounts = Readonly<z.infer<typeof archiveCounts>>;

/** Stored runs. It forgets none: what is to go goes with the database or the folder. */
export interface Archive {
  /** The place in words, without a password. */
  readonly place: string;
  /** Stores a run once, whoever asks how often. `sourceFile` is the result file that it was saved to. */
  readonly save: (record: RunRecord, sourceFile: string) => Promise<Result<Stored>>;
  readonly list: (
    filter: ArchiveFilter,
    limit: number,
    after?: PageEnd | null,
  ) => Promise<Result<ArchivePage>>;
  /**
   * Where these words were said, in the latest runs first. Words are whole words; `"…"` holds them together, `or` between
   * two takes either, a minus excludes.
   */
  readonly search: (
    words: string,
    filter: ArchiveFilter,
    limit: number,
  ) => Promise<Result<readonly ArchiveHit[]>>;
  /** The record as it was saved; `not_found` when it was not. */
  readonly open: (runId: string) => Promise<Result<RunRecord>>;
  readonly counts: () => Promise<Result<ArchiveCounts>>;
  /** Lets go of the server or the folder. */
  readonly close: () => Promise<void>;
}
