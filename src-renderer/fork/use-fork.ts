import { useState } from 'react';
import type { AgentListing } from '../../src-shared/domain/case';
import { isJsonObject } from '../../src-shared/domain/json';
import { asksModel, type PlannerMode } from '../../src-shared/domain/status';
import type { ProposalEvent } from '../../src-shared/domain/trace';
import { basisOf } from '../decision/basis-of';
import {
  type DecisionBasis,
  type DecisionDraft,
  type DraftState,
  readDraft,
} from '../decision/decision-model';
import { useDecisionKeys } from '../decision/use-decision-keys';
import { useViewSwitch } from '../decision/use-view-switch';
import type { RunTrace } from '../state/run-trace';
import { isSameJson } from '../../src-shared/domain/same-json';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';

/** A fork that is being written. */
export interface Fork {
  readonly basis: DecisionBasis;
  readonly draft: DecisionDraft;
  readonly state: DraftState;
  readonly change: (draft: DecisionDraft) => void;
  readonly undo: () => void;
  readonly isChanged: boolean;
  readonly switchView: () => void;
  /** Who decides after the changed step. */
  readonly then: PlannerMode;
  readonly setThen: (mode: PlannerMode) => void;
  /** The modes that can go on: a live one only when its model is named. */
  readonly modes: readonly PlannerMode[];
  readonly whyNot: string | null;
  readonly run: () => void;
}

/** The draft of a fork, kept per proposal, and the ways on. */
export function useFork(run: RunTrace, agent: AgentListing, proposal: ProposalEvent): Fork {
  const { keepDecisionDraft, dropDecisionDraft, runFork, announce } = useActions();
  const place = { runId: run.header.run_id, seq: proposal.seq };
  const key = `${place.runId} fork ${place.seq}`;
  const basis = basisOf(run, agent, proposal.turn);
  const kept = useStore((state) => state.decisionDrafts[key]);
  const draft = kept ?? startOf(proposal);
  const state = readDraft(basis, draft);
  const settings = useStore(selectSettings);
  const [then, setThen] = useState<PlannerMode>(run.header.mode === 'manual' ? 'manual' : 'demo');
  const change = (next: DecisionDraft) => keepDecisionDraft(key, next);
  const whyNot = state.proposal === null ? 'this is no JSON yet' : null;
  const start = () => {
    if (state.proposal === null) return announce(`The fork was not run: ${whyNot}.`);
    void runFork(place, state.proposal.decision, then);
  };
  const switchView = useViewSwitch({ basis, draft, onChange: change });
  useDecisionKeys({ basis, draft, onChange: change, onSend: start, onSwitch: switchView });
  const modes: readonly PlannerMode[] = ['demo', 'manual', 'codex', 'api'];
  return {
    ...{ basis, draft, state, change, switchView, then, setThen, whyNot, run: start },
    undo: () => dropDecisionDraft(key),
    isChanged: !isSameJson(state.proposal?.decision, proposal.decision),
    modes: modes.filter(
      (mode) => !asksModel(mode) || settings[mode === 'api' ? 'api' : 'codex'].model !== null,
    ),
  };
}

/** The original decision; what is no object can only be written as JSON. */
function startOf({ decision }: ProposalEvent): DecisionDraft {
  return isJsonObject(decision)
    ? { kind: 'form', decision }
    : { kind: 'json', text: JSON.stringify(decision, null, 2) };
}
