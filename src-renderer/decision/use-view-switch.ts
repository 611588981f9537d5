import { useActions } from '../state/store';
import { type DecisionBasis, type DecisionDraft, sayLeftOut, switchDraft } from './decision-model';

interface ViewSwitch {
  readonly basis: DecisionBasis;
  readonly draft: DecisionDraft;
  readonly onChange: (draft: DecisionDraft) => void;
}

/** Goes between form and JSON. What the form has no field for is said; a text that it cannot show stays JSON. */
export function useViewSwitch({ basis, draft, onChange }: ViewSwitch): () => void {
  const { announce, flashNote } = useActions();
  return () => {
    const other = switchDraft(basis, draft);
    if (!other) return flashNote('The form cannot show this text; mend it or go on in JSON.');
    onChange(other);
    if (other.kind === 'form' && other.left) announce(sayLeftOut(other.left));
  };
}
