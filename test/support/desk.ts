import type { AgentName } from '../../src-shared/domain/status';
import { openApiKeyStore } from '../../src-main/stores/api-key';
import { type Cipher, openKeptSecret } from '../../src-main/stores/kept-secret';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerCall } from '../../src-main/ipc/answer-call';
import { createHandlers } from '../../src-main/ipc/handlers/index';
import { createEvaluationDesk } from '../../src-main/evaluation/evaluation-desk';
import type { Services } from '../../src-main/ipc/services';
import { type ArchiveDeskOptions, createArchiveDesk } from '../../src-main/archive/archive-desk';
import { createLiveRuns } from '../../src-main/runs/live-runs';
import { openExerciseStore } from '../../src-main/stores/exercise-store';
import { openPredictionStore } from '../../src-main/stores/prediction-store';
import { openWorkspaceList } from '../../src-main/stores/workspace-list';
import { createUnsavedDocuments } from '../../src-main/documents/unsaved-documents';
import { kitAt, type Workspace } from '../../src-main/workspaces/workspace';
import { openWorkspaces, type Workspaces } from '../../src-main/workspaces/workspaces';
import type { Result } from '../../src-shared/domain/result';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings';
import type { RunPhase, RunRecord } from '../../src-shared/domain/trace';
import {
  type CallInput,
  type CallName,
  type CallOutput,
  type EventName,
  type EventPayload,
  events,
  type RunSnapshot,
} from '../../src-shared/ipc/contract';
import { type FakeClock, fakeClock } from './fake-clock';
import { temporaryFolder } from './temporary-folder';

/** The folder of the supplied kit. */
export const kitFolder = fileURLToPath(new URL('../../kit-data', import.meta.url));

interface Sent {
  readonly name: EventName;
  readonly payload: unknown;
}

/** The main process's answers over real folders, without Electron. */
export interface Desk {
  /** Makes a call as the window does, through the same checks. */
  readonly call: <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ) => Promise<Result<CallOutput<Name>>>;
  /** Makes a call that must succeed, and answers its value. */
  readonly ask: <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;
  /** Starts a case and waits for its end. */
  /** Of the support agent, unless another is named. */
  readonly runCase: (name: string, agent?: AgentName) => Promise<RunSnapshot>;
  /** Waits until an event for which this holds was sent; those sent before count. */
  readonly until: <Name extends EventName>(
    name: Name,
    holds: (payload: EventPayload<Name>) => boolean,
  ) => Promise<EventPayload<Name>>;
  /** Waits until a run is in a phase for the given time, counted from 1. */
  readonly untilPhase: (runId: string, phase: RunPhase, time?: number) => Promise<void>;
  readonly sent: readonly Sent[];
  readonly faults: readonly unknown[];
  readonly clock: FakeClock;
  /** The folder that runs and reviews use now. */
  readonly output: () => string;
  /** Creates a workspace in a folder of its own, opens it, and answers its folder. */
  readonly createWorkspace: () => Promise<string>;
  /** What the person answers when they are next asked for a folder. */
  readonly chooseNext: (folder: string | null) => void;
  /** The files that were put into the trash, removed as the system would. */
  readonly trashed: readonly string[];
  readonly workspaces: Workspaces;
}

/** What a test may replace: a service, or what the desk's workspaces are opened from. */
export interface DeskOptions extends Partial<Services> {
  readonly kit?: Workspace;
  /** The folder of what is kept between starts: the list of workspaces and the kit's sessions. */
  readonly userData?: string;
  /** How an archive is opened; without it none can be, and runs are kept in their files alone. */
  readonly openArchive?: ArchiveDeskOptions['open'];
}

/** Most tests are about something else, and a database takes seconds to make. */
const neverOpened: ArchiveDeskOptions['open'] = () => new Promise(() => undefined);

/** A platform that keeps no secret, so that a key lives for the session. */
const noCipher: Cipher = {
  weakness: 'This test keeps no secret.',
  encrypt: () => new Uint8Array(),
  decrypt: () => '',
};

