import { unlink } from 'node:fs/promises';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { isJsonObject } from '../../src-shared/domain/json';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { AgentName } from '../../src-shared/domain/status';
import { describeProblems } from '../../src-shared/input/problem';
import { findAgent } from '../agents/registry';
import type { Agent } from '../controller/agent';
import { createFile } from '../stores/atomic-file';
import { exists } from '../stores/read-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import type { DocumentDesk } from './check-document';
import { casePlace, type DocumentPlace } from './document-place';
import { jsonSchemaOf } from './document-schema';
import { goneDocument } from './open-document';
import type { SavedDocument } from './read-document';
import { startValue } from './start-value';

/** What kind of document to make, under which name, and after which other one of its kind. */
export interface DocumentOrder {
  readonly agent: AgentName;
  readonly kind: 'request' | 'decisions' | 'expectation';
  readonly name: string;
  /** Null for one that starts empty. */
  readonly from: string | null;
}

interface NewFile {
  readonly place: DocumentPlace;
  readonly bytes: Uint8Array;
}

/** Makes a new document and answers its path; a copied request takes its decisions with it. Nothing is written over. */
export async function createDocument(desk: DocumentDesk, order: DocumentOrder): Promise<Result<string>> {
  const obstacle = await desk.workspaces.findObstacle('write');
  if (obstacle) return fail(obstacle);
  const agent = findAgent(order.agent);
  const planned = await planFiles(desk, agent, order);
  if (!planned.ok) return planned;
  const created = await createAll(desk, planned.value);
  return created.ok ? succeed(casePlace(agent, order.kind, order.name).path) : created;
}

/** What is to be written, the decisions first: without their request they are no case yet. */
async function planFiles(
  desk: DocumentDesk,
  agent: Agent,
  order: DocumentOrder,
): Promise<Result<readonly NewFile[]>> {
  const { kind, name, from } = order;
  const place = casePlace(agent, kind, name);
  if (from === null) return succeed([{ place, bytes: startOf(place) }]);
  const source = await readSource(desk, casePlace(agent, kind, from));
  if (!source.ok) return source;
  if (source.value === null) return fail(goneDocument(casePlace(agent, kind, from).path));
  if (kind !== 'request') return succeed([{ place, bytes: source.value.bytes }]);
  const renamed = renameRequest(source.value, name);
  if (!renamed.ok) return renamed;
  const decisions = await readSource(desk, casePlace(agent, 'decisions', from));
  if (!decisions.ok) return decisions;
  const request = { place, bytes: renamed.value };
  if (decisions.value === null) return succeed([request]);
  return succeed([{ place: casePlace(agent, 'decisions', name), bytes: decisions.value.bytes }, request]);
}

async function readSource(desk: DocumentDesk, place: DocumentPlace): Promise<Result<SavedDocument | null>> {
  const found = await desk.reader.find(place.path);
  if (!found.ok) return found;
  const read = await desk.reader.read(found.value);
  return read.ok ? read : fail(describeProblems(read.failure));
}

/** The request's bytes with another id and not one byte else changed. */
function renameRequest(source: SavedDocument, name: string): Result<Uint8Array> {
  if (!source.parsed.ok) return fail(describeProblems(source.parsed.failure));
  const { text, hasBom } = source;
  const tree = parseTree(text);
  const id = tree && findNodeAtLocation(tree, ['id']);
  if (!id) throw new Error('A request that fits its schema has an id.');
  const renamed = `${text.slice(0, id.offset)}${JSON.stringify(name)}${text.slice(id.offset + id.length)}`;
  return succeed(Buffer.from(hasBom ? `\uFEFF${renamed}` : renamed));
}

function startOf(place: DocumentPlace): Uint8Array {
  const start = startValue(jsonSchemaOf(place));
  const value = place.kind === 'request' && isJsonObject(start) ? { ...start, id: place.name } : start;
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

async function createAll(desk: DocumentDesk, files: readonly NewFile[]): Promise<Result<void>> {
  const taken = await findTaken(desk, files);
  if (taken) return fail(taken);
  const made: string[] = [];
  const failed = await createUntilFailure(desk, files, made);
  if (failed === null) return succeed(undefined);
  // A copy that is not whole would be half a case; what was just made goes again.
  for (const file of made) await guardStorage(file, () => unlink(file));
  return fail(failed);
}

/** Looked for first, so that the name that was asked for is named and nothing needs to be taken back. */
async function findTaken(desk: DocumentDesk, files: readonly NewFile[]): Promise<Failure | null> {
  for (const { place } of files.toReversed()) {
    const found = await desk.reader.find(place.path);
    if (!found.ok) return found.failure;
    if (await exists(found.value.file)) return describeTaken(place.path);
  }
  return null;
}

async function createUntilFailure(
  desk: DocumentDesk,
  files: readonly NewFile[],
  made: string[],
): Promise<Failure | null> {
  for (const { place, bytes } of files) {
    const found = await desk.reader.find(place.path);
    if (!found.ok) return found.failure;
    const { file } = found.value;
    const written = await guardStorage(file, () => createFile(file, bytes));
    if (!written.ok) return describeStorageFailure(written.failure);
    if (!written.value) return describeTaken(place.path);
    made.push(file);
  }
  return null;
}

function describeTaken(path: string): Failure {
  const todo = 'Choose another name. What is there was left as it is.';
  return { code: 'conflict', what: 'A document of this name is there already.', where: path, todo };
}
