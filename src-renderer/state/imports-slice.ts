import type { CaseImport, DelimiterName, MappedColumn } from '../../src-shared/domain/case-import';
import type { Failure } from '../../src-shared/domain/result';
import type { AgentName } from '../../src-shared/domain/status';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';

/** A table that the person chose to import cases from, and how they want it. */
export interface ChosenCases {
  /** What importing it would come to, as main said last; its mapping is the person's latest. */
  readonly view: CaseImport;
  /** Null leaves the delimiter to what the table looks like. */
  readonly delimiter: DelimiterName | null;
  /** Whether wrong rows are left out; otherwise they keep everything out. */
  readonly leavesOut: boolean;
  /** Why the last thing that was asked did not happen. */
  readonly refusal: Failure | null;
  /** What it is busy with, so that nothing is imported that was not looked at. */
  readonly busy: 'checking' | 'importing' | null;
}

/** Another way to read the chosen table; another agent or delimiter has its mapping proposed anew. */
export type ImportChange =
  | { readonly agent: AgentName }
  | { readonly delimiter: DelimiterName }
  | { readonly mapping: readonly MappedColumn[] };

/** The import of cases that is being looked at. */
export interface ImportsSlice {
  readonly chosenCases: ChosenCases | null;
  /** Asks the person for a table of cases of an agent. */
  readonly chooseCases: (agent: AgentName) => Promise<void>;
  readonly changeImport: (change: ImportChange) => Promise<void>;
  readonly leaveOutWrong: (leavesOut: boolean) => void;
  /** Imports the right rows; the window says what became of it. */
  readonly importCases: () => Promise<void>;
  readonly closeImport: () => void;
}

/** The slice of the import of cases. */
export function createImportsSlice(client: Client): Slice<ImportsSlice> {
  let asked = 0;
  return (set, get) => {
    const change = (part: Partial<ChosenCases>) => {
      const chosen = get().chosenCases;
      if (chosen) set({ chosenCases: { ...chosen, ...part } });
    };
    const show = (view: CaseImport) => {
      change({ view, refusal: null, busy: null });
      get().announce(`${view.right} of ${view.records} rows can be imported.`);
    };
    return {
      chosenCases: null,
      async chooseCases(agent) {
        const result = await client.call('imports.choose', { agent });
        if (!result.ok) return get().notify(result.failure);
        if (result.value === null) return;
        const start = { delimiter: null, leavesOut: false, refusal: null, busy: null };
        set({ chosenCases: { view: result.value, ...start } });
      },
      async changeImport(wanted) {
        const before = get().chosenCases;
        if (!before) return;
        asked += 1;
        const ticket = asked;
        const reading = readingAfter(before, wanted);
        // What was chosen shows at once; what it comes to follows.
        if (reading.mapping) change({ view: { ...before.view, mapping: [...reading.mapping] } });
        change({ delimiter: reading.delimiter, busy: 'checking' });
        const result = await client.call('imports.check', reading);
        if (ticket !== asked) return;
        if (result.ok) show(result.value);
        else change({ refusal: result.failure, busy: null });
      },
      leaveOutWrong: (leavesOut) => change({ leavesOut }),
      async importCases() {
        const chosen = get().chosenCases;
        if (!chosen || chosen.busy !== null) return;
        change({ busy: 'importing' });
        const { agent, mapping, right } = chosen.view;
        const order = { agent, delimiter: chosen.delimiter, mapping, count: right };
        const result = await client.call('imports.add', order);
        if (!result.ok) return change({ refusal: result.failure, busy: null });
        if (result.value.kind === 'refused') return show(result.value.check);
        const { names } = result.value;
        set({ chosenCases: null });
        get().flashNote(names.length === 1 ? '1 case was imported.' : `${names.length} cases were imported.`);
        const [first] = names;
        if (first !== undefined) get().selectCase({ agent, case: first });
        await Promise.all([get().loadDocuments(), get().loadCases()]);
      },
      closeImport: () => set({ chosenCases: null }),
    };
  };
}

function readingAfter({ view, delimiter }: ChosenCases, wanted: ImportChange) {
  if ('agent' in wanted) return { agent: wanted.agent, delimiter, mapping: null };
  if ('delimiter' in wanted) return { agent: view.agent, delimiter: wanted.delimiter, mapping: null };
  return { agent: view.agent, delimiter, mapping: [...wanted.mapping] };
}
