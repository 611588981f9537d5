import { ExerciseScreen } from '../exercise/exercise-screen';
import { useKeys } from '../keys/use-keys';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { SplitPanes } from '../ui/split-panes';
import { CaseListPane } from './case-list-pane';
import { CasePane } from './case-pane';
import { FirstRunScreen } from './first-run-screen';
import { listRefs } from './filter-cases';
import { usePauseToggle } from './use-pause-toggle';
import { usePlannerChoice } from './use-planner-choice';
import { useShownCases } from './use-shown-cases';
import { useWhereSent } from './use-where-sent';

/** The practice cases; a newcomer first gets the way in. */
export function CasesScreen() {
  const isFirstRun = useStore((state) => !selectSettings(state).first_run_done);
  const isExercising = useStore((state) => state.isExercising);
  if (isExercising) return <ExerciseScreen />;
  return (
    <>
      <h1 className={text.hidden}>Cases</h1>
      {isFirstRun ? <FirstRunScreen /> : <CaseListScreen />}
    </>
  );
}

function CaseListScreen() {
  const { agents, selected, found, run, openLast, compareLast } = useShownCases();
  const { selectCase, runAll } = useActions();
  const { cyclePlanner } = usePlannerChoice();
  const togglePause = usePauseToggle().toggle;
  useWhereSent();
  const move = (step: 1 | -1) => {
    const refs = listRefs(agents);
    const index = refs.findIndex((ref) => ref.agent === selected?.agent && ref.case === selected.case);
    const next = refs[index + step];
    if (next) selectCase(next);
  };
  const hasRun = found !== null && found.listing.runs.length > 0;
  useKeys('cases', {
    'cases.previous': () => move(-1),
    'cases.next': () => move(1),
    'cases.run-all': () => void runAll(),
    'cases.planner': cyclePlanner,
    'cases.pause': togglePause,
  });
  useKeys('cases', { 'cases.open': openLast, 'cases.compare': compareLast }, { enabled: hasRun });
  useKeys('cases', { 'cases.run': run }, { enabled: found !== null });
  useKeys('first-run', { 'first-run.start': run }, { enabled: found !== null && !hasRun });
  return (
    <SplitPanes
      name="cases"
      panes={[
        { id: 'list', size: 71, min: 45, content: <CaseListPane /> },
        { id: 'case', size: 29, min: 20, content: <CasePane /> },
      ]}
    />
  );
}
