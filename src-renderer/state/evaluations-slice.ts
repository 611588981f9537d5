import type { PlannerMode } from '../../src-shared/domain/status';
import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import type { Evaluation, EvaluationListing } from '../../src-shared/evaluation/evaluation';
import type { MutationReport } from '../../src-shared/evaluation/mutation';
import type { SuiteListing } from '../../src-shared/evaluation/suite';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, latest, reloading, settled } from './loadable';
import { selectSettings } from './selectors';

/** The suites of the workspace and what was made of them, newest first. */
export interface SuitesAndEvaluations {
  readonly suites: readonly SuiteListing[];
  readonly evaluations: readonly EvaluationListing[];
}

/** A mutation score: on its way with the rules that are done, or here. */
export type Mutation =
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'ready'; readonly report: MutationReport };

/** Suites, evaluations and mutation scores, as main has them. */
export interface EvaluationsSlice {
  readonly evaluated: Loadable<SuitesAndEvaluations>;
  /** Evaluations with their runs, by name; runs that end are added as they come. */
  readonly openEvaluations: Readonly<Record<string, Evaluation>>;
  /** By the name of the suite. */
  readonly mutations: Readonly<Record<string, Mutation>>;
  readonly loadEvaluations: () => Promise<void>;
  /** Reads the runs of some evaluations that are not here yet. */
  readonly openEvaluationsOf: (ids: readonly string[]) => Promise<void>;
  readonly startEvaluation: (suite: string, mode: PlannerMode, repeats: number) => Promise<void>;
  readonly resumeEvaluation: (id: string) => Promise<void>;
  readonly cancelEvaluation: (id: string) => Promise<void>;
  /** Opens a run of an evaluation in the trace. */
  readonly openEvaluated: (id: string, run: EvaluatedRun) => Promise<void>;
  /** Puts two runs of evaluations side by side. */
  readonly compareEvaluated: (left: EvaluatedPlace, right: EvaluatedPlace) => Promise<void>;
  readonly exportEvaluation: (id: string, baseline: string | null) => Promise<void>;
  readonly mutateSuite: (suite: string) => Promise<void>;
}

/** A run by the evaluation that it is in. */
export interface EvaluatedPlace {
  readonly id: string;
  readonly run: EvaluatedRun;
}

