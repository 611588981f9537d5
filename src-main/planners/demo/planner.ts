import type { Json } from '../../../src-shared/domain/json';
import type { Planner } from '../planner';

/** Replays supplied decisions in order. It is no model and never claims to be one. */
export function createDemoPlanner(decisions: readonly Json[]): Planner {
  return {
    mode: 'demo',
    version: 'demo/1',
    requestedModel: null,
    decide: async ({ turn }) => {
      const decision = decisions[turn - 1];
      if (decision !== undefined) return { kind: 'decided', decision, usage: null, evidence: null };
      return {
        kind: 'failed',
        code: 'no_decision_left',
        sentence: `The supplied list has ${decisions.length} decisions and turn ${turn} asked for another one.`,
        usage: null,
        evidence: null,
      };
    },
  };
}
