import { stat } from 'node:fs/promises';

/** Keeps what was read of files for as long as they are the same files, so that a list need not read them all again. */
export interface FileCache<Value> {
  /** What was read of a file before, or what `read` answers now. A file that changes while it is read is read again. */
  readonly get: (path: string, read: () => Promise<Value>) => Promise<Value>;
}

interface Entry<Value> {
  readonly version: string;
  readonly bytes: number;
  readonly value: Value;
}

/** Opens a cache for files of so many bytes together; those that were asked for longest ago go first. */
export function createFileCache<Value>(maxBytes: number): FileCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let held = 0;
  const forget = (path: string): void => {
    held -= entries.get(path)?.bytes ?? 0;
    entries.delete(path);
  };
  const keep = (path: string, entry: Entry<Value>): void => {
    entries.set(path, entry);
    held += entry.bytes;
    for (const oldest of entries.keys()) {
      if (held <= maxBytes) return;
      forget(oldest);
    }
  };
  return {
    get: async (path, read) => {
      const before = await versionOf(path);
      const known = entries.get(path);
      forget(path);
      if (known && before !== null && known.version === before.version) {
        keep(path, known);
        return known.value;
      }
      const value = await read();
      const after = await versionOf(path);
      if (before !== null && before.version === after?.version) keep(path, { ...before, value });
      return value;
    },
  };
}

/** What tells two states of a file apart without reading it: any write to it sets its change time. */
async function versionOf(path: string): Promise<{ readonly version: string; readonly bytes: number } | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  if (!found) return null;
  const { dev, ino, size, mtimeNs, ctimeNs } = found;
  return { version: [dev, ino, size, mtimeNs, ctimeNs].join(' '), bytes: Number(size) };
}
