import { lstatSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from './atomic-file';

/** The sessions below a root: one numbered output folder each, the highest in use at first. */
export interface SessionFolders {
  /** The name of the session in use, such as `003`. */
  readonly current: () => string;
  /** A session's folder; null when there is none by this name. */
  readonly folder: (name: string) => string | null;
  /** The folder of the session in use; it may not be there while nothing can be written. */
  readonly currentFolder: () => string;
  /** Names, highest first. */
  readonly list: () => Promise<readonly string[]>;
  /** Makes the root and the session in use when they are not there; the folder around the root must be. */
  readonly prepare: () => Promise<void>;
  /** Starts the next session; earlier ones stay as they are. */
  readonly fresh: () => Promise<void>;
  /** Goes back to an earlier session; false when there is none by this name. */
  readonly open: (name: string) => boolean;
}

const sessionName = /^\d{3,6}$/;

/** Opens the sessions below a root, with the latest as the current one; nothing is written yet. */
export async function openSessionFolders(root: string): Promise<SessionFolders> {
  const start = await readNames(root);
  let current = start.sessions[0] ?? nameOf(start.highest + 1);
  // Counted here too, because two fresh sessions may be asked for before the first folder is there.
  let highest = Math.max(start.highest, Number(current));
  const folder = (name: string): string | null =>
    sessionName.test(name) && isPlainFolder(join(root, name)) ? join(root, name) : null;
  return {
    current: () => current,
    folder,
    currentFolder: () => join(root, current),
    list: async () => (await readNames(root)).sessions,
    prepare: async () => {
      await createFolder(root);
      await createFolder(join(root, current));
    },
    fresh: async () => {
      await createFolder(root);
      for (;;) {
        highest += 1;
        const next = nameOf(highest);
        if (!(await createFolder(join(root, next)))) continue;
        current = next;
        return;
      }
    },
    open: (name) => {
      if (folder(name) === null) return false;
      current = name;
      return true;
    },
  };
}

function nameOf(number: number): string {
  return String(number).padStart(3, '0');
}

/** The sessions, highest first, and the highest number that anything has, such as a file or a link that is no session. */
async function readNames(
  root: string,
): Promise<{ readonly sessions: readonly string[]; readonly highest: number }> {
  try {
    const entries = await readdir(root, { withFileTypes: true });
    const numbered = entries.filter(({ name }) => sessionName.test(name));
    const sessions = numbered.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const highest = Math.max(0, ...numbered.map(({ name }) => Number(name)));
    return { sessions: sessions.sort((a, b) => Number(b) - Number(a)), highest };
  } catch (error) {
    // Before the first session there is no root.
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return { sessions: [], highest: 0 };
    throw error;
  }
}

/** A link to a folder is none, because what is written through it would be somewhere else. */
function isPlainFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Creates a folder in one that is there; false when the name is taken, as by another process just now. */
async function createFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}
