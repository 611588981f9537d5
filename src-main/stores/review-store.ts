/**
 * Pending review records and the decisions on them.
 *
 * A record is `<output>/pending/<id>.json`. A decision is first of all its own file, `<output>/reviews/<id>.<hash>.json`,
 * named by the hash of the record's bytes it decides on and created exclusively: of any number of processes exactly one
 * creates it, whole, or none does. It is not a lock, it is the decision; nothing removes it. Bringing the record up to
 * date from it is repeatable, so a process killed in between leaves nothing that the next reader does not finish.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pendingId } from '../../src-shared/domain/identifiers';
import type { Result } from '../../src-shared/domain/result';
import {
  type PendingRecord,
  pendingRecord,
  type RefundPayload,
  reviewWindowMs,
} from '../../src-shared/domain/review';
import type { FileWrite } from '../../src-shared/domain/trace';
import type { InputProblem } from '../../src-shared/input/problem';
import { hashJson } from '../canonical-json';
import { createFile, type FileSystem, isCode, realFileSystem, replaceFile } from './atomic-file';
import { exists, type ReadFile, readJsonFile } from './read-file';
import { guardStorage, type StorageFailure } from './storage-failure';

/** A record as it stands in the folder, or what is wrong with its file. */
export type StoredReview =
  | { readonly kind: 'record'; readonly id: string; readonly record: PendingRecord; readonly sha256: string }
  | {
      readonly kind: 'damaged';
      readonly id: string;
      readonly file: string;
      readonly problems: readonly InputProblem[];
    };

/** What proposing left behind: a new record, or the one that was there already, untouched. */
export interface Proposed {
  readonly kind: 'created' | 'duplicate';
  readonly id: string;
  readonly write: FileWrite;
}

/** Access to the review records of one output folder. */
export interface ReviewStore {
  /** Writes a record that waits for 15 minutes, unless an identical payload was proposed before. */
  readonly propose: (payload: RefundPayload, now: Date) => Promise<Result<Proposed, StorageFailure>>;
  readonly list: () => Promise<readonly StoredReview[]>;
  /** One record, brought up to date; null when the folder has none by this id. */
  readonly read: (id: string) => Promise<StoredReview | null>;
  /** Records a decision on exactly the bytes with this hash; false when another decision was first. */
  readonly decide: (decided: PendingRecord, basedOn: string) => Promise<Result<boolean, StorageFailure>>;
}

/** The id of a payload's record: `pending-` and the first 16 hex digits of its canonical hash. */
export function pendingIdOf(payload: RefundPayload): string {
  return `pending-${hashJson(payload).slice(0, 16)}`;
}

/** Opens the review records of an output folder; the folder need not exist yet. */
export function openReviewStore(outputFolder: string, fs: FileSystem = realFileSystem): ReviewStore {
  const pendingFolder = join(outputFolder, 'pending');
  const recordPath = (id: string): string => join(pendingFolder, `${id}.json`);
  const decisionPath = (id: string, basedOn: string): string =>
    join(outputFolder, 'reviews', `${id}.${basedOn.slice(0, 16)}.json`);

  const readAt = async (id: string, file: string): Promise<StoredReview> => {
    const read = await readRecord(id, file);
    if (!read.ok) return { kind: 'damaged', id, file, problems: read.failure };
    return finishDecision(id, read.value);
  };

  /** Brings a record up to date from a decision that was made on its bytes. */
  const finishDecision = async (id: string, read: ReadFile<PendingRecord>): Promise<StoredReview> => {
    const file = decisionPath(id, read.sha256);
    if (read.value.status !== 'pending' || !(await exists(file))) {
      return { kind: 'record', id, record: read.value, sha256: read.sha256 };
    }
    const decided = await readRecord(id, file);
    if (!decided.ok) return { kind: 'damaged', id, file, problems: decided.failure };
    // A folder that cannot be written still shows the decision; the next reader that can write finishes it.
    await guardStorage(recordPath(id), () => replaceFile(recordPath(id), decided.value.bytes, fs));
    return { kind: 'record', id, record: decided.value.value, sha256: decided.value.sha256 };
  };

  return {
    propose: (payload, now) =>
      guardStorage(pendingFolder, async () => {
        const record = newRecord(payload, now);
        const bytes = encode(record);
        const created = await createFile(recordPath(record.id), bytes, fs);
        const write: FileWrite = {
          path: `pending/${record.id}.json`,
          action: created ? 'created' : 'unchanged',
          bytes: bytes.length,
        };
        return { kind: created ? 'created' : 'duplicate', id: record.id, write };
      }),
    list: async () => {
      const names = await listJsonFiles(pendingFolder);
      return Promise.all(
        names.map((name) => readAt(name.slice(0, -'.json'.length), join(pendingFolder, name))),
      );
    },
    read: async (id) => {
      // The id becomes a path, so that only a well-formed one may.
      if (!pendingId.safeParse(id).success) return null;
      const names = await listJsonFiles(pendingFolder);
      return names.includes(`${id}.json`) ? readAt(id, recordPath(id)) : null;
    },
    decide: (decided, basedOn) =>
      guardStorage(decisionPath(decided.id, basedOn), async () => {
        const bytes = encode(decided);
        const won = await createFile(decisionPath(decided.id, basedOn), bytes, fs);
        if (won) await replaceFile(recordPath(decided.id), bytes, fs);
        return won;
      }),
  };
}

function newRecord(payload: RefundPayload, now: Date): PendingRecord {
  return pendingRecord.parse({
    id: pendingIdOf(payload),
    status: 'pending',
    payload,
    payload_hash: hashJson(payload),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + reviewWindowMs).toISOString(),
    external_action_executed: false,
    review: null,
  });
}

async function readRecord(
  id: string,
  path: string,
): Promise<Result<ReadFile<PendingRecord>, readonly InputProblem[]>> {
  const read = await readJsonFile(pendingRecord, path);
  if (!read.ok || read.value.value.id === id) return read;
  const found = JSON.stringify(read.value.value.id);
  const problem = {
    file: path,
    path: '$.id',
    found,
    expected: `"${id}", the file's own name`,
    position: null,
  };
  return { ok: false, failure: [problem] };
}

function encode(record: PendingRecord): Uint8Array {
  return Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
}

/** The JSON files of a folder by name; an absent folder has none. */
async function listJsonFiles(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
  } catch (error) {
    // An absent folder has no record, and neither has a file that stands in its place.
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}
