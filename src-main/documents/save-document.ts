import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { SaveOutcome } from '../../src-shared/domain/document';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { describeProblems } from '../../src-shared/input/problem';
import { createFile, type FileSystem, realFileSystem, replaceFileIf } from '../stores/atomic-file';
import { exists, hashBytes, readText } from '../stores/read-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import { type DocumentDesk, forecast, readSaved } from './check-document';
import { findTooLong } from './parse-text';

const byteOrderMark = '\uFEFF';

/** A text to be saved. */
export interface DocumentSave {
  readonly path: string;
  readonly text: string;
  readonly has_bom: boolean;
  /** Hash of the file that the text was made from; null when there was none. */
  readonly base_sha256: string | null;
}

/** Saves a text whole or not at all: not with errors in it, and not over a file that is another by now. */
export async function saveDocument(
  desk: DocumentDesk,
  save: DocumentSave,
  fs: FileSystem = realFileSystem,
): Promise<Result<SaveOutcome>> {
  const found = await desk.reader.find(save.path);
  if (!found.ok) return found;
  const obstacle = await desk.workspaces.findObstacle('write');
  if (obstacle) return fail(obstacle);
  const { place, file } = found.value;
  const whole = save.has_bom ? `${byteOrderMark}${save.text}` : save.text;
  const { parsed } = desk.reader.parse(place, save.text);
  const bytes = Buffer.from(whole);
  const tooLong = findTooLong(save.path, bytes.length);
  if (tooLong) return succeed({ kind: 'invalid', problems: [tooLong] });
  if (!parsed.ok) return succeed({ kind: 'invalid', problems: [...parsed.failure] });
  const saved = await readSaved(desk, found.value);
  const invalidated = await forecast(desk, place, { saved, next: parsed.value });
  const written = await guardStorage(file, () => writeOver(file, bytes, { base: save.base_sha256, fs }));
  if (!written.ok) return fail(describeStorageFailure(written.failure));
  if (!written.value) return describeCurrent(file);
  return succeed({ kind: 'saved', sha256: hashBytes(bytes), invalidated });
}

/** Whether the bytes were written: only over the file with the base's hash, or where there was none for null. */
async function writeOver(
  file: string,
  bytes: Uint8Array,
  over: { readonly base: string | null; readonly fs: FileSystem },
): Promise<boolean> {
  const { base, fs } = over;
  if (base === null) return createFile(file, bytes, fs);
  if (await exists(file)) {
    // A file can be exchanged in a folder that may be written, whatever the file itself says; what it says is kept to.
    await access(file, constants.W_OK);
  }
  return replaceFileIf(file, bytes, { fs, isStill: async () => (await hashOf(file)) === base });
}

async function hashOf(file: string): Promise<string | null> {
  const read = await readText(file);
  return read.ok ? hashBytes(read.value.bytes) : null;
}

async function describeCurrent(file: string): Promise<Result<SaveOutcome>> {
  if (!(await exists(file))) return succeed({ kind: 'changed_outside', current: null });
  const read = await readText(file);
  if (!read.ok) return fail(describeProblems(read.failure));
  const { text, bytes } = read.value;
  return succeed({ kind: 'changed_outside', current: { text, sha256: hashBytes(bytes) } });
}
