import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenedDocument } from '../../src-shared/domain/document';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { describeProblems } from '../../src-shared/input/problem';
import { exists } from '../stores/read-file';
import { suppliedRecords } from '../workspaces/create-workspace';
import type { Workspaces } from '../workspaces/workspaces';
import type { DocumentPlace } from './document-place';
import { jsonSchemaOf } from './document-schema';
import type { DocumentReader } from './read-document';

/** Opens a document as it stands, also one with errors in it; only what is no text at all is a failure. */
export async function openDocument(
  path: string,
  reader: DocumentReader,
  workspaces: Workspaces,
): Promise<Result<OpenedDocument>> {
  const found = await reader.find(path);
  if (!found.ok) return found;
  const read = await reader.read(found.value);
  if (!read.ok) return fail(describeProblems(read.failure));
  if (read.value === null) return fail(goneDocument(path));
  const { place } = found.value;
  const { text, hasBom, sha256 } = read.value;
  return succeed({
    path,
    agent: place.agent.name,
    kind: place.kind,
    name: place.name,
    text,
    has_bom: hasBom,
    sha256,
    kit_text: await readKitText(place, workspaces),
    schema: jsonSchemaOf(place),
  });
}

/** A document that is not there, or not any more. */
export function goneDocument(path: string): Failure {
  const todo = 'Choose another document, or create it.';
  return { code: 'not_found', what: 'The document is not there.', where: path, todo };
}

/** The document as a new workspace gets it; the kit's own when the kit is open. */
async function readKitText(place: DocumentPlace, workspaces: Workspaces): Promise<string | null> {
  const { kit } = workspaces;
  const isKit = workspaces.current().folder === kit.folder;
  if (place.dataFile && !isKit) return suppliedRecords(kit, place.agent, place.dataFile.file);
  for (const folder of isKit ? [kit.folder] : [join(kit.folder, 'custom'), kit.folder]) {
    const path = join(folder, place.path);
    if (await exists(path)) return readFile(path, 'utf8');
  }
  return null;
}
