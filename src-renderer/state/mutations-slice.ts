import type { Failure } from '../../src-shared/domain/result';
import { type MutationReport, unguardedOf } from '../../src-shared/evaluation/mutation';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';

/** How far switching off each rule of a suite has come, or what came of it. */
export type Mutation =
  | { readonly kind: 'going'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'ready'; readonly report: MutationReport }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Which rules the suites guard, by the suite’s name. */
export interface MutationsSlice {
  readonly mutations: Readonly<Record<string, Mutation>>;
  /** Switches each rule of a suite’s agents off in turn; once at a time for each suite. */
  readonly mutateSuite: (suite: string) => Promise<void>;
  readonly forgetMutations: () => void;
}

/** The slice of the mutation reports. */
export function createMutationsSlice(client: Client): Slice<MutationsSlice> {
  return (set, get) => {
    const put = (suite: string, mutation: Mutation) =>
      set({ mutations: { ...get().mutations, [suite]: mutation } });
    client.subscribe('suites.mutating', ({ suite, done, total }) => {
      if (get().mutations[suite]?.kind === 'going') put(suite, { kind: 'going', done, total });
    });
    return {
      mutations: {},
      async mutateSuite(suite) {
        const before = get().mutations;
        if (before[suite]?.kind === 'going') return;
        put(suite, { kind: 'going', done: 0, total: null });
        const result = await client.call('suites.mutate', { suite });
        // Another workspace was opened meanwhile; its suite of the same name is another one.
        if (get().mutations[suite]?.kind !== 'going') return;
        if (!result.ok) return put(suite, { kind: 'failed', failure: result.failure });
        if (result.value === null) return set({ mutations: before });
        put(suite, { kind: 'ready', report: result.value });
        get().announce(sayReport(result.value));
      },
      forgetMutations: () => set({ mutations: {} }),
    };
  };
}

/** A report in a sentence. */
function sayReport(report: MutationReport): string {
  const { length } = report.mutants;
  return `${length - unguardedOf(report).length} of ${length} rules are noticed by a case.`;
}
