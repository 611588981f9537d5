import { readdir } from 'node:fs/promises';
import { isCode } from './atomic-file';

/** What stands in a folder by name, in no order; nothing where there is no such folder, which is no error here. */
export async function listNames(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}
