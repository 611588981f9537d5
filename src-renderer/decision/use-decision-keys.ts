import { useKeys } from '../keys/use-keys';
import { type DecisionBasis, type DecisionDraft, withTool } from './decision-model';
import { useToolDigits } from './use-tool-digits';

interface DecisionKeys {
  readonly basis: DecisionBasis;
  readonly draft: DecisionDraft;
  readonly onChange: (draft: DecisionDraft) => void;
  readonly onSend: () => void;
  readonly onSwitch: () => void;
}

/** The keys of a decision that is being written: a digit picks the tool, the form is sent, the other view is shown. */
export function useDecisionKeys({ basis, draft, onChange, onSend, onSwitch }: DecisionKeys): void {
  useKeys('decision', { 'decision.send': onSend, 'decision.view': onSwitch });
  const names = basis.agent.tools.map(({ name }) => name);
  const choose = (tool: string) => {
    if (draft.kind === 'form') onChange({ kind: 'form', decision: withTool(basis, draft.decision, tool) });
  };
  useToolDigits(names, draft.kind === 'form' ? choose : null);
}
