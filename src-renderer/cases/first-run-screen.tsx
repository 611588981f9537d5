import { useKeys } from '../keys/use-keys';
import { useActions } from '../state/store';
import { SplitPanes } from '../ui/split-panes';
import { FirstRunPane } from './first-run-pane';
import { LessonPane } from './lesson-pane';
import { firstLesson } from './lesson-steps';

/** What a newcomer sees: one case to step through, and everything else folded away. */
export function FirstRunScreen() {
  const { startRun, runAll } = useActions();
  const start = () => void startRun(firstLesson, { mode: 'demo' });
  useKeys('first-run', { 'first-run.start': start, 'cases.run-all': () => void runAll() });
  return (
    <SplitPanes
      name="cases"
      panes={[
        { id: 'list', size: 71, min: 45, content: <LessonPane /> },
        { id: 'case', size: 29, min: 20, content: <FirstRunPane onStart={start} /> },
      ]}
    />
  );
}
