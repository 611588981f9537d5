import type { Failure } from '../../src-shared/domain/result';
import type { Workspace } from './workspace';

/** Why the kit may not be written to. */
export const kitSentence =
  'The supplied kit is read-only, so that there is always an unchanged one to go back to.';

/** The open workspace's folder is gone. */
export function describeMissing({ folder }: Workspace): Failure {
  const todo = 'Put the folder back, or open another workspace. Nothing was written.';
  return { code: 'not_found', what: 'The folder of the open workspace is not there.', where: folder, todo };
}

/** Something would be written where nothing may be. */
export function refuseWriting({ folder }: Workspace, readOnly: string): Failure {
  const todo = 'Create a workspace, which is a copy that can be changed.';
  return { code: 'unavailable', what: readOnly, where: folder, todo };
}

/** A folder of the kit was chosen as a workspace. */
export function refuseKit(folder: string): Failure {
  const todo = 'Open the kit as the kit, or create a workspace from it.';
  return { code: 'conflict', what: 'The folder is in the supplied kit.', where: folder, todo };
}

/** A session was asked for that the workspace does not have. */
export function noSession(name: string): Failure {
  const todo = 'Choose a session that is listed.';
  return { code: 'not_found', what: `The workspace has no session ${name}.`, where: null, todo };
}

/** A folder was asked for that nobody has chosen before. */
export function notRecent(folder: string): Failure {
  const todo = 'Choose the folder yourself to open it.';
  return { code: 'not_found', what: 'The folder is not among the recent workspaces.', where: folder, todo };
}
