import type { AgentName } from '../../src-shared/domain/status';
import type { RunSnapshot } from '../../src-shared/ipc/contract';
import type { Client } from '../ipc/client';
import type { AppState, Slice } from './app-state';
import { appendEvent, lastSeq, mergeSnapshot, type RunTrace } from './run-trace';

export type { RunTrace } from './run-trace';

/** A case of an agent to be run. */
export interface CaseRef {
  readonly agent: AgentName;
  readonly case: string;
}

/** Runs by id, live ones and opened files alike. */
export interface RunsSlice {
  readonly runs: Readonly<Record<string, RunTrace>>;
  /** The run that the Trace screen shows. */
  readonly openRunId: string | null;
  /** Starts a run and shows it from its first step; `pause` holds it before each dispatch. */
  readonly startRun: (ref: CaseRef, options?: { readonly pause?: boolean }) => Promise<void>;
  /** Runs a case without showing it; false when it could not be started. */
  readonly runToEnd: (ref: CaseRef) => Promise<boolean>;
  /** Shows a result file of the practice folder. */
  readonly openResult: (file: string) => Promise<void>;
  /** Asks the person for a result file and shows it. */
  readonly chooseResult: () => Promise<void>;
  /** Asks main for the events that are missing here. */
  readonly getRun: (runId: string) => Promise<void>;
  readonly setPause: (runId: string, pause: boolean) => Promise<void>;
  readonly dispatch: (runId: string) => Promise<void>;
  readonly cancel: (runId: string) => Promise<void>;
}

/** The slice of the runs. */
export function createRunsSlice(client: Client): Slice<RunsSlice> {
  return (set, get, store) => {
    /** Runs that main spoke of before its answer to their start arrived. */
    const early = new Set<string>();
    const keep = (run: RunTrace) => set({ runs: { ...get().runs, [run.header.run_id]: run } });
    const change = (runId: string, part: (run: RunTrace) => RunTrace) => {
      const run = get().runs[runId];
      if (run) keep(part(run));
      else early.add(runId);
    };
    const take = (snapshot: RunSnapshot) => {
      const runId = snapshot.header.run_id;
      keep(mergeSnapshot(get().runs[runId], snapshot));
      return early.delete(runId) ? get().getRun(runId) : undefined;
    };
    const show = (snapshot: RunSnapshot) => {
      void take(snapshot);
      set({ openRunId: snapshot.header.run_id, selectedStep: 'request', screen: 'trace' });
    };
    let isStarting = false;
    const start = (ref: CaseRef, pause: boolean) =>
      client.call('runs.start', { ...ref, mode: 'demo', pause_before_dispatch: pause });
    const steer = async (call: 'runs.dispatch' | 'runs.cancel', runId: string) => {
      const result = await client.call(call, { run_id: runId });
      if (!result.ok) return get().notify(result.failure);
      change(runId, (run) => (run.end ? run : { ...run, progress: result.value }));
    };

    client.subscribe('runs.event', (event) => {
      const run = get().runs[event.run_id];
      if (!run) return void early.add(event.run_id);
      const next = appendEvent(run, event);
      if (next) keep(next);
      else void get().getRun(event.run_id);
    });
    client.subscribe('runs.progress', (progress) =>
      change(progress.run_id, (run) => (run.end ? run : { ...run, progress })),
    );
    client.subscribe('runs.ended', ({ run_id, end, file }) => {
      change(run_id, (run) => ({ ...run, end, file, progress: null }));
      // The last event may have been lost on the way; asking once more costs one small answer.
      if (get().runs[run_id]) void get().getRun(run_id);
    });

    return {
      runs: {},
      openRunId: null,
      async startRun(ref, options = {}) {
        // A second press while the first is on its way must not start a second run.
        if (isStarting) return;
        isStarting = true;
        const result = await start(ref, options.pause ?? get().pausePreference);
        isStarting = false;
        if (result.ok) show(result.value);
        else get().notify(result.failure);
      },
      async runToEnd(ref) {
        const result = await start(ref, false);
        if (!result.ok) {
          get().notify(result.failure);
          return false;
        }
        await take(result.value);
        await untilEnded(store, result.value.header.run_id);
        return true;
      },
      async openResult(file) {
        const result = await client.call('results.open', { file });
        if (result.ok) show(result.value);
        else get().notify(result.failure);
      },
      async chooseResult() {
        const result = await client.call('results.choose', {});
        if (!result.ok) get().notify(result.failure);
        else if (result.value) show(result.value);
      },
      async getRun(runId) {
        const result = await client.call('runs.get', { run_id: runId, after: lastSeq(get().runs[runId]) });
        if (result.ok) void take(result.value);
        else get().notify(result.failure);
      },
      async setPause(runId, pause) {
        set({ pausePreference: pause });
        const result = await client.call('runs.pause', { run_id: runId, pause_before_dispatch: pause });
        if (!result.ok) return get().notify(result.failure);
        change(runId, (run) => (run.end ? run : { ...run, progress: result.value }));
      },
      dispatch: (runId) => steer('runs.dispatch', runId),
      cancel: (runId) => steer('runs.cancel', runId),
    };
  };
}

interface ReadableStore {
  readonly getState: () => AppState;
  readonly subscribe: (listener: (state: AppState) => void) => () => void;
}

function untilEnded(store: ReadableStore, runId: string): Promise<void> {
  return new Promise((resolve) => {
    if (store.getState().runs[runId]?.end) return resolve();
    const stop = store.subscribe((state) => {
      if (!state.runs[runId]?.end) return;
      stop();
      resolve();
    });
  });
}
