import type { RunTrace } from '../state/run-trace';
import { useActions, useStore } from '../state/store';
import type { StepSelection } from './use-step-selection';

/** What a person can do with an open run besides reading it. */
export interface RunControls {
  readonly isLive: boolean;
  /** It waits before a dispatch until the person decides. */
  readonly isHeld: boolean;
  /** Whether it, or the next one when it has ended, holds before each dispatch. */
  readonly pauses: boolean;
  /** Why it cannot be run again; null when it can. */
  readonly whyNotAgain: string | null;
  readonly togglePause: () => void;
  readonly dispatch: () => void;
  readonly cancel: () => void;
  readonly runAgain: () => void;
  /** To the last step; a live run goes on there without pausing. */
  readonly toEnd: () => void;
}

/** Steers a run: pause, dispatch, cancel, again, to the end. */
export function useRunControls(run: RunTrace, selection: StepSelection): RunControls {
  const actions = useActions();
  const preference = useStore((state) => state.pausePreference);
  const { run_id, agent, case: caseName, mode } = run.header;
  const isLive = run.end === null && run.progress !== null;
  const pauses = isLive ? run.progress?.pause_before_dispatch === true : preference;
  const whyNotAgain = caseName === null ? 'this run was not started from a practice case' : null;
  return {
    isLive,
    // The answer to a dispatch may still say `held` when the tool's result is already here.
    isHeld: isLive && run.progress?.phase === 'held' && run.events.at(-1)?.kind === 'policy',
    pauses,
    whyNotAgain,
    togglePause: () => {
      if (isLive) void actions.setPause(run_id, !pauses);
      else actions.setPausePreference(!pauses);
      actions.announce(sayPause(!pauses, isLive));
    },
    dispatch: () => void actions.dispatch(run_id),
    cancel: () => void actions.cancel(run_id),
    runAgain: () => {
      if (caseName === null) actions.announce(`Cannot run again: ${whyNotAgain}.`);
      else void actions.startRun({ agent, case: caseName }, { mode });
    },
    toEnd: () => {
      if (isLive) void actions.setPause(run_id, false);
      selection.follow();
    },
  };
}

function sayPause(pauses: boolean, isLive: boolean): string {
  const who = isLive ? 'This run' : 'The next run';
  return pauses ? `${who} pauses before each dispatch.` : `${who} does not pause.`;
}
