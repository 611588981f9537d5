import type { JsonObject } from '../../src-shared/domain/json';
import type { AgentName, PlannerMode } from '../../src-shared/domain/status';
import type { RunProgress } from '../../src-shared/domain/trace';
import type { Result } from '../../src-shared/domain/result';
import type { CallOutput, RunSnapshot } from '../../src-shared/ipc/contract';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { addStep, type LiveSteps } from './live-steps';
import { hear, isOlder, type RunPosition } from './run-position';
import { appendEvent, lastSeq, mergeSnapshot, type RunTrace } from './run-trace';
import type { ScreenId } from './screens';
import { selectSettings } from './selectors';

export type { RunTrace } from './run-trace';

/** A case of an agent to be run. */
export interface CaseRef {
  readonly agent: AgentName;
  readonly case: string;
}

/** How a run is started. */
export interface StartOptions {
  /** Holds it before each dispatch; as the person prefers when left out. */
  readonly pause?: boolean;
  /** Who decides; by the settings when left out. */
  readonly mode?: PlannerMode;
}

/** Runs by id, live ones and opened files alike. */
export interface RunsSlice {
  readonly runs: Readonly<Record<string, RunTrace>>;
  /** The run that the Trace screen shows. */
  readonly openRunId: string | null;
  /** Where each run of this start that has not ended stands, and since when by this window's clock. */
  readonly positions: Readonly<Record<string, RunPosition>>;
  /** What live planners do in the turn that goes on, by run id. */
  readonly liveSteps: Readonly<Record<string, LiveSteps>>;
  /** Starts a run with whoever decides by the settings and shows it as it comes; `pause` holds it before each dispatch. */
  readonly startRun: (ref: CaseRef, options?: StartOptions) => Promise<void>;
  /** Queues a run without showing it; its id, or null when it could not be queued. */
  readonly queueRun: (ref: CaseRef, mode: PlannerMode) => Promise<string | null>;
  /** Shows a run of this start. */
  readonly openRun: (runId: string) => Promise<void>;
  /** Shows a result file of the practice folder. */
  /** Opens a result file of a session; of the current one when none is named. */
  readonly openResult: (file: string, session?: string | null) => Promise<void>;
  /** Asks the person for a result file and shows it. */
  readonly chooseResult: () => Promise<void>;
  /** Asks main for the events that are missing here. */
  readonly getRun: (runId: string) => Promise<void>;
  /** Writes a finished run where the person says, for somebody without Deskcheck. */
  readonly exportRun: (runId: string) => Promise<void>;
  /** Reads an evidence file for whoever shows it; nothing of it is kept here. */
  readonly readEvidence: (path: string) => Promise<Result<CallOutput<'evidence.read'>>>;
  /** Makes a reading call of a run once more on today's records; null when it could not be made, which was then said. */
  readonly readAgain: (
    runId: string,
    seq: number,
    request: JsonObject,
  ) => Promise<CallOutput<'runs.read_again'> | null>;
  readonly setPause: (runId: string, pause: boolean) => Promise<void>;
  readonly dispatch: (runId: string) => Promise<void>;
  readonly cancel: (runId: string) => Promise<void>;
  /** Takes news of where runs stand. */
  readonly hearAll: (news: readonly RunProgress[]) => void;
}

