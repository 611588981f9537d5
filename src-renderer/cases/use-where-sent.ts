import { useEffect } from 'react';
import type { PlannerMode } from '../../src-shared/domain/status';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';

const notes: Readonly<Record<PlannerMode, string | null>> = {
  demo: null,
  manual: null,
  codex: 'A run sends its request to Codex and its model',
  api: 'A run sends its request to the model',
};

/** Says in the hints bar where a run would send its request; with the supplied decisions nothing leaves. */
export function useWhereSent(): void {
  const note = useStore((state) => notes[selectSettings(state).planner]);
  const { setHintNote } = useActions();
  useEffect(() => {
    setHintNote(note);
    return () => setHintNote(null);
  }, [setHintNote, note]);
}
