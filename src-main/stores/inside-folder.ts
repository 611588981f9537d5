import { realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { InputProblem } from '../../src-shared/input/problem';
import { isCode } from './atomic-file';
import { exists } from './read-file';

/**
 * Where a path below a folder really leads, whether or not a file is there yet; null when a symbolic link takes it out
 * of the folder or nowhere. What is copied or sent along with a workspace is in its folder and nowhere else.
 */
export async function resolveInside(folder: string, path: string): Promise<string | null> {
  const root = await realPath(folder);
  const real = await realOrNew(path);
  if (root === null || real === null) return null;
  return real === root || real.startsWith(root.endsWith(sep) ? root : `${root}${sep}`) ? real : null;
}

/** The files of a workspace that lead out of it; files that a person named elsewhere are not asked about. */
export async function findOutside(
  folder: string,
  paths: readonly string[],
): Promise<readonly InputProblem[]> {
  const own = paths.filter((path) => path.startsWith(`${folder}${sep}`));
  const problems = await Promise.all(
    own.map(async (path) => ((await resolveInside(folder, path)) === null ? [leadsOutside(path)] : [])),
  );
  return problems.flat();
}

/** What a path that leads out of its workspace is reported as. */
export function leadsOutside(path: string): InputProblem {
  const found = 'a symbolic link that leads out of the workspace or nowhere';
  return { file: path, path: '$', found, expected: 'a file inside the workspace', position: null };
}

async function realOrNew(path: string): Promise<string | null> {
  const real = await realPath(path);
  if (real !== null) return real;
  // Something that is there and has no real path is a link to nowhere.
  if (await exists(path)) return null;
  const parent = dirname(path);
  if (parent === path) return null;
  const around = await realOrNew(parent);
  return around === null ? null : join(around, basename(path));
}

async function realPath(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch (error) {
    // Nothing there, a circle of links, or a file where a folder is needed: it leads nowhere.
    if (['ENOENT', 'ELOOP', 'ENOTDIR'].some((code) => isCode(error, code))) return null;
    throw error;
  }
}