/** The slice of the runs. */
export function createRunsSlice(client: Client): Slice<RunsSlice> {
  return (set, get) => {
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
      if (snapshot.progress) get().hearAll([snapshot.progress]);
      return early.delete(runId) ? get().getRun(runId) : undefined;
    };
    // Whoever has gone to another screen meanwhile is not called back; the run is open there when they come.
    const showRun = (runId: string, from: ScreenId) => {
      set({ openRunId: runId, selectedStep: 'request', traceFrom: 'cases' });
      if (get().screen === from) set({ screen: 'trace', overlay: null });
    };
    const show = (snapshot: RunSnapshot, from: ScreenId) => {
      void take(snapshot);
      showRun(snapshot.header.run_id, from);
    };
    let isStarting = false;
    const start = (ref: CaseRef, mode: PlannerMode, pause: boolean) =>
      client.call('runs.start', { ...ref, mode, pause_before_dispatch: pause });
    const hearOf = (progress: RunProgress) => {
      get().hearAll([progress]);
      change(progress.run_id, (run) => moveTo(run, progress));
    };
    const steer = async (call: 'runs.dispatch' | 'runs.cancel', runId: string) => {
      const result = await client.call(call, { run_id: runId });
      if (result.ok) hearOf(result.value);
      else get().notify(result.failure);
    };

    client.subscribe('runs.event', (event) => {
      const run = get().runs[event.run_id];
      if (!run) return void early.add(event.run_id);
      const next = appendEvent(run, event);
      if (next) keep(next);
      else void get().getRun(event.run_id);
    });
    client.subscribe('runs.progress', hearOf);
    client.subscribe('runs.planner_step', ({ run_id, turn, step }) =>
      set({ liveSteps: { ...get().liveSteps, [run_id]: addStep(get().liveSteps[run_id], turn, step) } }),
    );
    client.subscribe('runs.ended', ({ run_id, end, file }) => {
      change(run_id, (run) => ({ ...run, end, file, progress: null }));
      set({ positions: without(get().positions, run_id), liveSteps: without(get().liveSteps, run_id) });
      // The last event may have been lost on the way; asking once more costs one small answer.
      if (get().runs[run_id]) void get().getRun(run_id);
    });

    return {
      runs: {},
      openRunId: null,
      positions: {},
      liveSteps: {},
      async startRun(ref, options = {}) {
        // A second press while the first is on its way must not start a second run.
        if (isStarting) return;
        isStarting = true;
        const { planner } = selectSettings(get());
        const { screen } = get();
        const result = await start(ref, options.mode ?? planner, options.pause ?? get().pausePreference);
        isStarting = false;
        if (result.ok) show(result.value, screen);
        else get().notify(result.failure);
      },
      async queueRun(ref, mode) {
        const result = await start(ref, mode, false);
        if (!result.ok) {
          get().notify(result.failure);
          return null;
        }
        void take(result.value);
        return result.value.header.run_id;
      },
      async openRun(runId) {
        const { screen } = get();
        if (!get().runs[runId]) await get().getRun(runId);
        if (get().runs[runId]) showRun(runId, screen);
      },
      async openResult(file, session = null) {
        const { screen } = get();
        const result = await client.call('results.open', { file, session });
        if (result.ok) show(result.value, screen);
        else get().notify(result.failure);
      },
      async chooseResult() {
        const { screen } = get();
        const result = await client.call('results.choose', {});
        if (!result.ok) get().notify(result.failure);
        else if (result.value) show(result.value, screen);
      },
      async getRun(runId) {
        const result = await client.call('runs.get', { run_id: runId, after: lastSeq(get().runs[runId]) });
        if (result.ok) void take(result.value);
        else get().notify(result.failure);
      },
      async exportRun(runId) {
        const result = await client.call('runs.export', { run_id: runId });
        if (!result.ok) get().notify(result.failure);
        else if (result.value) get().flashNote(`Written as ${result.value.file}.`);
      },
      readEvidence: (path) => client.call('evidence.read', { path }),
      async readAgain(run_id, seq, request) {
        const result = await client.call('runs.read_again', { run_id, seq, request });
        if (result.ok) return result.value;
        get().notify(result.failure);
        return null;
      },
      async setPause(runId, pause) {
        set({ pausePreference: pause });
        const result = await client.call('runs.pause', { run_id: runId, pause_before_dispatch: pause });
        if (result.ok) hearOf(result.value);
        else get().notify(result.failure);
      },
      dispatch: (runId) => steer('runs.dispatch', runId),
      cancel: (runId) => steer('runs.cancel', runId),
      hearAll(news) {
        const now = Date.now();
        const heard = news
          .filter(({ run_id }) => !get().runs[run_id]?.end)
          .map(
            (progress) => [progress.run_id, hear(get().positions[progress.run_id], progress, now)] as const,
          );
        if (heard.length > 0) set({ positions: { ...get().positions, ...Object.fromEntries(heard) } });
      },
    };
  };
}

/** Moves a run to a place that main told; old news does not move it back, and the end is the end. */
function moveTo(run: RunTrace, progress: RunProgress): RunTrace {
  if (run.end !== null || (run.progress !== null && isOlder(progress, run.progress))) return run;
  return { ...run, progress };
}

function without<Value>(
  entries: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> {
  const { [name]: _, ...others } = entries;
  return others;
}
