import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';
import { isJsonObject } from '../../src-shared/domain/json';
import { defaultSettings, type Settings, settings } from '../../src-shared/domain/settings';
import { parseJson } from '../../src-shared/input/parse-json';

/** The person's settings. */
export interface SettingsStore {
  readonly get: () => Settings;
  /** Changes the named settings and answers all of them. */
  readonly change: (changes: Partial<Settings>) => Settings;
  /** What was wrong with the file at this start, as a sentence; null when nothing was. */
  readonly problem: string | null;
}

/**
 * Opens the settings. A file that cannot be read whole becomes the defaults; the original is kept beside it and the
 * person is told.
 */
export function openSettingsStore(folder: string): SettingsStore {
  const problem = setAsideIfDamaged(folder);
  const store = new Store<Settings>({ cwd: folder, name: 'settings', defaults: defaultSettings });
  return {
    get: () => settings.parse(store.store),
    change: (changes) => {
      store.store = settings.parse({ ...store.store, ...changes });
      return settings.parse(store.store);
    },
    problem,
  };
}

function setAsideIfDamaged(folder: string): string | null {
  const path = join(folder, 'settings.json');
  if (!existsSync(path)) return null;
  if (isReadable(readFileSync(path, 'utf8'), path)) return null;
  const kept = join(folder, `settings.damaged-${Date.now()}.json`);
  copyFileSync(path, kept);
  rmSync(path);
  return `The settings could not be read and were reset. The original is kept as ${kept}.`;
}

/** Whether a file is whole settings; what an older version did not know yet has its default. */
function isReadable(text: string, path: string): boolean {
  const parsed = parseJson(text, path);
  return (
    parsed.ok &&
    isJsonObject(parsed.value) &&
    settings.safeParse({ ...defaultSettings, ...parsed.value }).success
  );
}
