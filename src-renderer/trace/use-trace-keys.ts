import type { ForkControls } from '../fork/use-fork-controls';
import { useKeys } from '../keys/use-keys';
import type { Predict } from '../predict/use-predict';
import type { PartNumber } from './parts';
import type { RunControls } from './use-run-controls';
import type { StepSelection } from './use-step-selection';

interface TraceKeys {
  readonly selection: StepSelection;
  readonly controls: RunControls;
  /** Whether a model decides, so that its calls can be looked at. */
  readonly isModel: boolean;
  /** Null while no parts are shown. */
  readonly onDigit: ((part: PartNumber) => void) | null;
  readonly onCopy: () => void;
  readonly onNextWrong: () => void;
  readonly forks: ForkControls;
  readonly predict: Predict;
}

/** The next step; at the last one that is shown, what nobody has to guess is uncovered. */
export function stepOn({ move, isNewest }: StepSelection, predict: Predict): void {
  if (!isNewest || !predict.goOn()) move('next');
}

/** To the end, which uncovers everything without a score. */
export function runToEnd(controls: RunControls, predict: Predict): void {
  if (predict.isOn) predict.uncoverAll();
  controls.toEnd();
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
  predict,
}: TraceKeys): void {
  const { move } = selection;
  useKeys('trace', {
    'trace.next': () => stepOn(selection, predict),
    'trace.previous': () => move('previous'),
    'trace.next-turn': () => move('next_turn'),
    'trace.previous-turn': () => move('previous_turn'),
    'trace.first': () => move('first'),
    'trace.last': () => runToEnd(controls, predict),
    'trace.predict': () => predict.toggle(selection.step),
    'trace.pause': controls.togglePause,
    'trace.next-odd': onNextWrong,
    'trace.copy': onCopy,
    'trace.run': controls.runAgain,
  });
  const { fork, keep, openParent, compare, without, replay, retain, exportRun } = forks;
  useKeys('trace', {
    ...(fork && { 'trace.fork': fork }),
    ...(compare && { 'trace.compare': compare }),
    ...(keep && { 'trace.keep': keep }),
    ...(openParent && { 'trace.parent': openParent }),
    ...(without && { 'trace.without': without }),
    ...(replay && { 'trace.replay': replay }),
    ...(exportRun && { 'trace.export': exportRun }),
    ...(retain && { 'trace.retain': retain }),
  });
  useKeys(
    'trace',
    {
      'trace.part-1': () => onDigit?.(1),
      'trace.part-2': () => onDigit?.(2),
      'trace.part-3': () => onDigit?.(3),
      'trace.part-4': () => onDigit?.(4),
      'trace.part-5': () => onDigit?.(5),
    },
    { enabled: onDigit !== null },
  );
  useKeys('trace', { 'trace.part-6': () => onDigit?.(6) }, { enabled: isModel && onDigit !== null });
  useKeys('trace', { 'trace.cancel': controls.cancel }, { enabled: controls.isLive });
  useKeys(
    'held',
    { 'held.dispatch': controls.dispatch, 'held.stop': controls.cancel },
    { enabled: controls.isHeld },
  );
}
