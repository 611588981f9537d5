/** File systems with a limit of their own, for what only a real disk does. Mounting them needs root on Linux. */
import { execFile } from 'node:child_process';
import { mkdtemp, open, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Mounts an empty file system of a size such as `512k` and answers where it is. */
export async function mountSmallDisk(size: string): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'deskcheck-disk-')));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  return folder;
}

/** Makes a folder and all below it read-only for everybody, root included. */
export async function mountReadOnly(folder: string): Promise<void> {
  await run('mount', ['--bind', folder, folder]);
  await run('mount', ['-o', 'remount,bind,ro', folder]);
}

/** Undoes either mount; a file that is still open in a program does not hold it up. */
export async function unmount(folder: string): Promise<void> {
  await run('umount', ['--lazy', folder]);
}

/** Writes a file until the disk takes no more. */
export async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (;;) await file.write(Buffer.alloc(4096));
  } catch (error) {
    // A full disk is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}
