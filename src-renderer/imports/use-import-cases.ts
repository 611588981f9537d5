import { selectDraft } from '../state/draft';
import { latest } from '../state/loadable';
import { selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';

/** The way into an import of cases, and why it is closed at the moment. */
export interface ImportEntry {
  /** Asks for a table of cases of the agent whose document is open, or of the first one. */
  readonly begin: () => void;
  /** A reason; null when it is open. */
  readonly obstacle: string | null;
}

/** Whether and for whom cases can be imported now. */
export function useImportCases(): ImportEntry {
  const readOnly = useStore((state) => latest(state.workspace)?.read_only ?? null);
  const first = useStore((state) => selectAgents(state)[0]?.name ?? null);
  const open = useStore((state) => selectDraft(state)?.opened.agent ?? null);
  const { chooseCases } = useActions();
  const agent = open ?? first;
  return {
    begin: () => {
      if (agent !== null) void chooseCases(agent);
    },
    obstacle: readOnly === null ? (agent === null ? 'no agent is listed yet' : null) : 'read-only',
  };
}
