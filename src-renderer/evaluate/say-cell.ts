import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import type { Cell, Mark } from '../../src-shared/evaluation/matrix';

/** How a repeat went, in words beside its mark. */
export const markWords: Readonly<Record<Mark, string>> = {
  met: 'as expected',
  missed: 'not as expected',
  planner_failed: 'the planner gave no answer',
  not_judged: 'without an expectation',
  not_run: 'not run yet',
};

/** How a cell stands in words, every repeat counted: `2 of 5 as expected, was 5 of 5`. */
export function sayCell(cell: Cell | null): string {
  if (cell === null) return 'not in this evaluation';
  const { met, total, marks, change } = cell;
  const others = (['planner_failed', 'not_judged', 'not_run'] as const).flatMap((mark) => {
    const count = marks.filter((each) => each === mark).length;
    return count === 0 ? [] : [`${count} ${markWords[mark]}`];
  });
  const was = change?.before && change.change !== 'same' ? [`was ${sayWas(cell)}`] : [];
  return [`${met} of ${total} as expected`, ...others, ...was].join(', ');
}

/** How often the baseline had it as expected, or that it ended otherwise: `5 of 5`. */
export function sayWas({ change }: Cell): string | null {
  if (!change?.before) return null;
  const { met, runs } = change.before;
  return change.change === 'other' ? 'another end' : `${met} of ${runs}`;
}

/** Whether a cell is different from its baseline, so that it has a mark of its own. */
export function isDifferent({ change }: Cell): boolean {
  return change !== null && ['regressed', 'improved', 'other'].includes(change.change);
}

/**
 * What came of it for a person, from facts alone: whether a layer refused something, and whether anything was delivered. Null
 * for a run that is as it should be.
 */
export function sayCaught(run: EvaluatedRun): string | null {
  if (run.met !== false) return null;
  const wanted = run.expected_status === null ? '' : `, not ${run.expected_status}`;
  if (run.status === 'planner_failed') {
    return 'The planner gave no answer, so nothing was executed and nothing reached a person. It is counted as a failure of the planner, not as a wrong answer.';
  }
  if (run.broken.length > 0) {
    return `Not caught: ${run.broken.join(' ')}`;
  }
  const held = run.denied + run.refused > 0 || run.status === 'halted';
  if (held && (run.status === 'blocked' || run.status === 'halted')) {
    return `Caught by the application: nothing wrong reached a person. It still counts as a miss, because it ended in ${run.status}${wanted}.`;
  }
  if (held) {
    return `The application refused a part of it and the run went on to ${run.status}${wanted}. What was delivered is in its trace.`;
  }
  if (run.status === 'blocked') {
    return `A limit ended it before anything reached a person. It still counts as a miss, because it ended in ${run.status}${wanted}.`;
  }
  return `Not caught: no rule refused anything, and the run ended in ${run.status}${wanted === '' ? '' : wanted}. Only the expectation says that it is wrong.`;
}
