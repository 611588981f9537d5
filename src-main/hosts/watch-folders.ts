import { type FSWatcher, statSync, watch } from 'node:fs';

const debounceMs = 150;

interface Watched {
  readonly watcher: FSWatcher;
  /** Tells a folder from another one that took its name; see `identify`. */
  readonly identity: string;
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
  const identity = identify(path);
  const known = watched.get(path);
  if (known && known.identity === identity) return;
  known?.watcher.close();
  watched.delete(path);
  if (identity === null) return;
  try {
    const watcher = watch(path, notice);
    // A folder that goes away stops its own watcher; it is watched again when it is back.
    watcher.on('error', () => {
      watcher.close();
      watched.delete(path);
    });
    watched.set(path, { watcher, identity });
  } catch {
    // It went away just now, or the system has no watcher left; the next change elsewhere tries again.
  }
}

/** A file system gives a number that became free to the next folder at once, so the time of its making counts too. */
function identify(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.birthtimeMs}` : null;
}
