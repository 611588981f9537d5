/** Runs of the desktop app while they go on and after: held, released, cancelled, and looked at late. */
import type { RunProgress } from '../../src-shared/domain/trace';
import type { EventName, EventPayload, RunSnapshot } from '../../src-shared/ipc/contract';
import type { RunObserver } from '../controller/run-loop';
import { executeRun, type FinishedRun } from './execute-run';
import type { PreparedRun } from './prepare-run';

/** Sends an event to whoever watches. */
export type Publish = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

/** Control over the runs of this start of the app, by run id; null where no run has the id. */
export interface LiveRuns {
  readonly start: (prepared: PreparedRun, outputFolder: string, pauseBeforeDispatch: boolean) => RunSnapshot;
  readonly get: (runId: string, after: number) => RunSnapshot | null;
  readonly setPause: (runId: string, pause: boolean) => RunProgress | null;
  readonly dispatch: (runId: string) => RunProgress | null;
  readonly cancel: (runId: string) => RunProgress | null;
}

interface LiveRun {
  snapshot: RunSnapshot;
  progress: RunProgress;
  readonly cancel: AbortController;
  /** Lets the held dispatch go on; null when nothing is held. */
  release: (() => void) | null;
}

/** Keeps the runs of this start of the app in memory and publishes what happens in them. */
export function createLiveRuns(publish: Publish, onFault: (error: unknown) => void): LiveRuns {
  const runs = new Map<string, LiveRun>();

  const change = (run: LiveRun, progress: Partial<RunProgress>): RunProgress => {
    run.progress = { ...run.progress, ...progress };
    if (run.snapshot.end === null) run.snapshot = { ...run.snapshot, progress: run.progress };
    publish('runs.progress', run.progress);
    return run.progress;
  };

  const release = (run: LiveRun): void => {
    run.release?.();
    run.release = null;
  };

  const finish = (run: LiveRun, outputFolder: string, finished: FinishedRun): void => {
    const { record, saved } = finished;
    const { status, code, sentence, outcome, decisions, usage, elapsed_ms, paused_ms } = record;
    const end = { status, code, sentence, outcome, decisions, usage, elapsed_ms, paused_ms };
    const file = saved.ok ? saved.value.file : null;
    run.snapshot = { ...run.snapshot, progress: null, end, file };
    publish('runs.ended', { run_id: record.run_id, end, file });
    if (!saved.ok) {
      const what = 'The run ended and its result could not be saved; its trace stays open in this window.';
      publish('app.notice', { code: 'storage', what, where: outputFolder, todo: saved.failure.sentence });
    }
    publish('output.changed', {});
  };

  const on = (runId: string, act: (run: LiveRun) => RunProgress): RunProgress | null => {
    const run = runs.get(runId);
    return run ? act(run) : null;
  };

  return {
    start: (prepared, outputFolder, pauseBeforeDispatch) => {
      const run = createRun(prepared, pauseBeforeDispatch);
      runs.set(prepared.header.run_id, run);
      const observer = observe(run, { publish, onFault, change });
      // After the caller has its snapshot, so that no event can reach a viewer before the run itself does.
      setImmediate(() => {
        void executeRun(prepared, outputFolder, { observer, signal: run.cancel.signal })
          .then((finished) => finish(run, outputFolder, finished))
          .catch(onFault);
      });
      return run.snapshot;
    },
    get: (runId, after) => {
      const snapshot = runs.get(runId)?.snapshot;
      return snapshot ? { ...snapshot, events: snapshot.events.filter(({ seq }) => seq > after) } : null;
    },
    setPause: (runId, pause) =>
      on(runId, (run) => {
        if (!pause) release(run);
        return change(run, { pause_before_dispatch: pause });
      }),
    dispatch: (runId) =>
      on(runId, (run) => {
        release(run);
        return run.progress;
      }),
    cancel: (runId) =>
      on(runId, (run) => {
        run.cancel.abort();
        release(run);
        return run.progress;
      }),
  };
}

function createRun(prepared: PreparedRun, pauseBeforeDispatch: boolean): LiveRun {
  const { header } = prepared;
  const progress: RunProgress = {
    run_id: header.run_id,
    phase: 'planning',
    turn: 1,
    elapsed_ms: 0,
    paused_ms: 0,
    pause_before_dispatch: pauseBeforeDispatch,
  };
  const snapshot: RunSnapshot = { header, events: [], progress, end: null, file: null };
  return { snapshot, progress, cancel: new AbortController(), release: null };
}

function observe(
  run: LiveRun,
  to: {
    readonly publish: Publish;
    readonly onFault: (error: unknown) => void;
    readonly change: (run: LiveRun, progress: Partial<RunProgress>) => RunProgress;
  },
): RunObserver {
  return {
    onEvent: (event) => {
      run.snapshot = { ...run.snapshot, events: [...run.snapshot.events, event] };
      to.publish('runs.event', event);
    },
    onProgress: (progress) => void to.change(run, progress),
    onPlannerStep: (turn, step) =>
      to.publish('runs.planner_step', { run_id: run.snapshot.header.run_id, turn, step }),
    onFault: to.onFault,
    holdBeforeDispatch: () => {
      if (!run.progress.pause_before_dispatch) return null;
      return new Promise((resolve) => {
        run.release = resolve;
      });
    },
  };
}
