import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from './atomic-file';

/** The output folders of the desktop app: one per practice, numbered, the highest in use. */
export interface PracticeFolders {
  /** The folder that runs and reviews use now. */
  readonly current: () => string;
  /** Starts the next folder; earlier ones stay as they are. */
  readonly fresh: () => Promise<string>;
}

/** Opens the practice folders below a root, with the latest as the current one. */
export async function openPracticeFolders(root: string): Promise<PracticeFolders> {
  await mkdir(root, { recursive: true });
  const numbers = (await readdir(root)).filter((name) => /^\d{3,6}$/.test(name)).map(Number);
  let number = Math.max(1, ...numbers);
  const path = (): string => join(root, String(number).padStart(3, '0'));
  await mkdir(path(), { recursive: true });
  return {
    current: path,
    fresh: async () => {
      for (;;) {
        number += 1;
        const next = path(); // Kept, because another call may take the following number meanwhile.
        if (await createFolder(next)) return next;
      }
    },
  };
}

/** Creates a folder; false when another process has just taken the name. */
async function createFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}
