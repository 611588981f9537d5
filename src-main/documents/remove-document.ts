import { join } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { exists } from '../stores/read-file';
import type { DocumentDesk } from './check-document';
import { goneDocument } from './open-document';

/** Puts a document into the system's trash, from where it can be brought back. */
export async function removeDocument(
  desk: DocumentDesk,
  path: string,
  trash: (path: string) => Promise<void>,
): Promise<Result<void>> {
  const found = await desk.reader.find(path);
  if (!found.ok) return found;
  const obstacle = await desk.workspaces.findObstacle('write');
  if (obstacle) return fail(obstacle);
  if (found.value.place.kind === 'records') return fail(describeNeeded(path));
  // The name in the workspace and not what it may link to: the link is what is removed.
  const file = join(desk.workspaces.current().folder, path);
  if (!(await exists(file))) return fail(goneDocument(path));
  try {
    await trash(file);
    return succeed(undefined);
  } catch {
    // The system says only that it did not; why, such as a disk without a trash, it keeps to itself.
    return fail(describeUntrashed(file));
  }
}

function describeNeeded(path: string): Failure {
  const what = 'The agent cannot run without its records.';
  return { code: 'conflict', what, where: path, todo: 'Remove the records you do not need from it.' };
}

function describeUntrashed(file: string): Failure {
  const todo = 'Remove the file in the file manager. It was left as it is.';
  return { code: 'storage', what: 'The system did not take the file into its trash.', where: file, todo };
}
