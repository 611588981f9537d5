import type { Json } from '../../src-shared/domain/json';
import type { Client } from '../ipc/client';
import type { DecisionDraft } from '../decision/decision-model';
import type { Slice } from './app-state';

/** Decisions that the person writes: what they have so far, kept while they look elsewhere, and the handing in. */
export interface DecisionsSlice {
  /** By what they are for, such as a turn of a run or a proposal that is changed. */
  readonly decisionDrafts: Readonly<Record<string, DecisionDraft>>;
  readonly keepDecisionDraft: (key: string, draft: DecisionDraft) => void;
  readonly dropDecisionDraft: (key: string) => void;
  /** Proposes the decision in a run that asks for it; whether it was taken. */
  readonly propose: (runId: string, turn: number, decision: Json) => Promise<boolean>;
  /** The decision that demo mode would take in this turn; null when the case supplies none. */
  readonly findSupplied: (runId: string, turn: number) => Promise<Json | null>;
}

/** The slice of the person's own decisions. */
export function createDecisionsSlice(client: Client): Slice<DecisionsSlice> {
  return (set, get) => ({
    decisionDrafts: {},
    keepDecisionDraft: (key, draft) => set({ decisionDrafts: { ...get().decisionDrafts, [key]: draft } }),
    dropDecisionDraft(key) {
      const { [key]: _, ...others } = get().decisionDrafts;
      set({ decisionDrafts: others });
    },
    async propose(runId, turn, decision) {
      const result = await client.call('runs.decide', { run_id: runId, turn, decision });
      if (!result.ok) get().notify(result.failure);
      return result.ok;
    },
    async findSupplied(runId, turn) {
      const result = await client.call('runs.supplied', { run_id: runId, turn });
      if (result.ok) return result.value.decision;
      get().notify(result.failure);
      return null;
    },
  });
}
