import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeskOptions, openTestDesk } from './desk';

/** A desk with a workspace of its own, and its files by path. */
export async function openWorkspace(options: DeskOptions = {}) {
  const desk = await openTestDesk(options);
  const folder = await desk.createWorkspace();
  return {
    desk,
    folder,
    read: (path: string) => readFile(join(folder, path), 'utf8'),
    write: (path: string, content: string | Uint8Array) => writeFile(join(folder, path), content),
  };
}
