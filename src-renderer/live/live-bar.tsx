import { Pause } from 'lucide-react';
import type { RunQueue } from '../../src-shared/domain/queue';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import styles from './live-screen.module.css';
import { SuiteBar } from './suite-bar';

/** The screen's head: all runs in one line, and the switch that holds the queue. */
export function LiveBar({ queue }: { readonly queue: RunQueue }) {
  const { holdQueue } = useActions();
  return (
    <div className={styles.bar}>
      <h1>Live</h1>
      {queue.runs.length > 0 && <SuiteBar runs={queue.runs} />}
      <Button
        size="sm"
        variant="ghost"
        icon={Pause}
        command="live.hold"
        pressed={queue.holding}
        title="Start no further run for now; what runs goes on"
        onClick={() => void holdQueue(!queue.holding)}
      >
        Hold the queue
      </Button>
    </div>
  );
}
