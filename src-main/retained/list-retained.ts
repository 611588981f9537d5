import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { requestId } from '../../src-shared/domain/identifiers';
import { type RetainedListing, retainedManifest } from '../../src-shared/evaluation/retained';
import { formatProblem } from '../../src-shared/input/problem';
import { isCode } from '../stores/atomic-file';
import { resolveInside } from '../stores/inside-folder';
import { hashBytes, readJsonFile, readText } from '../stores/read-file';
import { manifestFile } from './pin';

/** What is retained in a folder, by name; each file is held against the hash it was pinned with. */
export async function listRetained(folder: string): Promise<readonly RetainedListing[]> {
  const names = (await namesIn(folder)).filter((name) => requestId.safeParse(name).success).sort();
  return Promise.all(names.map((name) => readRetained(folder, name)));
}

/** One retained folder. It is only ever read. */
export async function readRetained(folder: string, name: string): Promise<RetainedListing> {
  const read = await readJsonFile(retainedManifest, join(folder, name, manifestFile));
  if (!read.ok) return { name, manifest: null, problems: read.failure.slice(0, 1).map(formatProblem) };
  const manifest = read.value.value;
  const problems = await Promise.all(manifest.files.map((file) => findChange(join(folder, name), file)));
  return { name, manifest, problems: problems.filter((problem) => problem !== null) };
}

async function findChange(
  folder: string,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
): Promise<string | null> {
  const place = await resolveInside(folder, join(folder, path));
  if (place === null) return `${path} leads out of its folder.`;
  const read = await readText(place);
  if (!read.ok) return `${path} cannot be read: ${read.failure[0]?.found ?? 'an error'}.`;
  return hashBytes(read.value.bytes) === sha256 ? null : `${path} is not what was pinned.`;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}
