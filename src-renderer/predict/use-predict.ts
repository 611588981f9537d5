import { useEffect } from 'react';
import type { Prediction } from '../../src-shared/domain/prediction';
import type { RunTrace } from '../state/run-trace';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import type { TraceStep } from '../state/ui-slice';
import { proposedTool } from '../trace/facts';
import { coverRun, nextQuestion, type Uncovered, uncoverNext } from './cover-run';

/** Predicting in an open run. */
export interface Predict {
  readonly isOn: boolean;
  /** Why it cannot be used in this run; null when it can. */
  readonly whyNot: string | null;
  /** The run as far as it may be shown. */
  readonly shown: RunTrace;
  /** Whether a guess is asked for now. */
  readonly isAsking: boolean;
  readonly toggle: (step: TraceStep) => void;
  /** Shows the next thing that nobody has to guess; false when there is none. */
  readonly goOn: () => boolean;
  /** Shows everything, without a score. */
  readonly uncoverAll: () => void;
  readonly reveal: (tool: string, allowed: boolean) => void;
  readonly skip: () => void;
}

/** Covers the run behind the next step while the person predicts; what was uncovered stays so. */
export function usePredict(run: RunTrace): Predict {
  const { run_id, mode } = run.header;
  const isWanted = useStore((state) => selectSettings(state).predict_first);
  const known = useStore((state) => state.uncovered[run_id]);
  const { changeSettings, uncover, selectStep, announce, loadScores, addGuess } = useActions();
  const whyNot = mode === 'manual' ? 'in a manual run the decisions are your own' : null;
  const isOn = isWanted && whyNot === null;
  const uncovered: Uncovered = known ?? 0;
  const question = isOn ? nextQuestion(run, uncovered) : null;
  useEffect(() => {
    if (isOn) void loadScores();
  }, [isOn, loadScores]);
  const show = (next: Uncovered) => {
    uncover(run_id, next);
    selectStep(lastShown(run, next));
  };
  return {
    ...{ isOn, whyNot },
    shown: isOn ? coverRun(run, uncovered) : run,
    isAsking: question !== null,
    toggle: (step) => {
      if (whyNot !== null) return announce(`Not here: ${whyNot}.`);
      if (!isWanted) uncover(run_id, coveredFrom(step));
      void changeSettings({ predict_first: !isWanted });
      announce(isWanted ? 'Steps are shown at once.' : 'Guess each step before it is shown.');
    },
    goOn: () => {
      if (!isOn || question !== null) return false;
      const next = uncoverNext(run, uncovered);
      if (next === uncovered) return false;
      show(next);
      return true;
    },
    uncoverAll: () => {
      uncover(run_id, 'all');
      announce('Everything is shown; nothing was scored.');
    },
    skip: () => show(uncoverNext(run, uncovered)),
    reveal: (tool, allowed) => {
      if (question === null) return;
      void addGuess(predictionOf(run, question, { tool, allowed }));
      show(uncoverNext(run, uncovered));
    },
  };
}

/** A guess beside what really came. */
function predictionOf(
  run: RunTrace,
  { proposal, policy }: NonNullable<ReturnType<typeof nextQuestion>>,
  guessed: Prediction['guessed'],
): Prediction {
  const { agent, case: name, request, run_id } = run.header;
  const was = { tool: proposedTool(proposal.decision), allowed: policy?.allowed ?? false };
  return { agent, case: name ?? request.id, run_id, turn: proposal.turn, guessed, was };
}

/** Where covering begins when it is switched on at a step that is being looked at. */
function coveredFrom(step: TraceStep): Uncovered {
  if (step === 'end') return 'all';
  return step === 'request' ? 0 : step;
}

/** The step to look at after something was uncovered: the newest, which for a proposal is its verdict. */
function lastShown(run: RunTrace, uncovered: Uncovered): TraceStep {
  return uncovered === 'all' ? 'end' : (run.events[uncovered - 1]?.seq ?? 'request');
}
