import type { RunTrace } from '../state/run-trace';
import { useStore } from '../state/store';
import type { TraceStep } from '../state/ui-slice';
import { eventOfStep } from '../trace/list-steps';
import type { PredictionsSlice } from '../state/predictions-slice';
import type { Predict } from './use-predict';

/** The guess of the selected step's turn, when it was the last one; null otherwise. */
export function useLastGuess(
  run: RunTrace,
  step: TraceStep,
  predict: Predict,
): PredictionsSlice['lastGuess'] {
  const last = useStore((state) => state.lastGuess);
  const turn = eventOfStep(run, step)?.turn;
  const isOfStep = last?.guess.run_id === run.header.run_id && last.guess.turn === turn;
  return predict.isOn && isOfStep ? last : null;
}
