import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

const debounceMs = 150;

/** Tells about files of an output folder and of data folders that change, whoever changes them; answers how to stop. */
export function watchOutput(
  folder: string,
  dataFolders: readonly string[],
  onChange: () => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | null = null;
  const notice = (): void => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      watchAll();
      onChange();
    }, debounceMs);
  };
  const watchAll = (): void => {
    for (const path of [folder, join(folder, 'pending'), join(folder, 'reviews'), ...dataFolders]) {
      if (!watchers.has(path)) watchOne(path, watchers, notice);
    }
  };
  watchAll();
  return () => {
    if (timer) clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function watchOne(path: string, watchers: Map<string, FSWatcher>, notice: () => void): void {
  try {
    const watcher = watch(path, notice);
    // A folder that goes away stops its own watcher; it is watched again when it is back.
    watcher.on('error', () => {
      watcher.close();
      watchers.delete(path);
    });
    watchers.set(path, watcher);
  } catch {
    // The folder does not exist yet; the next change of its parent tries again.
  }
}
