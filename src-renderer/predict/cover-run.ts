/**
 * Predict first. Words used here:
 * - covered: what of a run the person has not uncovered yet; nothing that is shown may give it away;
 * - guess: the tool and the verdict that the person expects of the next decision;
 * - uncovered: how many events of a run may be shown, or everything.
 */
import type { PlannerFailureEvent, PolicyEvent, ProposalEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';

/** How much of a run may be shown: so many events, or all of it with its end. */
export type Uncovered = number | 'all';

/** What is guessed: the planner's next answer, and the policy's answer to that. */
export interface Question {
  readonly answer: ProposalEvent | PlannerFailureEvent;
  readonly policy: PolicyEvent | null;
}

/**
 * The run as far as it may be shown. Everything on the screen is made from this, so that what is covered cannot be
 * found in a count, a clock or a name. Whether a question comes next shows only once the person has stepped onto it.
 */
export function coverRun(run: RunTrace, uncovered: Uncovered, isAsked: boolean): RunTrace {
  if (uncovered === 'all' || (run.end === null && uncovered >= run.events.length)) return run;
  const question = isAsked ? nextQuestion(run, uncovered) : null;
  return {
    ...run,
    events: run.events.slice(0, uncovered),
    end: null,
    file: null,
    progress: null,
    covered: { asks: question?.answer.turn ?? null },
  };
}

/** The next decision and the policy's answer; null when something else comes next, or a decision of the person's own. */
export function nextQuestion(run: RunTrace, uncovered: Uncovered): Question | null {
  if (uncovered === 'all') return null;
  const answer = run.events[uncovered];
  const policy = run.events[uncovered + 1];
  if (answer?.kind === 'planner_failure') return { answer, policy: null };
  if (answer?.kind !== 'proposal' || answer.origin !== 'planner') return null;
  return { answer, policy: policy?.kind === 'policy' ? policy : null };
}

/** How much is shown after the next thing was uncovered: a proposal comes with its verdict, the end comes last. */
export function uncoverNext(run: RunTrace, uncovered: Uncovered): Uncovered {
  if (uncovered === 'all') return 'all';
  if (uncovered >= run.events.length) return run.end === null ? uncovered : 'all';
  const isWithVerdict =
    run.events[uncovered]?.kind === 'proposal' && run.events[uncovered + 1]?.kind === 'policy';
  return uncovered + (isWithVerdict ? 2 : 1);
}
