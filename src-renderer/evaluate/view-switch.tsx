import { KeyCaps } from '../keys/key-caps';
import { useActions, useStore } from '../state/store';
import { Segmented } from '../ui/segmented';
import styles from './suite-screen.module.css';

const views = [
  { value: 'matrix', content: 'Matrix' },
  { value: 'metrics', content: 'Metrics' },
] as const;

/** The cases one by one, or what is counted over all of them. */
export function ViewSwitch() {
  const view = useStore((state) => state.evaluateView);
  const { setEvaluateView } = useActions();
  return (
    <span className={styles.views}>
      <Segmented label="View" segments={views} value={view} onChoose={setEvaluateView} />
      <KeyCaps command="evaluate.view" />
    </span>
  );
}
