import type { Json } from '../../../src-shared/domain/json';
import type { ProposalOrigin } from '../../../src-shared/domain/trace';
import { hashJson } from '../../canonical-json';
import type { Planner, PlannerCall, PlannerOutcome } from '../planner';

/** A decision of the parent that is taken again, with the hash of what its planner was given then. */
export interface RecordedDecision {
  readonly decision: Json;
  readonly givenSha256: string;
  /** Whether it is the parent's own, or the person put another one in its place. */
  readonly origin: Exclude<ProposalOrigin, 'planner'>;
}

/** What a fork takes from its parent and from the person, and who goes on after that. */
export interface Fork {
  /** The parent's decisions up to the changed one, from turn 1. The last one's decision is the person's. */
  readonly recorded: readonly RecordedDecision[];
  readonly rest: Planner;
}

/**
 * Takes the parent's decisions again and the changed one after them, then hands over. Each of these turns must be given
 * exactly what the parent was given; otherwise the fork would tell nothing about the parent, and it stops.
 */
export function createForkPlanner({ recorded, rest }: Fork): Planner {
  const person = rest.person;
  return {
    ...rest,
    version: `fork/1, then ${rest.version}`,
    ...(person && {
      person: {
        ...person,
        decides: (turn: number) => turn > recorded.length && person.decides(turn),
      },
    }),
    decide: async (call) => {
      const known = recorded[call.turn - 1];
      return known ? takeAgain(known, call) : rest.decide(call);
    },
  };
}

function takeAgain(known: RecordedDecision, { view, turn }: PlannerCall): PlannerOutcome {
  const nothing = { usage: null, evidence: null };
  if (hashJson(view) !== known.givenSha256) {
    const sentence = `Turn ${turn} would be given something else than in the run it left from; data or instructions have changed since.`;
    return { kind: 'failed', code: 'fork_diverged', sentence, ...nothing };
  }
  return { kind: 'decided', decision: known.decision, origin: known.origin, ...nothing };
}
