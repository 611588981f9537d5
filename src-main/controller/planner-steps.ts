import type { PlannerStep } from '../../src-shared/domain/trace';
import type { PlannerProgress } from '../planners/planner';
import type { Clock } from './clock';

/** The most steps of one call that the record keeps; a planner that streams more is told live only. */
const maxSteps = 500;

/** Collects the steps of one planner call with the time at which each came. */
export interface PlannerSteps {
  readonly add: (progress: PlannerProgress) => PlannerStep;
  readonly all: () => readonly PlannerStep[];
}

/** Starts collecting now. */
export function collectPlannerSteps(clock: Clock): PlannerSteps {
  const startedAt = clock.monotonic();
  const steps: PlannerStep[] = [];
  return {
    add: ({ name, detail }) => {
      const at_ms = Math.max(0, Math.round((clock.monotonic() - startedAt) * 1000) / 1000);
      const step = { at_ms, name, detail };
      if (steps.length < maxSteps) steps.push(step);
      return step;
    },
    all: () => steps,
  };
}
