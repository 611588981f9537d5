import { useEffect } from 'react';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { SuiteListScreen } from './suite-list-screen';
import { SuiteScreen } from './suite-screen';

/** Suites, what planners made of them, and which rules they guard. */
export function EvaluateScreen() {
  const known = useStore((state) => latest(state.evaluated));
  const suite = useStore((state) => state.evaluateView.suite);
  const { loadEvaluations } = useActions();
  useEffect(() => {
    void loadEvaluations();
  }, [loadEvaluations]);
  if (known === null) return <h1 className={text.hidden}>Evaluate</h1>;
  return suite === null ? <SuiteListScreen known={known} /> : <SuiteScreen />;
}
