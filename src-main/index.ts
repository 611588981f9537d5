/** The desktop app's composition root: the only file that picks implementations. */
import { join } from 'node:path';
import { app, type BrowserWindow, clipboard, dialog, session, shell } from 'electron';
import type { RunRecord } from '../src-shared/domain/trace';
import { agents } from './agents/registry';
import { type ArchiveDesk, createArchiveDesk } from './archive/archive-desk';
import { systemClock } from './controller/clock';
import { createUnsavedDocuments } from './documents/unsaved-documents';
import { createEvaluationDesk } from './evaluation/evaluation-desk';
import { declareAppScheme, serveApp } from './hosts/app-protocol';
import { openPlatformCipher } from './hosts/platform-cipher';
import { finishBeforeQuit } from './hosts/finish-before-quit';
import { guardQuit } from './hosts/guard-quit';
import { confineContents, denyPermissions } from './hosts/harden-session';
import { installMenu } from './hosts/menu';
import { watchWorkspace } from './hosts/watch-workspace';
import { openWindow } from './hosts/window';
import { createHandlers } from './ipc/handlers/index';
import { registerCalls } from './ipc/register';
import type { Publish } from './runs/live-run';
import { createLiveRuns } from './runs/live-runs';
import { openApiKeyStore } from './stores/api-key';
import { openExerciseStore } from './stores/exercise-store';
import { type Cipher, openKeptSecret } from './stores/kept-secret';
import { openPredictionStore } from './stores/prediction-store';
import { openSettingsStore, type SettingsStore } from './stores/settings-store';
import { openWorkspaceList } from './stores/workspace-list';
import { kitAt } from './workspaces/workspace';
import { openWorkspaces, type Workspaces } from './workspaces/workspaces';

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

/** Asks the person where to write a file; null when they changed their mind. */
async function chooseTarget(name: string): Promise<string | null> {
  const options = { title: `Save ${name}`, defaultPath: name };
  const answer = window ? await dialog.showSaveDialog(window, options) : await dialog.showSaveDialog(options);
  return answer.canceled || !answer.filePath ? null : answer.filePath;
}

/** Asks the person for a folder to fill or to open; null when they changed their mind. */
async function chooseFolder(purpose: 'create' | 'open'): Promise<string | null> {
  const create = { title: 'Choose a new or empty folder for the workspace', buttonLabel: 'Create workspace' };
  const open = { title: 'Choose the folder of a workspace', buttonLabel: 'Open workspace' };
  const properties: Electron.OpenDialogOptions['properties'] = ['openDirectory', 'createDirectory'];
  const options = { ...(purpose === 'create' ? create : open), properties };
  const answer = window ? await dialog.showOpenDialog(window, options) : await dialog.showOpenDialog(options);
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}

/** Keeps the window told of what changes in the open workspace; call the answer when another one or session is open. */
function followWorkspace(workspaces: Workspaces): () => void {
  let stop = (): void => undefined;
  const changed = (): void => {
    publish('documents.changed', {});
    publish('output.changed', {});
  };
  const follow = (): void => {
    stop();
    const { folder } = workspaces.current();
    const data = agents.map(({ name }) => join(folder, name));
    stop = watchWorkspace(
      { folder, data, output: workspaces.outputFolder() },
      { onOutput: () => publish('output.changed', {}), onData: changed, onPresence: moved },
    );
  };
  const moved = (): void => {
    follow();
    void workspaces
      .state()
      .then((state) => publish('workspace.changed', state))
      .catch(reportFault);
    changed();
  };
  follow();
  return moved;
}

/** The archive of the window; its database is neither loaded nor started before it is needed. */
function openArchiveDesk(data: string, settings: SettingsStore, cipher: Cipher): ArchiveDesk {
  return createArchiveDesk({
    folder: join(data, 'archive'),
    kind: {
      get: () => settings.get().archive,
      set: (archive) => void settings.change({ archive }),
    },
    server: openKeptSecret(join(data, 'archive-server.bin'), cipher),
    fixed: process.env.DESKCHECK_ARCHIVE || null,
    open: async (place) => {
      const { openArchive } = await import('./archive/open-archive');
      const { connectWorker } = await import('./archive/connect-worker');
      const assets = join(__dirname, 'pglite');
      const script = join(__dirname, 'pglite-worker.cjs');
      return openArchive(place, (folder) => connectWorker(script, { folder, assets }));
    },
    onFailure: (failure) =>
      publish('app.notice', {
        ...failure,
        what: `A run is saved to its file, but not in the archive. ${failure.what}`,
      }),
    onFault: reportFault,
    clock: systemClock,
  });
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
  const kit = kitAt(app.commandLine.getSwitchValue('kit') || join(app.getAppPath(), 'kit-data'));
  const workspaces = await openWorkspaces({
    kit,
    practice: join(data, 'practice'),
    list: await openWorkspaceList(data),
    onNotice: (failure) => publish('app.notice', failure),
  });
  const unsaved = createUnsavedDocuments();
  const predictions = await openPredictionStore(data);
  const exercise = await openExerciseStore(data);
  const cipher = openPlatformCipher();
  const apiKey = openApiKeyStore(data, cipher, process.env);
  const archive = openArchiveDesk(data, settings, cipher);
  const onSaved = (record: RunRecord, file: string): void => void archive.keep(record, file);
  const liveRuns = createLiveRuns({
    ...{ publish, onFault: reportFault, clock: systemClock },
    concurrency: () => settings.get().concurrency,
    onSaved,
  });
  const evaluations = createEvaluationDesk({ publish, onFault: reportFault, clock: systemClock, onSaved });
  const quitting = guardQuit([liveRuns, evaluations], unsaved, ({ running, unsaved: paths }) =>
    publish('app.quit_asked', { running, unsaved: [...paths] }),
  );
  const handlers = createHandlers({
    clock: systemClock,
    workspaces,
    unsaved,
    ...{ predictions, exercise },
    ...{ liveRuns, evaluations, publish },
    settings,
    about: { version: app.getVersion(), electron: process.versions.electron, platform: process.platform },
    notices: [settings.problem, predictions.problem, exercise.problem, ...workspaces.notices].filter(
      (each) => each !== null,
    ),
    chooseFile: () => chooseFile('Open a result file', [{ name: 'Result files', extensions: ['json'] }]),
    chooseSource: () =>
      chooseFile('Import a text as a source', [{ name: 'Text and Markdown', extensions: ['txt', 'md'] }]),
    chooseTable: () =>
      chooseFile('Import cases from a table', [{ name: 'CSV', extensions: ['csv', 'tsv', 'txt'] }]),
    chooseExecutable: () => chooseFile('Choose the Codex executable', []),
    quit: quitting.quit,
    apiKey,
    archive,
    keys: () => ({ api: apiKey.use(), codex: process.env.CODEX_API_KEY ?? null }),
    writeClipboard: (text) => clipboard.writeText(text),
    ...{ chooseFolder, chooseTarget },
    reveal: (path) => shell.showItemInFolder(path),
    trash: (path) => shell.trashItem(path),
    onMoved: followWorkspace(workspaces),
  });
  registerCalls(handlers, () => window?.webContents ?? null, reportFault);
  window = openWindow(__dirname);
  quitting.guard(window);
  finishBeforeQuit(archive.close);
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
