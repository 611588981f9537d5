import { ListVideo } from 'lucide-react';
import { useEffect } from 'react';
import type { QueuedRun, RunQueue } from '../../src-shared/domain/queue';
import { useKeys } from '../keys/use-keys';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { SplitPanes } from '../ui/split-panes';
import { listRuns, nextOdd, type RunGroup } from './group-runs';
import { LiveBar } from './live-bar';
import { RunListPane } from './run-list-pane';
import { RunPane } from './run-pane';
import styles from './live-screen.module.css';
import { useLiveRuns } from './use-live-runs';
import { useRunActs } from './use-run-acts';

/** Every run of this start: what waits for the person, what goes on, what is to come, and how the others ended. */
export function LiveScreen() {
  const { queue, groups, selected } = useLiveRuns();
  const { setHintNote } = useActions();
  useEffect(() => {
    setHintNote('Runs go on when you leave this screen');
    return () => setHintNote(null);
  }, [setHintNote]);
  useHoldKey(queue);
  if (queue === null) return null;
  return (
    <div className={styles.screen}>
      <LiveBar queue={queue} />
      {selected === null ? <NoRuns /> : <Runs queue={queue} groups={groups} selected={selected} />}
    </div>
  );
}

function useHoldKey(queue: RunQueue | null): void {
  const { holdQueue } = useActions();
  useKeys(
    'live',
    { 'live.hold': () => void holdQueue(queue?.holding === false) },
    { enabled: queue !== null },
  );
}

interface RunsProps {
  readonly queue: RunQueue;
  readonly groups: readonly RunGroup[];
  readonly selected: QueuedRun;
}

function Runs({ queue, groups, selected }: RunsProps) {
  const acts = useRunActs(selected);
  const { selectRun, announce } = useActions();
  const runs = listRuns(groups);
  const move = (step: 1 | -1) => {
    const next = runs[runs.findIndex((run) => run.run_id === selected.run_id) + step];
    if (next) selectRun(next.run_id);
  };
  useKeys('live', {
    'live.previous': () => move(-1),
    'live.next': () => move(1),
    'live.open': acts.open,
    'live.next-odd': () => {
      const odd = nextOdd(runs, selected.run_id);
      if (odd === null) announce('Every run that has ended is as it should be.');
      else selectRun(odd.run_id);
    },
  });
  useKeys('live', { 'live.cancel': acts.cancel }, { enabled: acts.canCancel });
  useKeys('live', { 'live.take-off': acts.takeOff }, { enabled: acts.canTakeOff });
  useKeys('live', { 'live.compare': acts.compare }, { enabled: acts.canCompare });
  useKeys('live', { 'live.run': acts.runAgain }, { enabled: acts.canRunAgain });
  return (
    <div className={styles.panes}>
      <SplitPanes
        name="live"
        panes={[
          {
            id: 'runs',
            size: 69,
            min: 45,
            content: <RunListPane queue={queue} groups={groups} selected={selected} onOpen={acts.open} />,
          },
          {
            id: 'run',
            size: 31,
            min: 22,
            content: <RunPane run={selected} queue={queue} acts={acts} />,
          },
        ]}
      />
    </div>
  );
}

function NoRuns() {
  const { showScreen } = useActions();
  return (
    <div className={styles.empty}>
      <EmptyState
        title="Nothing runs and nothing has run"
        action={
          <Button icon={ListVideo} command="screen.cases" onClick={() => showScreen('cases')}>
            Choose a case to run
          </Button>
        }
      >
        Every run of this start shows here, with its turn, its time and its tokens. Earlier ones are with
        their cases.
      </EmptyState>
    </div>
  );
}
