import { useKeys } from '../keys/use-keys';
import type { ForkControls } from '../fork/use-fork-controls';
import type { PartNumber } from './parts';
import type { RunControls } from './use-run-controls';
import type { StepSelection } from './use-step-selection';

interface TraceKeys {
  readonly selection: StepSelection;
  readonly controls: RunControls;
  /** Whether a model decides, so that its calls can be looked at. */
  readonly isModel: boolean;
  readonly onDigit: (part: PartNumber) => void;
  readonly onCopy: () => void;
  readonly onNextWrong: () => void;
  readonly forks: ForkControls;
}

/** The keys of an open run. */
export function useTraceKeys({
  selection,
  controls,
  isModel,
  onDigit,
  onCopy,
  onNextWrong,
  forks,
}: TraceKeys): void {
  const { move } = selection;
  useKeys('trace', {
    'trace.next': () => move('next'),
    'trace.previous': () => move('previous'),
    'trace.next-turn': () => move('next_turn'),
    'trace.previous-turn': () => move('previous_turn'),
    'trace.first': () => move('first'),
    'trace.last': controls.toEnd,
    'trace.pause': controls.togglePause,
    'trace.part-1': () => onDigit(1),
    'trace.part-2': () => onDigit(2),
    'trace.part-3': () => onDigit(3),
    'trace.part-4': () => onDigit(4),
    'trace.part-5': () => onDigit(5),
    'trace.next-odd': onNextWrong,
    'trace.copy': onCopy,
    'trace.run': controls.runAgain,
  });
  const { fork, keep, openParent } = forks;
  useKeys('trace', {
    ...(fork && { 'trace.fork': fork }),
    ...(keep && { 'trace.keep': keep }),
    ...(openParent && { 'trace.parent': openParent }),
  });
  useKeys('trace', { 'trace.part-6': () => onDigit(6) }, { enabled: isModel });
  useKeys('trace', { 'trace.cancel': controls.cancel }, { enabled: controls.isLive });
  useKeys(
    'held',
    { 'held.dispatch': controls.dispatch, 'held.stop': controls.cancel },
    { enabled: controls.isHeld },
  );
}
