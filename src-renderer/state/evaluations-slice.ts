import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import type {
  Evaluation,
  EvaluationListing,
  EvaluationProgress,
} from '../../src-shared/evaluation/evaluation';
import type { SuiteListing } from '../../src-shared/evaluation/suite';
import type { Result } from '../../src-shared/domain/result';
import type { CallInput } from '../../src-shared/ipc/contract';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { joinRuns } from './join-runs';
import { idle, type Loadable, latest, reloading, settled } from './loadable';

/** Suites and evaluations of the open workspace as main has them; leaving the screen loses and stops nothing. */
export interface EvaluationsSlice {
  /** The folder of the workspace whose suites and evaluations these are; null before they were asked for. */
  readonly evaluationsOf: string | null;
  readonly suites: Loadable<readonly SuiteListing[]>;
  /** Newest first. */
  readonly evaluations: Loadable<readonly EvaluationListing[]>;
  /** The evaluations that were opened, with their runs so far, by id. */
  readonly openedEvaluations: Readonly<Record<string, Loadable<Evaluation>>>;
  /** What kept runs of an evaluation from being made, one sentence each, by id. */
  readonly unmadeRuns: Readonly<Record<string, readonly string[]>>;
  /** Loads what belongs to a workspace; that of another one is forgotten. */
  readonly showEvaluationsOf: (folder: string) => Promise<void>;
  readonly loadSuites: () => Promise<void>;
  readonly loadEvaluations: () => Promise<void>;
  /** Begins an evaluation; its id, or null when it could not be begun, which was then said. */
  readonly startEvaluation: (wish: CallInput<'evaluations.start'>) => Promise<string | null>;
  readonly resumeEvaluation: (id: string, concurrency: number) => Promise<void>;
  readonly cancelEvaluation: (id: string) => Promise<void>;
  /** Asks main for an evaluation with its finished runs. */
  readonly readEvaluation: (id: string) => Promise<void>;
}

/** Runs that ended are shown together at this pace, so that a fast suite does not redraw the matrix for each. */
const paceMs = 80;

/** The slice of the evaluations. */
export function createEvaluationsSlice(client: Client): Slice<EvaluationsSlice> {
  return (set, get) => {
    const fresh: Record<string, EvaluatedRun[]> = {};
    let isDue = false;
    const put = (id: string, evaluation: Loadable<Evaluation>) =>
      set({ openedEvaluations: { ...get().openedEvaluations, [id]: evaluation } });
    const showFresh = () => {
      isDue = false;
      for (const [id, runs] of Object.entries(fresh)) {
        const opened = get().openedEvaluations[id];
        // Main is asked for one that is not here yet, and its answer has them all.
        if (opened?.kind === 'loading') continue;
        delete fresh[id];
        if (opened?.kind === 'ready') put(id, { kind: 'ready', value: joinRuns(opened.value, runs) });
      }
    };
    const list = (listing: EvaluationListing) => {
      const others = (latest(get().evaluations) ?? []).filter(({ id }) => id !== listing.id);
      const value = [listing, ...others].sort((a, b) => b.started_at.localeCompare(a.started_at));
      set({ evaluations: { kind: 'ready', value } });
    };
    const hear = (id: string, progress: EvaluationProgress | null) => {
      const known = latest(get().evaluations);
      const listing = known?.find((each) => each.id === id);
      if (listing) list({ ...listing, progress, done: progress?.done ?? listing.done });
      else if (known) void get().loadEvaluations();
    };
    const settle = (result: Result<EvaluationListing>): string | null => {
      if (!result.ok) {
        get().notify(result.failure);
        return null;
      }
      list(result.value);
      return result.value.id;
    };

    client.subscribe('evaluations.progress', ({ id, progress }) => hear(id, progress));
    client.subscribe('evaluations.run', ({ id, run }) => {
      fresh[id] = [...(fresh[id] ?? []), run];
      if (!isDue) setTimeout(showFresh, paceMs);
      isDue = true;
    });
    client.subscribe('evaluations.ended', ({ id, unmade }) => {
      set({ unmadeRuns: { ...get().unmadeRuns, [id]: unmade } });
      hear(id, null);
      if (get().openedEvaluations[id]) void get().readEvaluation(id);
      const listing = latest(get().evaluations)?.find((each) => each.id === id);
      if (listing)
        get().announce(`${listing.suite_title}: ${listing.done} of ${listing.total} runs are made.`);
    });

    return {
      evaluationsOf: null,
      suites: idle,
      evaluations: idle,
      openedEvaluations: {},
      unmadeRuns: {},
      async showEvaluationsOf(folder) {
        if (get().evaluationsOf !== folder) {
          set({ evaluationsOf: folder, suites: idle, evaluations: idle });
          set({ openedEvaluations: {}, unmadeRuns: {} });
          get().leaveSuite();
          get().forgetMutations();
        }
        await Promise.all([get().loadSuites(), get().loadEvaluations()]);
      },
      async loadSuites() {
        set({ suites: reloading(get().suites) });
        const result = await client.call('suites.list', {});
        const suites = result.ok ? { ok: true as const, value: result.value.suites } : result;
        set({ suites: settled(get().suites, suites) });
      },
      async loadEvaluations() {
        set({ evaluations: reloading(get().evaluations) });
        const result = await client.call('evaluations.list', {});
        const evaluations = result.ok ? { ok: true as const, value: result.value.evaluations } : result;
        set({ evaluations: settled(get().evaluations, evaluations) });
      },
      startEvaluation: async (wish) => settle(await client.call('evaluations.start', wish)),
      async resumeEvaluation(id, concurrency) {
        settle(await client.call('evaluations.resume', { id, concurrency }));
      },
      async cancelEvaluation(id) {
        settle(await client.call('evaluations.cancel', { id }));
      },
      async readEvaluation(id) {
        put(id, reloading(get().openedEvaluations[id] ?? idle));
        const result = await client.call('evaluations.open', { id });
        put(id, settled(get().openedEvaluations[id] ?? idle, result));
        // Runs that ended while the answer was on its way.
        showFresh();
      },
    };
  };
}
