import type { TraceStep } from '../state/ui-slice';
import type { PartNumber } from './parts';

/** What the person opened and closed in the step's detail. */
export interface PartFolds {
  /** Parts that stay open from step to step. */
  readonly pinned: readonly PartNumber[];
  /** The step whose own parts were closed, and which; another step opens its own again. */
  readonly closed: { readonly step: TraceStep; readonly parts: readonly PartNumber[] };
  /** Whether the proof shows its passed and not reached checks one by one. */
  readonly isProofUnfolded: boolean;
}

/** Nothing opened, nothing closed. */
export const untouched: PartFolds = {
  pinned: [],
  closed: { step: 'request', parts: [] },
  isProofUnfolded: false,
};

/** A step with the parts that belong to it. */
export interface FoldContext {
  readonly step: TraceStep;
  readonly own: readonly PartNumber[];
}

/** Whether a part is open: it belongs to the step and was not closed here, or the person opened it. */
export function isPartOpen(folds: PartFolds, context: FoldContext, part: PartNumber): boolean {
  return (
    folds.pinned.includes(part) || (context.own.includes(part) && !closedIn(folds, context).includes(part))
  );
}

/** Opens a closed part and closes an open one. */
export function togglePart(folds: PartFolds, context: FoldContext, part: PartNumber): PartFolds {
  const closed = closedIn(folds, context);
  if (isPartOpen(folds, context, part)) {
    const pinned = folds.pinned.filter((each) => each !== part);
    return { ...folds, pinned, closed: { step: context.step, parts: [...closed, part] } };
  }
  const parts = closed.filter((each) => each !== part);
  const pinned = context.own.includes(part) ? folds.pinned : [...folds.pinned, part];
  return { ...folds, pinned, closed: { step: context.step, parts } };
}

/** What a part's digit does: it opens and closes, but an open proof unfolds and folds instead. */
export function pressDigit(folds: PartFolds, context: FoldContext, part: PartNumber): PartFolds {
  if (part === 3 && isPartOpen(folds, context, part)) return toggleProof(folds);
  return togglePart(folds, context, part);
}

/** Shows the passed and not reached checks one by one, or folds them to a line of names each. */
export function toggleProof(folds: PartFolds): PartFolds {
  return { ...folds, isProofUnfolded: !folds.isProofUnfolded };
}

function closedIn(folds: PartFolds, { step }: FoldContext): readonly PartNumber[] {
  return folds.closed.step === step ? folds.closed.parts : [];
}
