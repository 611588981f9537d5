import type { Failure } from '../../src-shared/domain/result';
import type { ReplayReport } from '../../src-shared/evaluation/replay-report';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';

/** How far a replay has come, or what came of it. */
export type Replay =
  | { readonly kind: 'going'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'ready'; readonly reports: readonly ReplayReport[] }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Replays of evaluations and of runs by their ids, and exports of evaluations. */
export interface ReplaysSlice {
  readonly replays: Readonly<Record<string, Replay>>;
  /** Decides an evaluation’s runs again by their own records, with today’s rules and data. */
  readonly replayEvaluation: (id: string) => Promise<void>;
  /** Decides one finished run again by its own record. */
  readonly replayRun: (runId: string) => Promise<void>;
  readonly forgetReplay: (id: string) => void;
  /** Writes an evaluation’s reports and shows them in the file manager. */
  readonly exportEvaluation: (id: string, baseline: string | null) => Promise<void>;
}

/** The slice of replays and exports. */
export function createReplaysSlice(client: Client): Slice<ReplaysSlice> {
  return (set, get) => {
    const put = (id: string, replay: Replay) => set({ replays: { ...get().replays, [id]: replay } });
    client.subscribe('evaluations.replaying', ({ id, done, total }) => {
      if (get().replays[id]?.kind === 'going') put(id, { kind: 'going', done, total });
    });
    return {
      replays: {},
      async replayEvaluation(id) {
        if (get().replays[id]?.kind === 'going') return;
        put(id, { kind: 'going', done: 0, total: null });
        const result = await client.call('evaluations.replay', { id });
        if (!result.ok) return put(id, { kind: 'failed', failure: result.failure });
        put(id, { kind: 'ready', reports: result.value.reports });
        const same = result.value.reports.filter(({ outcome }) => outcome === 'same').length;
        get().announce(`${same} of ${result.value.reports.length} recorded runs go the same way.`);
      },
      async replayRun(runId) {
        if (get().replays[runId]?.kind === 'going') return;
        put(runId, { kind: 'going', done: 0, total: 1 });
        const result = await client.call('runs.replay', { run_id: runId });
        if (!result.ok) return put(runId, { kind: 'failed', failure: result.failure });
        put(runId, { kind: 'ready', reports: [result.value] });
        get().announce(`Replayed: ${result.value.sentence}`);
      },
      forgetReplay(id) {
        const { [id]: _, ...replays } = get().replays;
        set({ replays });
      },
      async exportEvaluation(id, baseline) {
        const result = await client.call('evaluations.export', { id, baseline });
        if (result.ok) get().flashNote(`Written: ${result.value.files.join(', ')}.`);
        else get().notify(result.failure);
      },
    };
  };
}
