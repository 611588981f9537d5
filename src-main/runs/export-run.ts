import { createHash } from 'node:crypto';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { type RunRecord, runRecord } from '../../src-shared/domain/trace';
import { toTracePage } from '../../src-shared/page/to-trace-page';
import { createFile, replaceFile } from '../stores/atomic-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';

/** What a run is exported as, by the ending of the file. */
export type ExportFormat = 'html' | 'json';

/** The format that a file’s name asks for; null for any other ending. */
export function formatOf(path: string): ExportFormat | null {
  if (/\.html?$/i.test(path)) return 'html';
  return /\.json$/i.test(path) ? 'json' : null;
}

/** Writes a run as a page, or as the record that it is. A file that is there is replaced only when the person has said so. */
export async function exportRun(
  record: RunRecord,
  to: { readonly path: string; readonly format: ExportFormat; readonly replace: boolean },
): Promise<Result<void, Failure>> {
  const bytes = Buffer.from(to.format === 'html' ? toTracePage(record, hashScript) : writeRecord(record));
  const written = await guardStorage(to.path, async () => {
    if (!to.replace) return createFile(to.path, bytes);
    await replaceFile(to.path, bytes);
    return true;
  });
  if (!written.ok) return fail(describeStorageFailure(written.failure));
  return written.value ? succeed(undefined) : fail(taken(to.path));
}

function writeRecord(record: RunRecord): string {
  return `${JSON.stringify(runRecord.parse(record), null, 2)}\n`;
}

function hashScript(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function taken(path: string): Failure {
  const todo = 'Choose another name, or say that it may be replaced.';
  return { code: 'conflict', what: 'A file of this name is there already.', where: path, todo };
}
