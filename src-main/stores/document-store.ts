import { dirname, join } from 'node:path';
import {
  type DocumentRecord,
  documentRecordFile,
  splitSource,
  type SourceText,
} from '../../src-shared/domain/document-record';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { InputProblem } from '../../src-shared/input/problem';
import { resolveInside } from './inside-folder';
import { exists, hashBytes, readJsonFile, readText } from './read-file';

/** Read access to document records and the texts they were taken from. */
export interface DocumentStore {
  readonly records: ReadonlyMap<string, DocumentRecord>;
  /** The text of the file that a record's source names. */
  readonly source: (source: string) => SourceText;
}

/** An opened store, and the files it was read from with the hash of what stood in them. */
export interface OpenedDocuments {
  readonly store: DocumentStore;
  readonly files: readonly { readonly file: string; readonly sha256: string }[];
}

/**
 * Opens a file of document records and every source beside it that they name. A source that cannot be read costs only
 * the records that cite it.
 */
export async function openDocumentStore(
  path: string,
): Promise<Result<OpenedDocuments, readonly InputProblem[]>> {
  const read = await readJsonFile(documentRecordFile, path);
  if (!read.ok) return read;
  const records = new Map(Object.entries(read.value.value));
  const folder = dirname(path);
  const names = new Set([...records.values()].map(({ source }) => splitSource(source).file));
  const sources = new Map<string, SourceText>();
  const files = [{ file: path, sha256: read.value.sha256 }];
  for (const name of names) {
    const source = await readSource(folder, name);
    sources.set(name, source.ok ? succeed(source.value.text) : source);
    if (source.ok) files.push({ file: join(folder, name), sha256: source.value.sha256 });
  }
  return succeed({ store: holdDocuments(records, sources), files });
}

/** A store of records and sources that were read already. */
export function holdDocuments(
  records: ReadonlyMap<string, DocumentRecord>,
  sources: ReadonlyMap<string, SourceText>,
): DocumentStore {
  return {
    records,
    source: (source) => {
      const { file } = splitSource(source);
      return sources.get(file) ?? fail(noSource(file));
    },
  };
}

/** What is said of a source that is not there. */
export function noSource(name: string): string {
  return `There is no source file ${name}.`;
}

/** Reads a source file of a folder, whatever its records say of it. */
export async function readSource(
  folder: string,
  name: string,
): Promise<Result<{ readonly text: string; readonly sha256: string }, string>> {
  const path = join(folder, name);
  if ((await resolveInside(folder, path)) === null) {
    return fail(`The source file ${name} is a link that leads out of its folder or nowhere.`);
  }
  if (!(await exists(path))) return fail(noSource(name));
  const read = await readText(path);
  if (read.ok) return succeed({ text: read.value.text, sha256: hashBytes(read.value.bytes) });
  const { found, expected } = read.failure[0] ?? { found: 'an error', expected: 'a file that can be read' };
  return fail(`The source file ${name} is ${found}; it must be ${expected}.`);
}
