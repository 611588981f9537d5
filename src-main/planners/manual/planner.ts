import type { Json } from '../../../src-shared/domain/json';
import type { Planner, PlannerOutcome } from '../planner';

interface Question {
  readonly turn: number;
  readonly answer: (outcome: PlannerOutcome) => void;
}

/** Lets the person decide: they play the model, and the controller answers them as it would answer one. */
export function createManualPlanner(): Planner {
  let open: Question | null = null;
  const settle = (outcome: PlannerOutcome): void => {
    open?.answer(outcome);
    open = null;
  };
  return {
    mode: 'manual',
    version: 'manual/1',
    requestedModel: null,
    person: {
      decides: () => true,
      answer: (turn, decision) => {
        if (open?.turn !== turn) return false;
        settle(decided(decision));
        return true;
      },
    },
    decide: ({ turn, signal }) =>
      new Promise((resolve) => {
        open = { turn, answer: resolve };
        // The loop has ended the run by then; this only lets the waiting promise go.
        signal.addEventListener('abort', () => settle(withdrawn), { once: true });
      }),
  };
}

const decided = (decision: Json): PlannerOutcome => ({
  kind: 'decided',
  decision,
  usage: null,
  evidence: null,
});

const withdrawn: PlannerOutcome = {
  kind: 'failed',
  code: 'planner_no_answer',
  sentence: 'The question was withdrawn before the person decided.',
  usage: null,
  evidence: null,
};
