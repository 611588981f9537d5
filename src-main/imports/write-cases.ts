import { join } from 'node:path';
import { caseFile } from '../../src-shared/domain/case';
import type { Json } from '../../src-shared/domain/json';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { parseDocument } from '../../src-shared/input/parse-document';
import { describeProblems } from '../../src-shared/input/problem';
import { casePlace } from '../documents/document-place';
import { schemaOf } from '../documents/document-schema';
import { findTooLong } from '../documents/parse-text';
import {
  createFile,
  type FileSystem,
  realFileSystem,
  replaceFile,
  replaceFileIf,
} from '../stores/atomic-file';
import { leadsOutside, resolveInside } from '../stores/inside-folder';
import { exists, hashBytes, readText } from '../stores/read-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import { appendCases } from './append-cases';
import type { NewCase } from './build-case';
import { type CasesPlace, loadDescribed } from './load-taken';

/** A file that is to be made, or changed from what it was. */
interface PlannedFile {
  /** Inside the workspace, with forward slashes. */
  readonly path: string;
  readonly file: string;
  readonly bytes: Uint8Array;
  /** What it holds now; null for one that must not be there yet. */
  readonly before: Uint8Array | null;
}

/**
 * Writes every case, or none: what was written before something failed is taken back, and whatever cannot be taken back is
 * named. Answers the paths that were written.
 */
export async function writeCases(
  place: CasesPlace,
  cases: readonly NewCase[],
  fs: FileSystem = realFileSystem,
): Promise<Result<readonly string[]>> {
  const planned = await planFiles(place, cases);
  if (!planned.ok) return planned;
  const tried: PlannedFile[] = [];
  const failure = await writeUntilFailure(planned.value, tried, fs);
  if (failure === null) return succeed(planned.value.map(({ path }) => path));
  const left = await takeBack(tried, fs);
  return fail(left.length === 0 ? failure : describeLeft(failure, left));
}

/** The requests come after what belongs to them: without its request a file is no case yet, so none is ever half there. */
async function planFiles(
  place: CasesPlace,
  cases: readonly NewCase[],
): Promise<Result<readonly PlannedFile[]>> {
  const files: PlannedFile[] = [];
  for (const document of listDocuments(cases)) {
    const planned = await planFile(place, document);
    if (!planned.ok) return planned;
    files.push(planned.value);
  }
  const described = await planDescriptions(place, cases);
  if (!described.ok) return described;
  return succeed(described.value === null ? files : [...files, described.value]);
}

interface NewDocument {
  readonly kind: 'request' | 'decisions' | 'expectation';
  readonly name: string;
  readonly value: Json;
}

function listDocuments(cases: readonly NewCase[]): readonly NewDocument[] {
  const of = (kind: NewDocument['kind'], value: (each: NewCase) => Json | null): readonly NewDocument[] =>
    cases.flatMap((each) => {
      const found = value(each);
      return found === null ? [] : [{ kind, name: each.name, value: found }];
    });
  return [
    ...of('decisions', ({ decisions }) => decisions && [...decisions]),
    ...of('expectation', (each) => each.expectation),
    ...of('request', ({ request }) => request),
  ];
}

async function planFile(
  { workspace, agent }: CasesPlace,
  { kind, name, value }: NewDocument,
): Promise<Result<PlannedFile>> {
  const document = casePlace(agent, kind, name);
  const text = `${JSON.stringify(value, null, 2)}\n`;
  // Read as it would be read again: larger than a cell by its line breaks and escapes, it could be one that is refused.
  const parsed = parseDocument(schemaOf(document), text, document.path);
  if (!parsed.ok) return fail(describeProblems(parsed.failure));
  const path = join(workspace.folder, document.path);
  const file = await resolveInside(workspace.folder, path);
  if (file === null) return fail(describeProblems([leadsOutside(path)]));
  const bytes = Buffer.from(text);
  const tooLong = findTooLong(document.path, bytes.length);
  if (tooLong) return fail(describeProblems([tooLong]));
  return succeed({ path: document.path, file, bytes, before: null });
}

/** The file of cases with the new descriptions; null when there are none. */
async function planDescriptions(
  place: CasesPlace,
  cases: readonly NewCase[],
): Promise<Result<PlannedFile | null>> {
  const added = cases.flatMap(({ described }) => (described === null ? [] : [described]));
  if (added.length === 0) return succeed(null);
  const loaded = await loadDescribed(place);
  if (!loaded.ok) return fail(describeProblems(loaded.failure));
  const { file, saved } = loaded.value;
  const path = `${place.agent.name}/cases.json`;
  const bytes = appendCases(saved?.bytes ?? null, added);
  const tooLong = findTooLong(path, bytes.length);
  if (tooLong) return fail(describeProblems([tooLong]));
  const parsed = parseDocument(caseFile, new TextDecoder().decode(bytes), path);
  if (!parsed.ok) return fail(describeProblems(parsed.failure));
  return succeed({ path, file, bytes, before: saved?.bytes ?? null });
}

/** Writes one after the other and notes each before it is tried, because a write can fail after it took effect. */
async function writeUntilFailure(
  files: readonly PlannedFile[],
  tried: PlannedFile[],
  fs: FileSystem,
): Promise<Failure | null> {
  for (const planned of files) {
    const { file, bytes, before } = planned;
    const written = await guardStorage(file, () => {
      if (before === null) return createFile(file, bytes, fs);
      return replaceFileIf(file, bytes, { fs, isStill: () => holds(file, before) });
    });
    if (!written.ok) {
      tried.push(planned);
      return describeStorageFailure(written.failure);
    }
    // What somebody else has made or changed meanwhile is theirs.
    if (!written.value) return describeMeanwhile(planned);
    tried.push(planned);
  }
  return null;
}

/** Puts everything back as it was, the last first; answers the paths for which that failed. */
async function takeBack(tried: readonly PlannedFile[], fs: FileSystem): Promise<readonly string[]> {
  const left: string[] = [];
  for (const { path, file, bytes, before } of tried.toReversed()) {
    const undone = await guardStorage(file, async () => {
      if (!(await holds(file, bytes))) return;
      if (before === null) await fs.unlink(file);
      else await replaceFile(file, before, fs);
    });
    if (!undone.ok) left.push(path);
  }
  return left;
}

async function holds(file: string, bytes: Uint8Array): Promise<boolean> {
  if (!(await exists(file))) return false;
  const read = await readText(file);
  return read.ok && hashBytes(read.value.bytes) === hashBytes(bytes);
}

function describeMeanwhile({ path, before }: PlannedFile): Failure {
  const what =
    before === null ? 'A file of this name was made meanwhile.' : 'The file was changed meanwhile.';
  const todo = 'Nothing was imported. Look at the import again.';
  return { code: 'conflict', what, where: path, todo };
}

function describeLeft(failure: Failure, left: readonly string[]): Failure {
  const files = left.length === 1 ? '1 file of the import is' : `${left.length} files of the import are`;
  return {
    code: 'storage',
    what: `The import failed, and ${files} still there: ${left.join(', ')}.`,
    where: failure.where,
    todo: `${failure.todo} Remove what is left before you import again.`,
  };
}
