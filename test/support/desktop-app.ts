import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import type { Settings } from '../../src-shared/domain/settings';
import { desktopLaunchOptions } from '../../build/launch';

/** A running app with its window. */
export interface DesktopApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataFolder: string;
  /** What the page wrote to its console as a warning or an error, and errors that nobody caught. */
  readonly complaints: readonly string[];
  /** Ends the app and leaves its data. */
  readonly quit: () => Promise<void>;
}

/** Options of a start. */
export interface DesktopStart {
  /** The folder of an earlier start; a fresh one when absent. */
  readonly dataFolder?: string;
  /** A kit instead of the supplied one. */
  readonly kit?: string;
  /** Settings that an earlier start is said to have left. */
  readonly settings?: Partial<Settings>;
  /** Added to the app's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the built app in the real Electron and waits for its window to show something. */
export async function startDesktop(start: DesktopStart = {}): Promise<DesktopApp> {
  const dataFolder = start.dataFolder ?? (await newDataFolder());
  const kit = start.kit === undefined ? [] : [`--kit=${start.kit}`];
  if (start.settings) await writeFile(join(dataFolder, 'settings.json'), JSON.stringify(start.settings));
  // Making a database takes seconds of a core, so that only the tests of the archive have one.
  const env = { DESKCHECK_ARCHIVE: 'off', ...start.env };
  const options = desktopLaunchOptions([`--user-data-dir=${dataFolder}`, ...kit], env);
  const app = await _electron.launch(options);
  const page = await app.firstWindow();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  return { app, page, dataFolder, complaints, quit: () => app.close() };
}

/** An empty folder for the data of one or more starts of the app. */
export function newDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'deskcheck-desktop-'));
}

/** Removes a data folder after its last start. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
