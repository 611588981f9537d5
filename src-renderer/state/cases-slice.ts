import type { AgentListing } from '../../src-shared/domain/case';
import type { CallOutput } from '../../src-shared/ipc/contract';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, latest, reloading, settled } from './loadable';

/** Every agent with its cases, and the result files that cannot be read. */
export type CaseList = CallOutput<'cases.list'>;

/** How far a run of all cases has come. */
export interface RunAllProgress {
  readonly done: number;
  readonly total: number;
  /** The case that runs now. */
  readonly current: string;
}

/** The practice cases as main lists them. */
export interface CasesSlice {
  readonly cases: Loadable<CaseList>;
  /** Null while no run of all cases goes on. */
  readonly runningAll: RunAllProgress | null;
  readonly loadCases: () => Promise<void>;
  /** Runs every case once, one after the other, without leaving the screen. */
  readonly runAll: () => Promise<void>;
}

interface Job {
  readonly agent: AgentListing['name'];
  readonly case: string;
}

/** The slice of the practice cases. */
export function createCasesSlice(client: Client): Slice<CasesSlice> {
  return (set, get) => ({
    cases: idle,
    runningAll: null,
    async loadCases() {
      set({ cases: reloading(get().cases) });
      const result = await client.call('cases.list', {});
      set({ cases: settled(get().cases, result) });
      if (!result.ok) get().notify(result.failure);
    },
    async runAll() {
      if (get().runningAll) return;
      const jobs = listJobs(latest(get().cases));
      for (const [done, job] of jobs.entries()) {
        set({ runningAll: { done, total: jobs.length, current: job.case } });
        get().announce(`Running ${job.case}, ${done + 1} of ${jobs.length}.`);
        if (!(await get().runToEnd(job))) return set({ runningAll: null });
      }
      await get().loadCases();
      set({ runningAll: null });
      get().announce(summarize(latest(get().cases)));
    },
  });
}

function listJobs(list: CaseList | null): readonly Job[] {
  return (list?.agents ?? []).flatMap((agent) =>
    agent.cases.map((item) => ({ agent: agent.name, case: item.name })),
  );
}

function summarize(list: CaseList | null): string {
  const all = (list?.agents ?? []).flatMap((agent) => agent.cases);
  const met = all.filter((item) => item.runs[0]?.misses?.length === 0).length;
  return `All cases were run: ${met} of ${all.length} ended as expected.`;
}
