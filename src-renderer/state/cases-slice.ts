import type { AgentListing } from '../../src-shared/domain/case';
import type { QueuedRun } from '../../src-shared/domain/queue';
import type { PlannerMode } from '../../src-shared/domain/status';
import type { CallOutput } from '../../src-shared/ipc/contract';
import type { Client } from '../ipc/client';
import type { AppState, Slice } from './app-state';
import { idle, type Loadable, latest, reloading, settled } from './loadable';
import { countVerdicts, type QueueCounts, sayCounts } from './queue-verdict';
import type { CaseRef } from './runs-slice';
import { isWorkspaceMissing, selectSettings } from './selectors';

/** Every agent with its cases, and the result files that cannot be read. */
export type CaseList = CallOutput<'cases.list'>;

/** How far a run of all cases has come. */
export interface RunAllProgress {
  readonly mode: PlannerMode;
  readonly done: number;
  readonly total: number;
  /** The case that runs now. */
  readonly current: string;
}

/** How a run of all cases ended, against the expectations. */
export interface RunAllSummary extends QueueCounts {
  readonly mode: PlannerMode;
  /** The cases that did not end as expected, by name. */
  readonly odd: readonly string[];
}

/** The practice cases as main lists them. */
export interface CasesSlice {
  readonly cases: Loadable<CaseList>;
  /** Null while no run of all cases goes on. */
  readonly runningAll: RunAllProgress | null;
  /** How the last run of all cases ended, until it is put away. */
  readonly lastRunAll: RunAllSummary | null;
  readonly loadCases: () => Promise<void>;
  /** Queues every case once with whoever decides by the settings, without leaving the screen. */
  readonly runAll: () => Promise<void>;
  readonly clearRunAll: () => void;
}

/** The slice of the practice cases. */
export function createCasesSlice(client: Client): Slice<CasesSlice> {
  return (set, get, store) => ({
    cases: idle,
    runningAll: null,
    lastRunAll: null,
    async loadCases() {
      set({ cases: reloading(get().cases) });
      const result = await client.call('cases.list', {});
      set({ cases: settled(get().cases, result) });
      if (!result.ok && !isWorkspaceMissing(get())) get().notify(result.failure);
    },
    async runAll() {
      const jobs = listJobs(latest(get().cases));
      const [first] = jobs;
      if (get().runningAll || !first) return;
      const mode = selectSettings(get()).planner;
      set({ lastRunAll: null, runningAll: { mode, done: 0, total: jobs.length, current: first.case } });
      const ids = await queueAll(get(), jobs, mode);
      if (ids === null) return set({ runningAll: null });
      await untilOver(store, ids, (done, current) => {
        set({
          runningAll: { mode, done, total: ids.length, current: get().runs[current]?.header.case ?? '' },
        });
      });
      await get().loadCases();
      const summary = { mode, ...summarize(get(), ids) };
      set({ runningAll: null, lastRunAll: summary });
      get().announce(`All cases were run: ${sayCounts(summary)}.`);
    },
    clearRunAll: () => set({ lastRunAll: null }),
  });
}

function listJobs(list: CaseList | null): readonly CaseRef[] {
  return (list?.agents ?? []).flatMap((agent: AgentListing) =>
    // A case whose files cannot be read would stop all the others.
    agent.cases
      .filter((item) => item.problem === null)
      .map((item) => ({ agent: agent.name, case: item.name })),
  );
}

/** Queues every case in order; null when one could not be queued, which was told then. */
async function queueAll(
  { queueRun, announce }: AppState,
  jobs: readonly CaseRef[],
  mode: PlannerMode,
): Promise<readonly string[] | null> {
  const ids: string[] = [];
  for (const job of jobs) {
    const id = await queueRun(job, mode);
    if (id === null) return null;
    ids.push(id);
  }
  announce(`${ids.length} cases are queued.`);
  return ids;
}

function entriesOf(state: AppState, ids: readonly string[]): readonly QueuedRun[] {
  return (latest(state.queue)?.runs ?? []).filter((run) => ids.includes(run.run_id));
}

interface ReadableStore {
  readonly getState: () => AppState;
  readonly subscribe: (listener: (state: AppState) => void) => () => void;
}

/** Resolves when every run has ended or was taken off the list; tells how far they are meanwhile. */
function untilOver(
  store: ReadableStore,
  ids: readonly string[],
  tell: (done: number, current: string) => void,
): Promise<void> {
  const listed = new Set<string>();
  return new Promise((resolve) => {
    let told = -1;
    const look = (state: AppState) => {
      const entries = new Map(entriesOf(state, ids).map((entry) => [entry.run_id, entry]));
      for (const id of entries.keys()) listed.add(id);
      const isOver = (id: string) =>
        listed.has(id) ? (entries.get(id)?.state ?? 'ended') === 'ended' : Boolean(state.runs[id]?.end);
      const left = ids.filter((id) => !isOver(id));
      const done = ids.length - left.length;
      const [current] = left;
      if (current === undefined) {
        stop();
        return resolve();
      }
      if (done === told) return;
      told = done;
      tell(done, current);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}

function summarize(state: AppState, ids: readonly string[]): QueueCounts & Pick<RunAllSummary, 'odd'> {
  const entries = entriesOf(state, ids);
  const odd = entries
    .filter((entry) => entry.end?.met === false)
    .map((entry) => entry.case ?? entry.request_id);
  return { ...countVerdicts(entries), odd };
}
