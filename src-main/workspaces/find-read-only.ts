import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { agents } from '../agents/registry';
import { isCode } from '../stores/atomic-file';
import type { Workspace } from './workspace';

/**
 * Why a workspace's folders may not be written to, as a sentence; null when they may. The system is asked, which knows
 * permissions and read-only file systems alike; whatever it does not know, such as a full disk, a save finds by itself.
 */
export async function findReadOnly(
  workspace: Workspace,
  ask: (path: string, mode: number) => Promise<void> = access,
): Promise<string | null> {
  const folders = [workspace.folder, ...agents.map(({ name }) => join(workspace.folder, name))];
  for (const folder of folders) {
    try {
      await ask(folder, constants.W_OK);
    } catch (error) {
      // Refusing is the answer; a folder that is not there is not read-only.
      if (isCode(error, 'EROFS')) return 'The workspace is on a read-only file system.';
      if (isCode(error, 'EACCES') || isCode(error, 'EPERM'))
        return `The folder ${folder} may not be written to.`;
    }
  }
  return null;
}
