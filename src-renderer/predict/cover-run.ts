/**
 * Predict first. Words used here:
 * - covered: what of a run the person has not uncovered yet; nothing that is shown may give it away;
 * - guess: the tool and the verdict that the person expects of the next proposal;
 * - uncovered: how many events of a run may be shown, or everything.
 */
import type { PolicyEvent, ProposalEvent } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';

/** How much of a run may be shown: so many events, or all of it with its end. */
export type Uncovered = number | 'all';

/**
 * The run as far as it may be shown. Everything on the screen is made from this, so that what is covered cannot be
 * found in a count, a clock or a name.
 */
export function coverRun(run: RunTrace, uncovered: Uncovered): RunTrace {
  if (uncovered === 'all' || (run.end === null && uncovered >= run.events.length)) return run;
  const next = run.events[uncovered];
  return {
    ...run,
    events: run.events.slice(0, uncovered),
    end: null,
    file: null,
    progress: null,
    covered: { asks: next?.kind === 'proposal' ? next.turn : null },
  };
}

/** The proposal that is guessed next, and the policy's answer to it; null when something else comes next. */
export function nextQuestion(
  run: RunTrace,
  uncovered: Uncovered,
): { readonly proposal: ProposalEvent; readonly policy: PolicyEvent | null } | null {
  if (uncovered === 'all') return null;
  const proposal = run.events[uncovered];
  const policy = run.events[uncovered + 1];
  if (proposal?.kind !== 'proposal') return null;
  return { proposal, policy: policy?.kind === 'policy' ? policy : null };
}

/** How much is shown after the next thing was uncovered: a proposal comes with its verdict, the end comes last. */
export function uncoverNext(run: RunTrace, uncovered: Uncovered): Uncovered {
  if (uncovered === 'all') return 'all';
  if (uncovered >= run.events.length) return run.end === null ? uncovered : 'all';
  const question = nextQuestion(run, uncovered);
  return uncovered + (question?.policy ? 2 : 1);
}
