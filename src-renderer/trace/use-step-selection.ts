import { useEffect, useRef } from 'react';
import type { RunTrace } from '../state/run-trace';
import { useActions, useStore } from '../state/store';
import type { TraceStep } from '../state/ui-slice';
import { listSteps } from './list-steps';
import { moveStep, type StepMove } from './steps';

/** The selected step and the ways to move it. */
export interface StepSelection {
  readonly step: TraceStep;
  readonly go: (step: TraceStep) => void;
  readonly move: (move: StepMove) => void;
  /** Goes to the newest step and stays with the run until the person steps away. */
  readonly follow: () => void;
  /** Whether the last step there is so far is selected. */
  readonly isNewest: boolean;
}

/**
 * The selection in an open run. A run that pauses before each dispatch is followed from its start, because it waits
 * to be looked at, and one in which a model thinks, because it takes its time. A replay without a pause is over before
 * the eye could follow, so it is stepped from its request.
 */
export function useStepSelection(run: RunTrace): StepSelection {
  const chosen = useStore((state) => state.selectedStep);
  const { selectStep } = useActions();
  const steps = listSteps(run);
  const newest = steps.at(-1) ?? 'request';
  const step = steps.includes(chosen) ? chosen : 'request';
  const isCovered = run.covered !== undefined;
  const following = useRef(isFollowed(run) && (chosen === 'request' || chosen === newest));
  useEffect(() => {
    // What is uncovered next is chosen by the person, not by the run.
    if (following.current && !isCovered) selectStep(newest);
  }, [newest, selectStep, isCovered]);
  const go = (to: TraceStep) => {
    following.current = to === newest;
    selectStep(to);
  };
  return {
    step,
    go,
    move: (move) => go(moveStep(run, step, move)),
    follow: () => go(newest),
    isNewest: step === newest,
  };
}

function isFollowed({ header, progress }: RunTrace): boolean {
  return progress !== null && (header.mode !== 'demo' || progress.pause_before_dispatch);
}
