/** The desktop app's composition root: the only file that picks implementations. */
import { join } from 'node:path';
import { app, type BrowserWindow, clipboard, dialog, session } from 'electron';
import { agents } from './agents/registry';
import { systemClock } from './controller/clock';
import { declareAppScheme, serveApp } from './hosts/app-protocol';
import { openPlatformCipher } from './hosts/platform-cipher';
import { guardQuit } from './hosts/guard-quit';
import { confineContents, denyPermissions } from './hosts/harden-session';
import { installMenu } from './hosts/menu';
import { watchOutput } from './hosts/watch-output';
import { openWindow } from './hosts/window';
import { createHandlers } from './ipc/handlers/index';
import { registerCalls } from './ipc/register';
import type { Publish } from './runs/live-run';
import { createLiveRuns } from './runs/live-runs';
import { openApiKeyStore } from './stores/api-key';
import { openSettingsStore } from './stores/settings-store';
import { kitAt } from './workspaces/workspace';
import { openWorkspaces } from './workspaces/workspaces';

let window: BrowserWindow | null = null;

const publish: Publish = (name, payload) => {
  if (window && !window.isDestroyed()) window.webContents.send(name, payload);
};

/** An error that nobody prepared for: told once, with its cause, on standard error. */
function reportFault(error: unknown): void {
  process.stderr.write(`fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

/** Asks the person for one file; null when they changed their mind. */
async function chooseFile(title: string, filters: Electron.FileFilter[]): Promise<string | null> {
  const options = { title, properties: ['openFile' as const], filters };
  const answer = window ? await dialog.showOpenDialog(window, options) : await dialog.showOpenDialog(options);
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}

/** The dev server of `npm run dev`; a built app has none, whatever its environment says. */
function findDevServer(): URL | null {
  const url = import.meta.env.DEV ? process.env.ELECTRON_RENDERER_URL : undefined;
  return url ? new URL(url) : null;
}

async function start(): Promise<void> {
  const devServer = findDevServer();
  serveApp(join(__dirname, '..', 'renderer'), devServer);
  denyPermissions(session.defaultSession);
  installMenu(devServer !== null);
  const data = app.getPath('userData');
  const settings = openSettingsStore(data);
  const changed = (): void => publish('output.changed', {});
  const kit = kitAt(app.commandLine.getSwitchValue('kit') || join(app.getAppPath(), 'kit-data'));
  const workspaces = await openWorkspaces(kit, join(data, 'practice'));
  const watchAll = (): (() => void) => {
    const dataFolders = agents.map((agent) => join(workspaces.current().folder, agent.name));
    return watchOutput(workspaces.outputFolder(), dataFolders, changed);
  };
  let stopWatching = watchAll();
  const apiKey = openApiKeyStore(data, openPlatformCipher(), process.env);
  const liveRuns = createLiveRuns({
    ...{ publish, onFault: reportFault, clock: systemClock },
    concurrency: () => settings.get().concurrency,
  });
  const quitting = guardQuit(liveRuns, (running) => publish('app.quit_asked', { running, unsaved: [] }));
  const handlers = createHandlers({
    clock: systemClock,
    workspaces,
    liveRuns,
    settings,
    about: { version: app.getVersion(), electron: process.versions.electron, platform: process.platform },
    notices: settings.problem === null ? [] : [settings.problem],
    chooseFile: () => chooseFile('Open a result file', [{ name: 'Result files', extensions: ['json'] }]),
    chooseExecutable: () => chooseFile('Choose the Codex executable', []),
    quit: quitting.quit,
    apiKey,
    keys: () => ({ api: apiKey.use(), codex: process.env.CODEX_API_KEY ?? null }),
    writeClipboard: (text) => clipboard.writeText(text),
    onMoved: () => {
      stopWatching();
      stopWatching = watchAll();
      changed();
    },
  });
  registerCalls(handlers, () => window?.webContents ?? null, reportFault);
  window = openWindow(__dirname);
  quitting.guard(window);
  window.on('closed', () => {
    window = null;
  });
}

declareAppScheme();
confineContents();
if (app.requestSingleInstanceLock()) {
  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('window-all-closed', () => app.quit());
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => {
      reportFault(error);
      app.exit(1);
    });
} else {
  app.quit();
}
