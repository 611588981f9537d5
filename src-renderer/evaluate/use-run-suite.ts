import { asksModel, type PlannerMode } from '../../src-shared/domain/status';
import type { SuiteListing } from '../../src-shared/evaluation/suite';
import { plannerNames } from '../cases/use-planner-choice';
import { selectSettings } from '../state/selectors';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';

/** Who can decide in an evaluation: everyone but the person. */
export const evaluatingModes = ['demo', 'codex', 'api'] as const;

/** How a suite is going to be run, and the way to run it. */
export interface RunSuite {
  readonly mode: (typeof evaluatingModes)[number];
  readonly model: string | null;
  readonly repeats: number;
  readonly concurrency: number;
  /** Why it cannot be run now; null when it can. */
  readonly whyNot: string | null;
  readonly run: () => void;
  readonly choose: (mode: PlannerMode) => void;
  readonly cyclePlanner: () => void;
}

/** The next evaluation of a suite, with whoever decides by the settings. */
export function useRunSuite(suite: SuiteListing | null): RunSuite {
  const settings = useStore(selectSettings);
  const wish = useStore((state) => state.runWish);
  const isGoing = useStore((state) => isRunning(latest(state.evaluations) ?? [], suite?.name ?? null));
  const { startEvaluation, enterSuite, changeSettings, announce, chooseColumn, selectCell } = useActions();
  const { planner } = settings;
  const mode = planner === 'manual' ? 'demo' : planner;
  const model = mode === 'codex' || mode === 'api' ? settings[mode].model : null;
  const repeats = wish.repeats ?? suite?.repeats ?? 1;
  const whyNot = reasonAgainst({ suite, isGoing, mode, model });
  const choose = (next: PlannerMode) => {
    void changeSettings({ planner: next });
    announce(`${plannerNames[next]} decides.`);
  };
  const begin = async (name: string) => {
    const { concurrency } = wish;
    const id = await startEvaluation({ suite: name, mode, repeats, concurrency });
    if (id === null) return;
    const column = [name, mode, model ?? ''].join(' ');
    chooseColumn(column, id);
    enterSuite(name);
    // No case yet: whatever the new column has first.
    selectCell({ item: '', column });
    announce('The evaluation has begun. It goes on when you leave the screen.');
  };
  return {
    ...{ mode, model, repeats, whyNot, choose, concurrency: wish.concurrency },
    run: () => {
      if (whyNot !== null) announce(`It cannot be run: ${whyNot}.`);
      else if (suite) void begin(suite.name);
    },
    cyclePlanner: () => {
      const at = evaluatingModes.indexOf(mode);
      choose(evaluatingModes[(at + 1) % evaluatingModes.length] ?? 'demo');
    },
  };
}

function isRunning(
  evaluations: readonly { readonly suite_name: string; readonly progress: unknown }[],
  suite: string | null,
): boolean {
  return evaluations.some(({ suite_name, progress }) => suite_name === suite && progress !== null);
}

function reasonAgainst(on: {
  readonly suite: SuiteListing | null;
  readonly isGoing: boolean;
  readonly mode: PlannerMode;
  readonly model: string | null;
}): string | null {
  if (on.suite === null) return 'no suite is selected';
  if (on.suite.problem !== null) return 'the suite cannot be read';
  if (on.isGoing) return 'an evaluation of this suite goes on';
  return asksModel(on.mode) && on.model === null ? 'no model is named in the settings' : null;
}
