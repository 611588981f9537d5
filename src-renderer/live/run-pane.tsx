import { RotateCcw, Square, X } from 'lucide-react';
import { useEffect } from 'react';
import type { QueuedRun, RunQueue } from '../../src-shared/domain/queue';
import type { RunTrace } from '../state/run-trace';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import { Pane } from '../ui/pane';
import { PlannerChip } from '../ui/planner-chip';
import { PaneSwitch } from '../trace/pane-switch';
import { EventStream } from './event-stream';
import { nameOf } from './group-runs';
import { PhaseList } from './phase-list';
import { RunEnding } from './run-ending';
import { RunFigures } from './run-figures';
import { PhaseMark, VerdictMark } from './run-mark';
import styles from './run-pane.module.css';
import { RunSentence } from './run-sentence';
import type { RunActs } from './use-run-acts';

interface RunPaneProps {
  readonly run: QueuedRun;
  readonly queue: RunQueue;
  readonly acts: RunActs;
}

/** The selected run: where it is, what it used, what happens in it, how it ended, and what can be done with it. */
export function RunPane({ run, queue, acts }: RunPaneProps) {
  const trace = useStore((state) => state.runs[run.run_id] ?? null);
  const { getRun } = useActions();
  const isMissing = trace === null;
  useEffect(() => {
    // After a reload of the window the queue is there before the runs are.
    if (isMissing) void getRun(run.run_id);
  }, [isMissing, getRun, run.run_id]);
  return (
    <Pane label="Selected run">
      <PaneSwitch panes={['Runs', 'Selected run']} shown={1} />
      <div className={styles.middle}>
        <header className={styles.head}>
          <h2 className={styles.title}>
            {run.end === null ? <PhaseMark run={run} /> : <VerdictMark run={run} />}
            <span className={styles.name}>
              <Pieces text={nameOf(run)} />
            </span>
            <span className={styles.eyebrow}>
              {run.agent} <PlannerChip mode={run.mode} model={run.requested_model} />
            </span>
          </h2>
          <RunSentence run={run} queue={queue} trace={trace} />
        </header>
        <RunFigures run={run} trace={trace} />
        {run.end === null ? <PhaseList run={run} /> : <RunEnding run={run} trace={trace} />}
        {trace !== null && <EventStream key={run.run_id} run={trace} />}
      </div>
      <RunActions run={run} trace={trace} acts={acts} />
    </Pane>
  );
}

interface RunActionsProps {
  readonly run: QueuedRun;
  readonly trace: RunTrace | null;
  readonly acts: RunActs;
}

function RunActions({ run, acts }: RunActionsProps) {
  return (
    <div className={styles.actions}>
      <Button variant="primary" command="live.open" onClick={acts.open}>
        Open trace
      </Button>
      {acts.canCancel && (
        <Button variant="danger" icon={Square} command="live.cancel" onClick={acts.cancel}>
          Cancel run
        </Button>
      )}
      {acts.canRunAgain && (
        <Button icon={RotateCcw} command="live.run" onClick={acts.runAgain}>
          Run again
        </Button>
      )}
      {acts.canTakeOff && (
        <Button variant="ghost" icon={X} command="live.take-off" onClick={acts.takeOff}>
          {run.state === 'queued' ? 'Take off' : 'Off the list'}
        </Button>
      )}
    </div>
  );
}
