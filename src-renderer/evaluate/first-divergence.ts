import type { Json } from '../../src-shared/domain/json';
import { alignRuns } from '../compare/align-runs';
import { compareDecisions } from '../decision/compare-decisions';
import type { RunTrace } from '../state/run-trace';
import type { ComparedField } from '../ui/fields-table';

/** The first decision in which a run is another than the one it is held against. */
export interface Divergence {
  readonly turn: number;
  /** The decision field by field; empty when one of them gave none. */
  readonly fields: readonly ComparedField[];
  /** What to know when there are no two decisions to put side by side; null when there are. */
  readonly sentence: string | null;
}

/** Where a run parts from another one; null when every decision is the same. */
export function firstDivergence(other: RunTrace, run: RunTrace): Divergence | null {
  const { divergence } = alignRuns(other, run);
  if (divergence === null) return null;
  const [left, right] = [decisionOf(divergence.left), decisionOf(divergence.right)];
  if (left === undefined || right === undefined) {
    const side = left === undefined ? 'The other run' : 'This run';
    return { turn: divergence.turn, fields: [], sentence: `${side} gave no such decision.` };
  }
  const fields = compareDecisions(left, right);
  const isDecided = fields.some(({ verdict }) => verdict === 'differs');
  const sentence = isDecided
    ? null
    : `The decisions are the same; ${divergence.differences.join(' and ')} differs.`;
  return { turn: divergence.turn, fields, sentence };
}

function decisionOf(side: ReturnType<typeof alignRuns>['rows'][number]['left']): Json | undefined {
  return side?.answer.kind === 'proposal' ? side.answer.decision : undefined;
}