/** Opens a desk in a folder of its own; services can be replaced. */
export async function openTestDesk(options: DeskOptions = {}): Promise<Desk> {
  const { kit = kitAt(kitFolder), userData = await temporaryFolder(), ...rest } = options;
  const { openArchive: openTestArchive = neverOpened, ...replaced } = rest;
  const clock = fakeClock();
  const faults: unknown[] = [];
  const sent: Sent[] = [];
  const watchers = new Set<() => void>();
  const note = (error: unknown): void => void faults.push(error);
  const publish = <Name extends EventName>(name: Name, payload: EventPayload<Name>): void => {
    // As between processes: what does not fit the contract would be dropped by the window.
    sent.push({ name, payload: events[name].parse(structuredClone(payload)) });
    for (const look of [...watchers]) look();
  };
  let settings: Settings = defaultSettings;
  let chosen: string | null = null;
  const trashed: string[] = [];
  const apiKey = openApiKeyStore(userData, noCipher, {});
  const archive = createArchiveDesk({
    folder: join(userData, 'archive'),
    kind: {
      get: () => settings.archive,
      set: (kind) => {
        settings = { ...settings, archive: kind };
      },
    },
    server: openKeptSecret(join(userData, 'archive-server.bin'), noCipher),
    fixed: null,
    open: openTestArchive,
    onFailure: (failure) => publish('app.notice', failure),
    onFault: note,
    clock,
  });
  const onSaved = (record: RunRecord, file: string): void => void archive.keep(record, file);
  const workspaces = await openWorkspaces({
    kit,
    practice: join(userData, 'practice'),
    list: await openWorkspaceList(userData),
    onNotice: (failure) => publish('app.notice', failure),
  });
  const handlers = createHandlers({
    clock,
    workspaces,
    unsaved: createUnsavedDocuments(),
    predictions: await openPredictionStore(userData),
    exercise: await openExerciseStore(userData),
    evaluations: createEvaluationDesk({ publish, onFault: note, clock, onSaved }),
    publish,
    liveRuns: createLiveRuns({
      ...{ publish, onFault: note, clock, onSaved },
      concurrency: () => settings.concurrency,
    }),
    apiKey,
    archive,
    keys: () => ({ api: apiKey.use(), codex: null }),
    quit: () => undefined,
    chooseExecutable: async () => null,
    settings: {
      get: () => settings,
      change: (changes) => {
        settings = { ...settings, ...changes };
        return settings;
      },
    },
    about: { version: '0.1.0', electron: '45.5.0', platform: 'linux' },
    notices: workspaces.notices,
    chooseFile: async () => null,
    chooseSource: async () => null,
    chooseTable: async () => null,
    chooseTarget: async () => null,
    writeClipboard: () => undefined,
    chooseFolder: async () => chosen,
    reveal: () => undefined,
    trash: async (path) => {
      await rm(path);
      trashed.push(path);
    },
    onMoved: () => void workspaces.state().then((state) => publish('workspace.changed', state)),
    ...replaced,
  });

  /** Waits until a look at the events answers something. */
  const waitFor = <Found>(look: () => Found | undefined): Promise<Found> =>
    new Promise((resolve) => {
      const attempt = (): void => {
        const found = look();
        if (found === undefined) return;
        watchers.delete(attempt);
        resolve(found);
      };
      watchers.add(attempt);
      attempt();
    });

  const call: Desk['call'] = async (name, input) => {
    const result = await answerCall(handlers, { name, input, isTrusted: true }, note);
    // A cast, because the output was parsed with the schema of this very name.
    return result as Result<CallOutput<typeof name>>;
  };
  const ask: Desk['ask'] = async (name, input) => {
    const result = await call(name, input);
    if (!result.ok) throw new Error(`${name}: ${result.failure.what}`);
    return result.value;
  };
  const until: Desk['until'] = (name, holds) => waitFor(() => payloadsOf(sent, name).find(holds));

  return {
    call,
    ask,
    until,
    runCase: async (name, agent = 'support') => {
      const order = { agent, case: name, mode: 'demo', pause_before_dispatch: false } as const;
      const { run_id } = (await ask('runs.start', order)).header;
      await until('runs.ended', (ended) => ended.run_id === run_id);
      return ask('runs.get', { run_id, after: 0 });
    },
    untilPhase: async (runId, phase, time = 1) => {
      const isThere = (): true | undefined => {
        const reached = payloadsOf(sent, 'runs.progress').filter(
          (progress) => progress.run_id === runId && progress.phase === phase,
        );
        return reached.length >= time ? true : undefined;
      };
      await waitFor(isThere);
    },
    sent,
    faults,
    clock,
    output: workspaces.outputFolder,
    createWorkspace: async () => {
      const folder = join(await temporaryFolder(), 'My practice');
      chosen = folder;
      await ask('workspaces.create', {});
      return folder;
    },
    chooseNext: (folder) => {
      chosen = folder;
    },
    trashed,
    workspaces,
  };
}

function payloadsOf<Name extends EventName>(sent: readonly Sent[], name: Name): EventPayload<Name>[] {
  // A cast, because `publish` has parsed each payload with the schema of its name.
  return sent.flatMap((event) => (event.name === name ? [event.payload as EventPayload<Name>] : []));
}
