/**
 * A document: one file of a workspace that a person can edit. Words used here and in the editor:
 * - kind: what the file holds, and with it the schema it is checked against;
 * - entry: one record of a store or one decision of a list; a request is a single entry;
 * - check: everything that is known about a text before it is saved;
 * - source: a text file beside the records that quote it; the one kind of document that is no JSON;
 * - remark: something worth knowing about one entry that is no error, such as a passage that its source does not hold;
 * - forecast: a pending approval that a review would refuse once the text is saved.
 */
import { z } from 'zod';
import { requestId } from './identifiers';
import { jsonObject, sha256 } from './json';
import { agentName } from './status';

/** What a document holds. Records are an object by id; decisions are a list; a source is plain text. */
export const documentKind = z.enum(['request', 'records', 'decisions', 'expectation', 'options', 'source']);
export type DocumentKind = z.infer<typeof documentKind>;

/** A path inside the workspace with forward slashes, such as `support/requests/refund.json`. */
export const documentPath = z
  .string()
  .max(300)
  .regex(
    /^[a-z]+(?:\/[A-Za-z0-9_-]+)*\/(?:[A-Za-z0-9_-]+\.json|(?!\.)[^/\\\p{C}\p{Zl}\p{Zp}]+\.(?:txt|md))$/u,
    'a path inside the workspace',
  );

/** A document as the list of files shows it. */
export const documentListing = z.strictObject({
  path: documentPath,
  agent: agentName,
  kind: documentKind,
  /** The case's name, or the file's for a store. */
  name: z.string(),
  bytes: z.int().nonnegative(),
  /** Hash of the file's bytes; null when they could not be read. */
  sha256: sha256.nullable(),
  /** Records or decisions in it; null for a single entry and for a damaged file. */
  entries: z.int().nonnegative().nullable(),
  /** The first thing that is wrong with it, as a sentence; null when nothing is. */
  problem: z.string().nullable(),
});
export type DocumentListing = z.infer<typeof documentListing>;

/** A document that was opened for editing. */
export const openedDocument = z.strictObject({
  path: documentPath,
  agent: agentName,
  kind: documentKind,
  name: z.string(),
  /** The file's text without a byte-order mark. */
  text: z.string(),
  /** Whether the file begins with a byte-order mark, which a save keeps. */
  has_bom: z.boolean(),
  sha256,
  /** The same document as the kit supplies it, for comparison; null when the kit has none. */
  kit_text: z.string().nullable(),
  /** JSON schema of the whole document, from which its form is built. */
  schema: jsonObject,
});
export type OpenedDocument = z.infer<typeof openedDocument>;

/** One thing that is wrong with a text, as the window gets it; see `input/problem.ts`. */
export const inputProblem = z.strictObject({
  file: z.string(),
  path: z.string(),
  found: z.string(),
  expected: z.string(),
  position: z.strictObject({ line: z.int().positive(), column: z.int().positive() }).nullable(),
});

/** A check of a review or of the policy that would refuse, by name and in words. */
export const refusingCheck = z.strictObject({ name: z.string(), title: z.string(), sentence: z.string() });

/** A pending approval that a save would invalidate, or has invalidated. */
export const approvalForecast = z.strictObject({
  id: z.string(),
  /** The entry whose change does it. */
  entry: z.string(),
  expires_at: z.string(),
  /** The checks that would refuse it, in order. */
  checks: z.array(refusingCheck).min(1),
});
export type ApprovalForecast = z.infer<typeof approvalForecast>;

/** A record that differs from the saved one and has not raised its version. */
export const unraisedVersion = z.strictObject({
  entry: z.string(),
  /** A number that counts, or a text such as a date. */
  saved_version: z.union([z.int().positive(), z.string()]),
  /** The fields that differ. */
  fields: z.array(z.string()),
});
export type UnraisedVersion = z.infer<typeof unraisedVersion>;

/** Something worth knowing about an entry that is no error. */
export const entryRemark = z.strictObject({
  entry: z.string(),
  /** The field that it is about; null when it is about the whole entry. */
  field: z.string().nullable(),
  sentence: z.string(),
});
export type EntryRemark = z.infer<typeof entryRemark>;

/** Who uses an entry of a store. */
export const entryUse = z.strictObject({
  entry: z.string(),
  /** Requests that name it. */
  requests: z.array(z.string()),
  /** Pending records about it that can still be decided. */
  pending: z.array(z.strictObject({ id: z.string(), expires_at: z.string() })),
});
export type EntryUse = z.infer<typeof entryUse>;

/** What a list of decisions comes to for its request, from a run in a folder of its own that is thrown away. */
export const dryRun = z.strictObject({
  /** The decision that the policy refuses; null when it refuses none. */
  refused: refusingCheck
    .extend({
      /** Its place in the list, from 0. */ index: z.int().nonnegative(),
      tool: z.string().nullable(),
    })
    .nullable(),
  status: z.string(),
  code: z.string().nullable(),
  sentence: z.string(),
  /** How many decisions of the list the run came to. */
  used: z.int().nonnegative(),
});
export type DryRun = z.infer<typeof dryRun>;

/** Everything that is known about a text before it is saved. */
export const documentCheck = z.strictObject({
  problems: z.array(inputProblem),
  unraised: z.array(unraisedVersion),
  forecasts: z.array(approvalForecast),
  uses: z.array(entryUse),
  /** For a source they are about the records that cite it, as they would stand after a save. */
  remarks: z.array(entryRemark),
  /** Null for a document that is no list of decisions, and while its request or data cannot be read. */
  dry_run: dryRun.nullable(),
  /** Other things worth knowing, one sentence each, such as an id that differs from its file's name. */
  notes: z.array(z.string()),
});
export type DocumentCheck = z.infer<typeof documentCheck>;

/** How a save ended. Nothing was written unless it is `saved`. */
export const saveOutcome = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('saved'),
    sha256,
    /** The pending approvals that the saved text invalidates. */
    invalidated: z.array(approvalForecast),
  }),
  z.strictObject({
    kind: z.literal('changed_outside'),
    /** What stands in the file now; null when it was removed. */
    current: z.strictObject({ text: z.string(), sha256 }).nullable(),
  }),
  z.strictObject({ kind: z.literal('invalid'), problems: z.array(inputProblem).min(1) }),
]);
export type SaveOutcome = z.infer<typeof saveOutcome>;

/** A record that a section of an imported source is proposed as. Nothing of it is saved before the person has looked. */
export const proposedRecord = z.strictObject({
  id: z.string(),
  /** The whole record; the person may change every field. */
  record: jsonObject,
  /** The line of the source on which its section begins, from 1. */
  line: z.int().positive(),
  /** Why nothing can be quoted from the section, as a sentence; null when something can. */
  problem: z.string().nullable(),
});
export type ProposedRecord = z.infer<typeof proposedRecord>;

/** A text file that the person chose to import, with what it is proposed to be cut into. */
export const chosenSource = z.strictObject({
  agent: agentName,
  /** The file's name, and the one it gets in the workspace. */
  name: z.string(),
  bytes: z.int().nonnegative(),
  /** Whether the workspace has a source of this name with the same content; `other` has another content. */
  there: z.enum(['no', 'same', 'other']),
  records: z.array(proposedRecord),
});
export type ChosenSource = z.infer<typeof chosenSource>;

/** The name of a new document; a request gets it as its id. */
export const documentName = requestId;
