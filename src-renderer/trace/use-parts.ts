import { useState } from 'react';
import type { RunTrace } from '../state/run-trace';
import type { TraceStep } from '../state/ui-slice';
import { useStore } from '../state/store';
import { isPartOpen, pressDigit, togglePart, toggleProof, untouched } from './part-folds';
import { ownParts, type PartNumber, type StepPart, stepParts } from './parts';

/** The parts of the selected step and what is open of them. */
export interface PartControls {
  readonly list: readonly StepPart[];
  readonly isProofUnfolded: boolean;
  readonly isOpen: (part: PartNumber) => boolean;
  readonly toggle: (part: PartNumber) => void;
  /** What the digit key does. */
  readonly press: (part: PartNumber) => void;
  readonly toggleProof: () => void;
}

/** Opens and closes the parts of a step; what the person opened stays open from step to step. */
export function useParts(run: RunTrace, step: TraceStep): PartControls {
  const [folds, setFolds] = useState(untouched);
  const live = useStore((state) => state.liveSteps[run.header.run_id]);
  const context = { step, own: ownParts(run, step) };
  return {
    list: stepParts(run, step, live),
    isProofUnfolded: folds.isProofUnfolded,
    isOpen: (part) => isPartOpen(folds, context, part),
    toggle: (part) => setFolds(togglePart(folds, context, part)),
    press: (part) => setFolds(pressDigit(folds, context, part)),
    toggleProof: () => setFolds(toggleProof(folds)),
  };
}
