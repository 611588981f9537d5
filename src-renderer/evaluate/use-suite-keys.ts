import { useKeys } from '../keys/use-keys';
import { useActions, useStore } from '../state/store';
import type { EvaluationActs } from './use-evaluation-acts';
import type { MatrixView } from './use-matrix';
import type { RunSuite } from './use-run-suite';
import { useCellActs } from './use-cell-acts';
import { nextOddCell, walkMatrix } from './walk-matrix';

interface SuiteKeys {
  readonly suite: string;
  readonly matrix: MatrixView;
  readonly run: RunSuite;
  readonly acts: EvaluationActs;
}

/** The keys of a suite’s screen. */
export function useSuiteKeys({ suite, matrix, run, acts }: SuiteKeys): void {
  const view = useStore((state) => state.evaluateView);
  const { selectCell, setEvaluateView, mutateSuite, leaveSuite, announce } = useActions();
  const cell = useCellActs(matrix);
  const isMatrix = view === 'matrix' && matrix.cell !== null;
  const move = (key: string) => {
    const next = walkMatrix(matrix, key);
    if (next) selectCell(next);
  };
  useKeys('evaluate', {
    'evaluate.back': leaveSuite,
    'evaluate.run': run.run,
    'evaluate.planner': run.cyclePlanner,
    'evaluate.view': () => setEvaluateView(view === 'matrix' ? 'metrics' : 'matrix'),
    'evaluate.mutate': () => void mutateSuite(suite),
  });
  useKeys(
    'evaluate',
    {
      'evaluate.previous': () => move('ArrowUp'),
      'evaluate.next': () => move('ArrowDown'),
      'evaluate.next-odd': () => {
        const next = nextOddCell(matrix);
        if (next) selectCell(next);
        else announce('Everything shown is as expected.');
      },
    },
    { enabled: isMatrix },
  );
  useKeys('evaluate', { 'evaluate.open': cell.open }, { enabled: isMatrix && cell.canOpen });
  useKeys('evaluate', { 'evaluate.compare': cell.compare }, { enabled: isMatrix && cell.canCompare });
  useKeys('evaluate', repeatKeys(cell.repeats, cell.showRepeat), { enabled: isMatrix });
  useKeys('evaluate', { 'evaluate.resume': acts.resume }, { enabled: acts.left !== null });
  useKeys('evaluate', { 'evaluate.cancel': acts.cancel }, { enabled: acts.going !== null });
  useKeys(
    'evaluate',
    {
      'evaluate.replay': acts.replay,
      'evaluate.export': acts.exportReports,
      'evaluate.retain': acts.retain,
    },
    { enabled: acts.column !== null },
  );
}

const repeatIds = [
  'evaluate.repeat-1',
  'evaluate.repeat-2',
  'evaluate.repeat-3',
  'evaluate.repeat-4',
  'evaluate.repeat-5',
  'evaluate.repeat-6',
  'evaluate.repeat-7',
  'evaluate.repeat-8',
  'evaluate.repeat-9',
] as const;

/** A digit for each repeat that there is, up to nine. */
function repeatKeys(repeats: number, show: (repeat: number) => void) {
  const ids = repeats > 1 ? repeatIds.slice(0, repeats) : [];
  return Object.fromEntries(ids.map((id, index) => [id, () => show(index + 1)]));
}
