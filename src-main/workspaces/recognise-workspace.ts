import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { agents } from '../agents/registry';
import { exists } from '../stores/read-file';
import { resolveInside } from '../stores/inside-folder';
import type { Workspace } from './workspace';

/** Whether a folder is there; a file in its place is none. */
export async function isFolder(path: string): Promise<boolean> {
  // Whatever keeps it from being looked at, it is no folder to work in.
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Whether a path is a folder or lies in it. */
export async function isWithin(folder: string, path: string): Promise<boolean> {
  return (await resolveInside(folder, resolve(path))) !== null;
}

/** A folder as a workspace: at least one agent has a folder with its data in it, and its results stay in it. */
export async function recogniseWorkspace(path: string): Promise<Result<Workspace>> {
  const folder = resolve(path);
  if (!(await isFolder(folder))) {
    const todo = 'Choose a folder that is there, or put it back.';
    return fail(describeFailure('not_found', folder, { what: 'There is no such folder.', todo }));
  }
  const wanted = agents.flatMap(({ name, dataFiles }) => dataFiles.map(({ file }) => join(name, file)));
  const found = await Promise.all(wanted.map((file) => exists(join(folder, file))));
  if (!found.includes(true)) {
    const what = `The folder is no workspace: it has none of ${wanted.join(', ')}.`;
    const todo = 'Choose a workspace, or create one in a new or empty folder.';
    return fail(describeFailure('bad_input', folder, { what, todo }));
  }
  if ((await resolveInside(folder, join(folder, 'output'))) === null) {
    const what = 'The workspace’s output folder is a link that leads out of it.';
    const todo = 'Put a folder in its place; results are kept inside the workspace.';
    return fail(describeFailure('bad_input', join(folder, 'output'), { what, todo }));
  }
  return succeed({ folder, name: basename(folder) || folder });
}

function describeFailure(
  code: Failure['code'],
  where: string,
  words: { readonly what: string; readonly todo: string },
): Failure {
  return { code, where, ...words };
}
