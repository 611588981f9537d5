import type { RunSummary } from '../../src-shared/domain/case';
import type { PracticeSession } from '../../src-shared/domain/workspace';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, reloading, settled } from './loadable';

/** The two runs that are compared, by id; without a right one it is being chosen. */
export interface ComparePair {
  readonly left: string;
  readonly right: string | null;
}

/** Comparing two runs on the Trace screen. */
export interface CompareSlice {
  readonly compare: ComparePair | null;
  /** The sessions with their runs, to choose from. */
  readonly comparable: Loadable<readonly PracticeSession[]>;
  /** Begins with a run and lets the person choose the other one. */
  readonly openCompare: (left: string) => Promise<void>;
  /** Takes a run that the window already has as the other one. */
  readonly compareWith: (right: string) => void;
  /** Takes a result file of a session as the other one. */
  readonly compareWithFile: (run: RunSummary, session: string) => Promise<void>;
  readonly swapCompared: () => void;
  readonly closeCompare: () => void;
}

/** The slice of the comparison. */
export function createCompareSlice(client: Client): Slice<CompareSlice> {
  return (set, get) => ({
    compare: null,
    comparable: idle,
    async openCompare(left) {
      set({ compare: { left, right: null }, comparable: reloading(get().comparable) });
      const result = await client.call('sessions.list', {});
      const sessions = result.ok ? { ok: true as const, value: result.value.sessions } : result;
      set({ comparable: settled(get().comparable, sessions) });
      if (!result.ok) get().notify(result.failure);
    },
    compareWith(right) {
      const pair = get().compare;
      if (!pair) return;
      // A comparison shows both to their ends, so that guessing them later is no score.
      for (const runId of [pair.left, right]) get().noteSeen(runId, 'all');
      set({ compare: { ...pair, right } });
    },
    async compareWithFile(run, session) {
      if (get().runs[run.run_id]?.end) return get().compareWith(run.run_id);
      const result = await client.call('results.open', { file: run.file, session });
      if (!result.ok) return get().notify(result.failure);
      set({ runs: { ...get().runs, [run.run_id]: result.value } });
      get().compareWith(run.run_id);
    },
    swapCompared() {
      const { compare } = get();
      if (compare?.right) set({ compare: { left: compare.right, right: compare.left } });
    },
    closeCompare: () => set({ compare: null }),
  });
}
