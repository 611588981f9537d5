import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { Json } from '../../src-shared/domain/json';
import { describeProblems, type InputProblem } from '../../src-shared/input/problem';
import { join } from 'node:path';
import { exists, hashBytes, readText } from '../stores/read-file';
import { leadsOutside, resolveInside } from '../stores/inside-folder';
import type { Workspaces } from '../workspaces/workspaces';
import { type DocumentPlace, placeOf } from './document-place';
import { createTextParser, type TextParser } from './parse-text';

/** A document's file as it stands. */
export interface SavedDocument {
  /** Without a byte-order mark. */
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly hasBom: boolean;
  readonly parsed: Result<Json, readonly InputProblem[]>;
}

/** A document with the file that it really is, inside the workspace. */
export interface FoundDocument {
  readonly place: DocumentPlace;
  readonly file: string;
}

/** Reads documents of the open workspace. */
export interface DocumentReader {
  readonly parse: TextParser;
  /** The document at a path; the file need not be there yet. */
  readonly find: (path: string) => Promise<Result<FoundDocument>>;
  /** Null when there is no such file. */
  readonly read: (found: FoundDocument) => Promise<Result<SavedDocument | null, readonly InputProblem[]>>;
}

/** Opens a reader over whatever workspace is open at each call. */
export function openDocumentReader(workspaces: Workspaces): DocumentReader {
  const parse = createTextParser();
  return {
    parse,
    find: async (path) => {
      const obstacle = await workspaces.findObstacle('read');
      if (obstacle) return fail(obstacle);
      const place = placeOf(path);
      if (!place) return fail(noDocument(path));
      const { folder } = workspaces.current();
      const file = await resolveInside(folder, join(folder, path));
      return file === null
        ? fail(describeProblems([leadsOutside(join(folder, path))]))
        : succeed({ place, file });
    },
    read: async ({ place, file }) => {
      if (!(await exists(file))) return succeed(null);
      const read = await readText(file);
      if (!read.ok) return read;
      const { text, bytes } = read.value;
      const { parsed } = parse(place, text);
      return succeed({ text, bytes, sha256: hashBytes(bytes), hasBom: hasBom(bytes), parsed });
    },
  };
}

function hasBom(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function noDocument(path: string): Failure {
  const todo = 'Choose one of the listed documents.';
  return { code: 'not_found', what: 'No document has this path.', where: path, todo };
}