/** The slice of the evaluations. */
export function createEvaluationsSlice(client: Client): Slice<EvaluationsSlice> {
  return (set, get) => {
    const keep = (id: string, evaluation: Evaluation) =>
      set({ openEvaluations: { ...get().openEvaluations, [id]: evaluation } });
    /** Puts an evaluation in its place on the list, or at its top. */
    const note = (listing: EvaluationListing) => {
      const known = latest(get().evaluated);
      if (!known) return;
      const isKnown = known.evaluations.some(({ id }) => id === listing.id);
      const evaluations = isKnown
        ? known.evaluations.map((each) => (each.id === listing.id ? listing : each))
        : [listing, ...known.evaluations];
      set({ evaluated: { kind: 'ready', value: { ...known, evaluations } } });
    };
    const read = async (id: string): Promise<void> => {
      const result = await client.call('evaluations.open', { id });
      if (result.ok) keep(id, result.value);
      else get().notify(result.failure);
    };
    const take = async ({ id, run }: EvaluatedPlace): Promise<boolean> => {
      if (get().runs[run.run_id]?.end) return true;
      const result = await client.call('evaluations.result', { id, file: run.file });
      if (result.ok) set({ runs: { ...get().runs, [run.run_id]: result.value } });
      else get().notify(result.failure);
      return result.ok;
    };

    client.subscribe('evaluations.progress', ({ id, progress }) => {
      const listing = latest(get().evaluated)?.evaluations.find((each) => each.id === id);
      if (listing) note({ ...listing, progress, done: progress.done });
    });
    client.subscribe('evaluations.run', ({ id, run }) => {
      const open = get().openEvaluations[id];
      if (!open) return;
      const others = open.runs.filter(({ run_id }) => run_id !== run.run_id);
      keep(id, { ...open, runs: [...others, run], missing: Math.max(0, open.missing - 1) });
    });
    client.subscribe('evaluations.ended', ({ id, unmade }) => {
      const listing = latest(get().evaluated)?.evaluations.find((each) => each.id === id);
      if (listing) note({ ...listing, progress: null });
      if (get().openEvaluations[id]) void read(id);
      if (listing) get().announce(sayEnded(listing));
      const [first] = unmade;
      if (first === undefined) return;
      const todo = `Mend what it names and run the suite again; ${unmade.length === 1 ? 'the other runs are' : `${unmade.length} runs are missing, the others are`} kept.`;
      get().notify({ code: 'bad_input', what: `A run could not be made. ${first}`, where: id, todo });
    });
    client.subscribe('suites.mutating', ({ suite, done, total }) => {
      if (get().mutations[suite]?.kind !== 'running') return;
      set({ mutations: { ...get().mutations, [suite]: { kind: 'running', done, total } } });
    });

    return {
      evaluated: idle,
      openEvaluations: {},
      mutations: {},
      async loadEvaluations() {
        set({ evaluated: reloading(get().evaluated) });
        const [suites, evaluations] = await Promise.all([
          client.call('suites.list', {}),
          client.call('evaluations.list', {}),
        ]);
        const failed = [suites, evaluations].find((each) => !each.ok);
        if (suites.ok && evaluations.ok) {
          set({ evaluated: { kind: 'ready', value: { ...suites.value, ...evaluations.value } } });
        } else if (failed && !failed.ok) {
          set({ evaluated: settled(get().evaluated, failed) });
          get().notify(failed.failure);
        }
      },
      async openEvaluationsOf(ids) {
        await Promise.all(ids.filter((id) => !get().openEvaluations[id]).map(read));
      },
      async startEvaluation(suite, mode, repeats) {
        if (mode === 'manual') return;
        const { concurrency } = selectSettings(get());
        const result = await client.call('evaluations.start', { suite, mode, repeats, concurrency });
        if (!result.ok) return get().notify(result.failure);
        note(result.value);
        get().announce(`${result.value.suite_title} runs: ${result.value.total} runs.`);
        await read(result.value.id);
      },
      async resumeEvaluation(id) {
        const { concurrency } = selectSettings(get());
        const result = await client.call('evaluations.resume', { id, concurrency });
        if (!result.ok) return get().notify(result.failure);
        note(result.value);
        await read(id);
      },
      async cancelEvaluation(id) {
        const result = await client.call('evaluations.cancel', { id });
        if (!result.ok) return get().notify(result.failure);
        note(result.value);
        get().announce(
          `Cancelled with ${result.value.done} of ${result.value.total} runs made; they are kept.`,
        );
      },
      async openEvaluated(id, run) {
        if (await take({ id, run })) await get().openRun(run.run_id);
      },
      async compareEvaluated(left, right) {
        const both = await Promise.all([take(left), take(right)]);
        if (both.includes(false)) return;
        await get().openRun(left.run.run_id);
        set({ compare: { left: left.run.run_id, right: null } });
        get().compareWith(right.run.run_id);
      },
      async exportEvaluation(id, baseline) {
        const result = await client.call('evaluations.export', { id, baseline });
        if (!result.ok) return get().notify(result.failure);
        get().flashNote(`Written beside the results: ${result.value.files.join(', ')}.`);
      },
      async mutateSuite(suite) {
        if (get().mutations[suite]?.kind === 'running') return;
        set({ mutations: { ...get().mutations, [suite]: { kind: 'running', done: 0, total: 0 } } });
        const result = await client.call('suites.mutate', { suite });
        const { [suite]: _, ...others } = get().mutations;
        if (!result.ok) get().notify(result.failure);
        const report = result.ok ? result.value : null;
        set({ mutations: report ? { ...others, [suite]: { kind: 'ready', report } } : others });
      },
    };
  };
}

function sayEnded({ suite_title, done, total }: EvaluationListing): string {
  return done === total
    ? `${suite_title}: all ${total} runs are made.`
    : `${suite_title} stands at ${done} of ${total} runs.`;
}
