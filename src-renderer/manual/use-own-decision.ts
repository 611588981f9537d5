import { useEffect, useState } from 'react';
import type { AgentListing } from '../../src-shared/domain/case';
import { isJsonObject, type Json } from '../../src-shared/domain/json';
import { basisOf } from '../decision/basis-of';
import {
  type DecisionBasis,
  type DecisionDraft,
  type DraftState,
  emptyDecision,
  readDraft,
} from '../decision/decision-model';
import { useViewSwitch } from '../decision/use-view-switch';
import type { RunTrace } from '../state/run-trace';
import { useActions, useStore } from '../state/store';

/** The decision of the turn that is asked, and what can be done with it. */
export interface OwnDecision {
  readonly basis: DecisionBasis;
  readonly draft: DecisionDraft;
  readonly state: DraftState;
  readonly change: (draft: DecisionDraft) => void;
  /** Why it cannot be proposed; null when it can. */
  readonly whyNot: string | null;
  readonly propose: () => void;
  /** Form or JSON; a text that the form cannot show stays JSON, and says so. */
  readonly switchView: () => void;
  /** Fills in what demo mode would decide; null where the case supplies nothing for this turn. */
  readonly takeSupplied: (() => void) | null;
}

/** The person's decision in a run that asks for it, kept per turn. */
export function useOwnDecision(run: RunTrace, agent: AgentListing, turn: number): OwnDecision {
  const { keepDecisionDraft, dropDecisionDraft, propose, announce } = useActions();
  const runId = run.header.run_id;
  const key = `${runId} turn ${turn}`;
  const basis = basisOf(run, agent, turn);
  const kept = useStore((state) => state.decisionDrafts[key]);
  const draft = kept ?? { kind: 'form', decision: emptyDecision(basis) };
  const state = readDraft(basis, draft);
  const change = (next: DecisionDraft) => keepDecisionDraft(key, next);
  const switchView = useViewSwitch({ basis, draft, onChange: change });
  const supplied = useSupplied(runId, turn);
  const whyNot = whyNotYet(draft, state);
  return {
    basis,
    draft,
    state,
    change,
    whyNot,
    propose: () => {
      if (whyNot !== null || state.proposal === null) return announce(`Not proposed: ${whyNot}.`);
      void propose(runId, turn, state.proposal.decision).then((taken) => {
        if (taken) dropDecisionDraft(key);
      });
    },
    switchView,
    takeSupplied:
      supplied === null
        ? null
        : () =>
            change(
              isJsonObject(supplied)
                ? { kind: 'form', decision: { ...emptyDecision(basis), ...supplied } }
                : { kind: 'json', text: JSON.stringify(supplied, null, 2) },
            ),
  };
}

/** A form says first what it lacks; written JSON may be anything that is JSON, as a model's answer may. */
function whyNotYet(draft: DecisionDraft, state: DraftState): string | null {
  if (state.proposal === null) return 'this is no JSON yet';
  if (draft.kind === 'json') return null;
  if (draft.decision.tool === '') return 'no tool is chosen';
  return null;
}

function useSupplied(runId: string, turn: number): Json | null {
  const { findSupplied } = useActions();
  const [supplied, setSupplied] = useState<Json | null>(null);
  useEffect(() => {
    let isHere = true;
    setSupplied(null);
    void findSupplied(runId, turn).then((decision) => {
      if (isHere) setSupplied(decision);
    });
    return () => {
      isHere = false;
    };
  }, [findSupplied, runId, turn]);
  return supplied;
}
