import type { Json } from '../../src-shared/domain/json';
import type { PlannerMode } from '../../src-shared/domain/status';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';

/** The proposal that the person changes: its run, and its event's number. */
export interface ForkPlace {
  readonly runId: string;
  readonly seq: number;
}

/** Leaving a run at one of its proposals, and keeping what a run decided. */
export interface ForkSlice {
  /** The proposal whose fork is being written on the Trace screen; null when none is. */
  readonly fork: ForkPlace | null;
  /** The run whose decisions would replace a list that is there; null when nothing is asked. */
  readonly keepAsked: { readonly runId: string; readonly name: string; readonly path: string } | null;
  readonly openFork: (place: ForkPlace) => void;
  readonly closeFork: () => void;
  /** Runs on from the proposal with another decision, and shows that run. */
  readonly runFork: (place: ForkPlace, decision: Json, mode: PlannerMode) => Promise<void>;
  /** Writes a run's decisions as the list of a case; asks before it replaces one. */
  readonly keepDecisions: (runId: string, name: string, replace?: boolean) => Promise<void>;
  readonly leaveDecisions: () => void;
  /** The run of which a layer is being chosen to be switched off; null when none is. */
  readonly layersOfRun: string | null;
  readonly askLayer: (runId: string | null) => void;
  /** Runs a finished run again without a layer and shows that run. */
  readonly runWithout: (runId: string, layer: string) => Promise<void>;
  /** The list that was written last and its run, until it is put away or another workspace is open. */
  readonly kept: { readonly runId: string; readonly path: string; readonly count: number } | null;
  readonly clearKept: () => void;
}

/** The slice of forks and kept decisions. */
export function createForkSlice(client: Client): Slice<ForkSlice> {
  return (set, get) => {
    let isStarting = false;
    return {
      fork: null,
      keepAsked: null,
      openFork: (fork) => set({ fork }),
      closeFork: () => set({ fork: null }),
      async runFork({ runId, seq }, decision, mode) {
        // A second press while the first is on its way must not start a second run.
        if (isStarting) return;
        isStarting = true;
        const pause_before_dispatch = get().pausePreference;
        const result = await client.call('runs.fork', {
          ...{ run_id: runId, seq, decision, mode, pause_before_dispatch },
        });
        isStarting = false;
        if (!result.ok) return get().notify(result.failure);
        set({ fork: null });
        await get().openRun(result.value.header.run_id);
        await get().loadWorkspace();
        get().flashNote('The fork runs in a session of its own; the original stays as it is.');
      },
      async keepDecisions(runId, name, replace = false) {
        const result = await client.call('decisions.keep', { run_id: runId, name, replace });
        if (!result.ok) return get().notify(result.failure);
        const outcome = result.value;
        if (outcome.kind === 'exists') return set({ keepAsked: { runId, name, path: outcome.path } });
        set({ keepAsked: null, kept: { runId, path: outcome.path, count: outcome.count } });
        get().announce(sayKept(outcome));
      },
      kept: null,
      clearKept: () => set({ kept: null }),
      leaveDecisions: () => set({ keepAsked: null }),
      layersOfRun: null,
      askLayer: (layersOfRun) => set({ layersOfRun }),
      async runWithout(run_id, layer) {
        set({ layersOfRun: null });
        const result = await client.call('runs.without', { run_id, layer });
        if (!result.ok) return get().notify(result.failure);
        await get().openRun(result.value.header.run_id);
        get().flashNote('Run without a layer, on a throwaway copy. It is kept nowhere and never counted.');
      },
    };
  };
}

/** What was kept and where, in a sentence. */
export function sayKept({ path, count }: { readonly path: string; readonly count: number }): string {
  return `${count === 1 ? '1 decision is' : `${count} decisions are`} kept in ${path}.`;
}
