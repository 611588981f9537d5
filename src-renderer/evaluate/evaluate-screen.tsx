import { useEffect } from 'react';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { SuiteListScreen } from './suite-list-screen';
import { SuiteScreen } from './suite-screen';

/** Suites, and what planners made of them. */
export function EvaluateScreen() {
  const folder = useStore((state) => latest(state.workspace)?.folder ?? null);
  const suite = useStore((state) => state.openSuite);
  const { showEvaluationsOf, setHintNote } = useActions();
  useEffect(() => {
    if (folder !== null) void showEvaluationsOf(folder);
  }, [showEvaluationsOf, folder]);
  useEffect(() => {
    setHintNote('Wilson intervals, 95 %');
    return () => setHintNote(null);
  }, [setHintNote]);
  return suite === null ? <SuiteListScreen /> : <SuiteScreen key={suite} suite={suite} />;
}
