/**
 * Durable file writes. Every step goes through `FileSystem`, so that a test can fail each one before and after it
 * happened. The promise: after a crash at any point a reader finds the old content or the new one, never half.
 */
import { randomBytes } from 'node:crypto';
import { type FileHandle, link, mkdir, open, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The operations that writing a file needs. */
export interface FileSystem {
  readonly open: (path: string, flags: string) => Promise<FileHandle>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly link: (from: string, to: string) => Promise<void>;
  readonly unlink: (path: string) => Promise<void>;
  readonly mkdir: (path: string) => Promise<void>;
}

/** The machine's own file system. */
export const realFileSystem: FileSystem = {
  open: (path, flags) => open(path, flags),
  rename,
  link,
  unlink,
  mkdir: makeFolder,
};

/**
 * Makes a folder and at most the one around it. A workspace that was removed while a run went on stays removed: what
 * the run writes lies deeper than that.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    await makeOne(dirname(path));
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    // What stands there is a folder, or the write into it says what else it is.
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

/** Replaces a file's content at once: a reader sees the old bytes or all of the new ones. */
export async function replaceFile(path: string, bytes: Uint8Array, fs = realFileSystem): Promise<void> {
  await replaceFileIf(path, bytes, { isStill: async () => true, fs });
}

/** Replaces a file's content unless it is another by now, asked right before the exchange; answers whether it did. */
export async function replaceFileIf(
  path: string,
  bytes: Uint8Array,
  on: { readonly isStill: () => Promise<boolean>; readonly fs: FileSystem },
): Promise<boolean> {
  const { fs } = on;
  const temporary = await writeTemporary(path, bytes, fs);
  try {
    if (!(await on.isStill())) {
      await removeQuietly(temporary, fs);
      return false;
    }
    await fs.rename(temporary, path);
  } catch (error) {
    await removeQuietly(temporary, fs);
    throw error;
  }
  await syncFolder(dirname(path), fs);
  return true;
}

/**
 * Creates a file with its whole content unless it exists; false when somebody else's is there. Of any number of
 * processes exactly one gets true, and no half-written file ever has the name.
 */
export async function createFile(path: string, bytes: Uint8Array, fs = realFileSystem): Promise<boolean> {
  const temporary = await writeTemporary(path, bytes, fs);
  try {
    await fs.link(temporary, path);
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await removeQuietly(temporary, fs);
  }
  await syncFolder(dirname(path), fs);
  return true;
}

async function writeTemporary(path: string, bytes: Uint8Array, fs: FileSystem): Promise<string> {
  await fs.mkdir(dirname(path));
  const name = `.${basename(path)}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`;
  const temporary = join(dirname(path), name);
  const handle = await fs.open(temporary, 'wx');
  try {
    await writeAll(handle, bytes);
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined); // The first error is the one to report.
    await removeQuietly(temporary, fs);
    throw error;
  }
  return temporary;
}

/** A write may be short without an error, as under a file-size limit; then the rest is written too. */
async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  let offset = 0;
  while (offset < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, offset, bytes.length - offset);
    if (bytesWritten === 0) throw new Error('The file system accepted no more bytes.');
    offset += bytesWritten;
  }
}

async function syncFolder(folder: string, fs: FileSystem): Promise<void> {
  // Windows cannot open a folder for syncing; there the rename itself is journaled.
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeQuietly(path: string, fs: FileSystem): Promise<void> {
  try {
    await fs.unlink(path);
  } catch {
    // The name may be gone or the disk unwritable; either way the caller's own error says more.
  }
}

/** Whether an error is a system error with this code, such as `ENOENT`. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
