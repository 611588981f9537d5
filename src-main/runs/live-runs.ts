/** Runs of the desktop app: queued, held, released, cancelled, and looked at late. */
import { join } from 'node:path';
import type { Json } from '../../src-shared/domain/json';
import type { RunQueue } from '../../src-shared/domain/queue';
import type { RunPhase, RunProgress, RunRecord } from '../../src-shared/domain/trace';
import type { RunSnapshot } from '../../src-shared/ipc/contract';
import type { Clock } from '../controller/clock';
import { executeRun } from './execute-run';
import {
  createLiveRun,
  describeLiveRun,
  endLiveRun,
  endUnstarted,
  type LiveRun,
  type LiveRunOrder,
  observeLiveRun,
  type Publish,
} from './live-run';
import { createScheduler } from './run-scheduler';

/** Control over the runs of this start of the app, by run id; null where no run has the id. */
export interface LiveRuns {
  /** Queues a run; it starts when there is a place for it. */
  readonly start: (order: LiveRunOrder) => RunSnapshot;
  readonly get: (runId: string, after: number) => RunSnapshot | null;
  readonly setPause: (runId: string, pause: boolean) => RunProgress | null;
  readonly dispatch: (runId: string) => RunProgress | null;
  readonly cancel: (runId: string) => RunProgress | null;
  /** Hands in the person's own decision for a turn; false in `taken` when that turn is not being asked. */
  readonly decide: (
    runId: string,
    turn: number,
    decision: Json,
  ) => { readonly taken: boolean; readonly progress: RunProgress } | null;
  readonly queue: () => RunQueue;
  /** Starts no further run while true. */
  readonly setHolding: (holding: boolean) => RunQueue;
  /** Takes a run that does not go on off the list. */
  readonly remove: (runId: string) => RunQueue | null;
  /** Looks for places again, as after the concurrency was changed. */
  readonly look: () => void;
  /** How many runs have started and not ended. */
  readonly going: () => number;
  /** Cancels every run and resolves when the last has ended. */
  readonly cancelAll: () => Promise<void>;
}

/** What the runs of a start need from outside. */
export interface LiveRunsOptions {
  readonly publish: Publish;
  readonly onFault: (error: unknown) => void;
  readonly clock: Clock;
  /** How many may go on at once, asked before each start. */
  readonly concurrency: () => number;
  /** Told of a run whose result file was written; it never fails and nobody waits for it. */
  readonly onSaved?: (record: RunRecord, file: string) => void;
}

/** Keeps the runs of this start of the app in memory and publishes what happens in them. */
export function createLiveRuns(options: LiveRunsOptions): LiveRuns {
  const { publish, clock } = options;
  const runs = new Map<string, LiveRun>();
  const endings = new Set<Promise<void>>();
  const scheduler = createScheduler(options.concurrency);

  const queue = (): RunQueue => ({
    runs: [...runs.values()].map(describeLiveRun),
    holding: scheduler.isHolding(),
    concurrency: options.concurrency(),
  });
  const changed = (): RunQueue => {
    const now = queue();
    publish('queue.changed', now);
    return now;
  };

  const change = (run: LiveRun, progress: Partial<RunProgress>): RunProgress => {
    run.progress = { ...run.progress, ...progress };
    if (run.snapshot.end === null) run.snapshot = { ...run.snapshot, progress: run.progress };
    publish('runs.progress', run.progress);
    scheduler.setWaiting(run.progress.run_id, isPersons(run.progress.phase));
    changed();
    return run.progress;
  };

  const release = (run: LiveRun): void => {
    run.release?.();
    run.release = null;
  };

  const goOn = async (run: LiveRun): Promise<void> => {
    const { prepared, outputFolder } = run.order;
    run.startedAt = clock.now().toISOString();
    const observer = observeLiveRun(run, { publish, onFault: options.onFault, change });
    const { record, saved } = await executeRun(prepared, outputFolder, {
      observer,
      signal: run.cancel.signal,
    });
    await run.order.onEnded?.();
    const file = saved.ok && !run.order.onEnded ? saved.value.file : null;
    const end = endLiveRun(run, record, file);
    publish('runs.ended', { run_id: record.run_id, end, file });
    if (file !== null) options.onSaved?.(record, join(outputFolder, file));
    if (!saved.ok) {
      const what = 'The run ended and its result could not be saved; its trace stays open in this window.';
      publish('app.notice', { code: 'storage', what, where: outputFolder, todo: saved.failure.sentence });
    }
    changed();
    publish('output.changed', {});
  };

  const cancel = (run: LiveRun): RunProgress => {
    run.cancel.abort();
    release(run);
    if (run.snapshot.end === null && scheduler.remove(run.progress.run_id)) {
      publish('runs.ended', { run_id: run.progress.run_id, end: endUnstarted(run), file: null });
      void run.order.onEnded?.().catch(options.onFault);
      changed();
    }
    return run.progress;
  };

  const on = <Answer>(runId: string, act: (run: LiveRun) => Answer): Answer | null => {
    const run = runs.get(runId);
    return run ? act(run) : null;
  };

  return {
    start: (order) => {
      const run = createLiveRun(order, clock.now().toISOString());
      runs.set(order.prepared.header.run_id, run);
      scheduler.add(order.prepared.header.run_id, () => {
        const ending = goOn(run)
          .catch(options.onFault)
          .finally(() => endings.delete(ending));
        endings.add(ending);
        return ending;
      });
      changed();
      return run.snapshot;
    },
    get: (runId, after) =>
      on(runId, ({ snapshot }) => ({
        ...snapshot,
        events: snapshot.events.filter(({ seq }) => seq > after),
      })),
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
    cancel: (runId) => on(runId, cancel),
    decide: (runId, turn, decision) =>
      on(runId, (run) => {
        const taken = run.order.prepared.planner.person?.answer(turn, decision) ?? false;
        return { taken, progress: run.progress };
      }),
    queue,
    setHolding: (holding) => {
      scheduler.setHolding(holding);
      return changed();
    },
    remove: (runId) =>
      on(runId, (run) => {
        if (run.snapshot.end === null && !scheduler.remove(runId)) return queue();
        runs.delete(runId);
        return changed();
      }),
    look: () => {
      scheduler.look();
      changed();
    },
    going: () =>
      [...runs.values()].filter((run) => run.startedAt !== null && run.snapshot.end === null).length,
    cancelAll: async () => {
      scheduler.setHolding(true);
      for (const run of runs.values()) if (run.snapshot.end === null) cancel(run);
      await Promise.all(endings);
    },
  };
}

/** Whether a run in this phase waits for the person and needs no place meanwhile. */
function isPersons(phase: RunPhase): boolean {
  return phase === 'held' || phase === 'asking';
}
