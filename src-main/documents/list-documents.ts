import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentListing } from '../../src-shared/domain/document';
import { formatProblem, type InputProblem } from '../../src-shared/input/problem';
import type { Workspace } from '../workspaces/workspace';
import { leadsOutside, resolveInside } from '../stores/inside-folder';
import { type DocumentPlace, listPlaces } from './document-place';
import { countEntries } from './document-schema';
import type { DocumentReader } from './read-document';

/** Every document of a workspace; a damaged one is listed with what is wrong with it. */
export async function listDocuments(
  workspace: Workspace,
  reader: DocumentReader,
): Promise<DocumentListing[]> {
  const places = await listPlaces(workspace);
  return Promise.all(places.map((place) => listDocument(workspace, place, reader)));
}

async function listDocument(
  workspace: Workspace,
  place: DocumentPlace,
  reader: DocumentReader,
): Promise<DocumentListing> {
  const { path, agent, kind, name } = place;
  const about = { path, agent: agent.name, kind, name };
  const file = await resolveInside(workspace.folder, join(workspace.folder, path));
  if (file === null) return { ...about, ...unread(0, [leadsOutside(path)]) };
  const read = await reader.read({ place, file });
  if (!read.ok) return { ...about, ...unread(await sizeOf(file), read.failure) };
  if (read.value === null) return { ...about, ...unread(0, [noFile(path)]) };
  const { bytes, sha256, parsed } = read.value;
  const entries = parsed.ok ? countEntries(place, parsed.value) : null;
  return { ...about, bytes: bytes.length, sha256, entries, problem: parsed.ok ? null : say(parsed.failure) };
}

function unread(bytes: number, problems: readonly InputProblem[]) {
  return { bytes, sha256: null, entries: null, problem: say(problems) };
}

function say(problems: readonly InputProblem[]): string {
  return problems.slice(0, 1).map(formatProblem).join('');
}

function noFile(path: string): InputProblem {
  return {
    file: path,
    path: '$',
    found: 'no such file',
    expected: 'a file that can be read',
    position: null,
  };
}

/** The size of a file that could not be read as a document; 0 when not even that is known. */
async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
