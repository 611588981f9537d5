import { useKeys } from '../keys/use-keys';
import type { CommandId } from '../keys/key-map';
import { type DecisionBasis, type DecisionDraft, withTool } from './decision-model';

interface DecisionKeys {
  readonly basis: DecisionBasis;
  readonly draft: DecisionDraft;
  readonly onChange: (draft: DecisionDraft) => void;
  readonly onSend: () => void;
  readonly onSwitch: () => void;
}

/** A digit picks the nth numbered thing, which here is a tool. */
const digits: readonly CommandId[] = [
  'trace.part-1',
  'trace.part-2',
  'trace.part-3',
  'trace.part-4',
  'trace.part-5',
  'trace.part-6',
];

/** The keys of a decision that is being written: a digit picks the tool, the form is sent, the other view is shown. */
export function useDecisionKeys({ basis, draft, onChange, onSend, onSwitch }: DecisionKeys): void {
  useKeys('decision', { 'decision.send': onSend, 'window.next-pane': onSwitch });
  const choices = digits.flatMap((id, index) => {
    const tool = basis.agent.tools[index];
    if (!tool || draft.kind !== 'form') return [];
    const choose = () => onChange({ kind: 'form', decision: withTool(basis, draft.decision, tool.name) });
    return [[id, choose] as const];
  });
  useKeys('decision', Object.fromEntries(choices));
}
