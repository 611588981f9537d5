import type { QueuedRun } from '../../src-shared/domain/queue';
import { useActions } from '../state/store';

/** What a person can do with a run of the queue. */
export interface RunActs {
  readonly canCancel: boolean;
  readonly canTakeOff: boolean;
  readonly canRunAgain: boolean;
  /** A run that goes on has nothing to be put beside another one yet. */
  readonly canCompare: boolean;
  readonly open: () => void;
  /** Opens it and asks for another one to put beside it. */
  readonly compare: () => void;
  readonly cancel: () => void;
  readonly takeOff: () => void;
  readonly runAgain: () => void;
}

/** The acts of the selected run; none of them can be used without one. */
export function useRunActs(run: QueuedRun | null): RunActs {
  const { openRun, openCompare, cancel, takeOff, queueRun, selectRun } = useActions();
  const caseName = run?.case ?? null;
  return {
    canCancel: run !== null && run.state !== 'ended',
    canTakeOff: run !== null && (run.state === 'queued' || run.state === 'ended'),
    canRunAgain: run !== null && run.state === 'ended' && caseName !== null,
    canCompare: run?.state === 'ended',
    compare: () => {
      if (run) void openRun(run.run_id).then(() => openCompare(run.run_id));
    },
    open: () => {
      if (run) void openRun(run.run_id);
    },
    cancel: () => {
      if (run) void cancel(run.run_id);
    },
    takeOff: () => {
      if (run) void takeOff(run.run_id);
    },
    runAgain: () => {
      if (run === null || caseName === null) return;
      void queueRun({ agent: run.agent, case: caseName }, run.mode).then((id) => {
        if (id !== null) selectRun(id);
      });
    },
  };
}
