import { type FSWatcher, statSync, watch } from 'node:fs';

const debounceMs = 150;

interface Watched {
  readonly watcher: FSWatcher;
  /** Tells a folder from another one that took its name. */
  readonly inode: number;
}

/**
 * Tells when something in these folders changes, whoever changes it; answers how to stop. A folder that is not there
 * yet, or comes back as another one, is watched from the next change in any of the others on.
 */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | null = null;
  const notice = (): void => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      watchAll();
      onChange();
    }, debounceMs);
  };
  const watchAll = (): void => {
    for (const path of folders) keepWatching(path, watched, notice);
  };
  watchAll();
  return () => {
    if (timer) clearTimeout(timer);
    for (const { watcher } of watched.values()) watcher.close();
  };
}

function keepWatching(path: string, watched: Map<string, Watched>, notice: () => void): void {
  const inode = statSync(path, { throwIfNoEntry: false })?.ino ?? null;
  const known = watched.get(path);
  if (known?.inode === inode) return;
  known?.watcher.close();
  watched.delete(path);
  if (inode === null) return;
  try {
    const watcher = watch(path, notice);
    // A folder that goes away stops its own watcher; it is watched again when it is back.
    watcher.on('error', () => {
      watcher.close();
      watched.delete(path);
    });
    watched.set(path, { watcher, inode });
  } catch {
    // It went away just now, or the system has no watcher left; the next change elsewhere tries again.
  }
}
