import type { Json } from '../../src-shared/domain/json';
import type { PlannerView } from '../../src-shared/domain/planner-view';
import type { Planner, PlannerOutcome } from '../../src-main/planners/planner';

/** A planner with a script: fails the test on a call it was not prepared for, and knows what is left over. */
export interface ScriptedPlanner extends Planner {
  /** What it was given, call by call. */
  readonly views: readonly PlannerView[];
  /** Script entries that no call has used. */
  readonly leftOver: () => number;
}

type Step = Json | ((signal: AbortSignal) => Promise<PlannerOutcome>);

/** Builds a planner that answers with these decisions or behaviours in order. */
export function scriptedPlanner(...steps: readonly Step[]): ScriptedPlanner {
  const views: PlannerView[] = [];
  return {
    mode: 'demo',
    version: 'scripted/1',
    requestedModel: null,
    views,
    leftOver: () => steps.length - views.length,
    decide: async ({ view, signal }) => {
      const step = steps[views.length];
      if (step === undefined) throw new Error(`The script has no step ${views.length + 1}.`);
      views.push(structuredClone(view));
      return typeof step === 'function'
        ? step(signal)
        : { kind: 'decided', decision: step, usage: null, evidence: null };
    },
  };
}

/** A behaviour that never answers, whatever happens to its signal. */
export const neverAnswers = (): Promise<PlannerOutcome> => new Promise(() => undefined);
