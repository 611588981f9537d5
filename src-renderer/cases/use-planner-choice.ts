import type { PlannerMode } from '../../src-shared/domain/status';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';

/** Who can decide, in the order in which `M` goes around. */
export const plannerModes: readonly PlannerMode[] = ['demo', 'manual', 'codex', 'api'];

/** Each planner by its name in the interface. */
export const plannerNames: Readonly<Record<PlannerMode, string>> = {
  demo: 'Demo',
  manual: 'Manual',
  codex: 'Codex',
  api: 'API',
};

/** Who decides in the next runs, as the settings remember it. */
export interface PlannerChoiceState {
  readonly mode: PlannerMode;
  readonly choose: (mode: PlannerMode) => void;
  readonly cyclePlanner: () => void;
}

/** The remembered choice and the ways to change it. */
export function usePlannerChoice(): PlannerChoiceState {
  const mode = useStore((state) => selectSettings(state).planner);
  const { changeSettings, announce } = useActions();
  const choose = (next: PlannerMode) => {
    void changeSettings({ planner: next });
    announce(`${plannerNames[next]} decides.`);
  };
  return {
    mode,
    choose,
    cyclePlanner: () => {
      const at = plannerModes.indexOf(mode);
      choose(plannerModes[(at + 1) % plannerModes.length] ?? 'demo');
    },
  };
}
