import { FolderOpen, ListVideo } from 'lucide-react';
import { selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { Meter } from '../ui/meter';
import styles from './list-actions.module.css';
import { Strip } from '../ui/strip';

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
      Open a result file
    </Button>
  );
}

/** Runs every case once with the supplied decisions. */
export function RunAllButton({ quiet = false }: { readonly quiet?: boolean }) {
  const isRunning = useStore((state) => state.runningAll !== null);
  const hasCases = useStore((state) => selectAgents(state).length > 0);
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
        Run all <span className={styles.wide}>with demo</span>
      </span>
    </Button>
  );
}

function reasonAgainst(isRunning: boolean, hasCases: boolean): string | null {
  if (isRunning) return 'all cases are being run already';
  return hasCases ? null : 'no case is listed';
}

/** How far a run of all cases has come; nothing while none goes on. */
export function RunAllProgress() {
  const progress = useStore((state) => state.runningAll);
  if (!progress) return null;
  const { done, total, current } = progress;
  return (
    <Strip tone="note">
      <div className={styles.progress}>
        <Meter label="Running" value={done} max={total} cells>
          <b>{current}</b>, {done + 1} of {total}, demo, no model
        </Meter>
      </div>
    </Strip>
  );
}
