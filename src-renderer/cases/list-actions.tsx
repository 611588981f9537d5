import { FolderOpen, ListVideo, Target, X } from 'lucide-react';
import { sayCounts } from '../state/queue-verdict';
import { selectAgents, selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { Meter } from '../ui/meter';
import { compact, useMedia } from '../ui/use-media';
import styles from './list-actions.module.css';
import { Strip } from '../ui/strip';

/** Opens the decision exercise in place of the list. */
export function ExerciseButton() {
  const { openExercise } = useActions();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Target}
      iconOnly={useMedia(compact)}
      command="exercise.open"
      onClick={openExercise}
    >
      Decision exercise
    </Button>
  );
}

/** Opens a result file from anywhere. */
export function OpenFileButton() {
  const { chooseResult } = useActions();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={FolderOpen}
      command="window.open-result"
      onClick={() => void chooseResult()}
    >
      <span>
        Open<span className={styles.wide}> a result file</span>
      </span>
    </Button>
  );
}

/** Queues every case once with whoever decides by the settings. */
export function RunAllButton({ quiet = false }: { readonly quiet?: boolean }) {
  const isRunning = useStore((state) => state.runningAll !== null);
  const hasCases = useStore((state) => selectAgents(state).length > 0);
  const mode = useStore((state) => selectSettings(state).planner);
  const { runAll } = useActions();
  return (
    <Button
      size="sm"
      variant={quiet ? 'ghost' : 'default'}
      icon={ListVideo}
      command="cases.run-all"
      disabledReason={reasonAgainst(isRunning, hasCases)}
      onClick={() => void runAll()}
    >
      <span>
        Run all <span className={styles.wide}>with {mode}</span>
      </span>
    </Button>
  );
}

function reasonAgainst(isRunning: boolean, hasCases: boolean): string | null {
  if (isRunning) return 'all cases are being run already';
  return hasCases ? null : 'no case is listed';
}

/** How far a run of all cases has come, and how the last one ended until it is put away. */
export function RunAllProgress() {
  const progress = useStore((state) => state.runningAll);
  if (!progress) return <RunAllSummary />;
  const { mode, done, total, current } = progress;
  return (
    <Strip tone="note">
      <div className={styles.progress}>
        <Meter label="Running" value={done} max={total} cells>
          <b>{current}</b>, {done + 1} of {total}, {mode === 'demo' ? 'demo, no model' : mode}
        </Meter>
      </div>
    </Strip>
  );
}

/** More names than this are counted instead. */
const mostNamed = 3;

function RunAllSummary() {
  const summary = useStore((state) => state.lastRunAll);
  const { clearRunAll, showScreen } = useActions();
  if (!summary) return null;
  const named = summary.odd.slice(0, mostNamed).join(', ');
  const more = summary.odd.length - mostNamed;
  return (
    <Strip
      tone="note"
      actions={
        <>
          <Button size="sm" command="screen.live" onClick={() => showScreen('live')}>
            Show all in Live
          </Button>
          <Button size="sm" variant="ghost" icon={X} iconOnly onClick={clearRunAll}>
            Put this summary away
          </Button>
        </>
      }
    >
      <b>All cases were run with {summary.mode}.</b> {sayCounts(summary)}
      {named !== '' && `: ${named}${more > 0 ? ` and ${more} more` : ''}`}.
    </Strip>
  );
}
