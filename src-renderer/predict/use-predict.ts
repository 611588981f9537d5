import { useEffect } from 'react';
import type { AgentListing } from '../../src-shared/domain/case';
import type { Prediction } from '../../src-shared/domain/prediction';
import type { RunTrace } from '../state/run-trace';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import type { TraceStep } from '../state/ui-slice';
import { proposedTool } from '../trace/facts';
import { coverRun, nextQuestion, type Question, type Uncovered, uncoverNext } from './cover-run';
import { useSeen } from './use-seen';

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
  /** Steps onto the next question, or shows the next thing that nobody has to guess; false when there is none. */
  readonly goOn: () => boolean;
  /** Shows everything, without a score. */
  readonly uncoverAll: () => void;
  /** Takes a guess; a null tool is something that is none of the agent's. */
  readonly reveal: (tool: string | null, allowed: boolean) => void;
  readonly skip: () => void;
}

/** Covers the run behind the next step while the person predicts; what was uncovered stays so. */
export function usePredict(run: RunTrace, agent: AgentListing | null): Predict {
  const { run_id, mode } = run.header;
  const isWanted = useStore((state) => selectSettings(state).predict_first);
  const uncovered: Uncovered = useStore((state) => state.uncovered[run_id]) ?? 0;
  const isAsked = useStore((state) => state.askedRuns[run_id] ?? false);
  const actions = useActions();
  const { announce, loadScores } = actions;
  const whyNot = mode === 'manual' ? 'in a manual run the decisions are your own' : null;
  const isOn = isWanted && whyNot === null;
  const question = isOn ? nextQuestion(run, uncovered) : null;
  const isSeen = useSeen(run, isOn);
  useEffect(() => {
    if (isOn) void loadScores();
  }, [isOn, loadScores]);
  const show = (next: Uncovered) => {
    actions.uncover(run_id, next);
    actions.selectStep(lastShown(run, next));
  };
  return {
    ...{ isOn, whyNot, isAsking: isAsked && question !== null },
    shown: isOn ? coverRun(run, uncovered, isAsked) : run,
    toggle: (step) => {
      if (whyNot !== null) return announce(`Not here: ${whyNot}.`);
      if (!isWanted) actions.uncover(run_id, coveredFrom(step));
      void actions.changeSettings({ predict_first: !isWanted });
      announce(isWanted ? 'Steps are shown at once.' : 'Guess each step before it is shown.');
    },
    goOn: () => {
      if (!isOn || (isAsked && question !== null)) return false;
      if (question !== null) {
        actions.ask(run_id);
        actions.selectStep(question.answer.seq);
        return true;
      }
      const next = uncoverNext(run, uncovered);
      if (next !== uncovered) show(next);
      return next !== uncovered;
    },
    uncoverAll: () => {
      actions.uncover(run_id, 'all');
      announce('Everything is shown; nothing was scored.');
    },
    reveal: (tool, allowed) => {
      if (question === null) return;
      const guess = predictionOf(run, question, { guessed: { tool, allowed }, agent });
      const isScored = guess !== null && !isSeen(question.answer.seq);
      actions.setLastGuess(guess, isScored);
      if (guess !== null && isScored) void actions.addGuess(guess);
      show(uncoverNext(run, uncovered));
    },
    skip: () => show(uncoverNext(run, uncovered)),
  };
}

/** A guess beside what really came; null when the planner gave no decision, which nobody could have named. */
function predictionOf(
  run: RunTrace,
  { answer, policy }: Question,
  from: { readonly guessed: Prediction['guessed']; readonly agent: AgentListing | null },
): Prediction | null {
  if (answer.kind === 'planner_failure') return null;
  const { agent: name, case: caseName, request, run_id } = run.header;
  const tool = proposedTool(answer.decision);
  const isKnown = from.agent?.tools.some((each) => each.name === tool) ?? false;
  const was = { tool: isKnown ? tool : null, allowed: policy?.allowed ?? false };
  const { turn } = answer;
  return { agent: name, case: caseName ?? request.id, run_id, turn, guessed: from.guessed, was };
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
