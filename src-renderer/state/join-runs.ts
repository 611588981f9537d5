import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import type { Evaluation } from '../../src-shared/evaluation/evaluation';

/** An evaluation with runs that have ended since; one that is there already is replaced. */
export function joinRuns(evaluation: Evaluation, ended: readonly EvaluatedRun[]): Evaluation {
  const runs = new Map(evaluation.runs.map((run) => [keyOf(run), run]));
  for (const run of ended) runs.set(keyOf(run), run);
  const { plan } = evaluation;
  const all = plan.suite.items.length * plan.repeats;
  return { ...evaluation, runs: [...runs.values()], missing: Math.max(0, all - runs.size) };
}

function keyOf({ item, repeat }: EvaluatedRun): string {
  return `${item} #${repeat}`;
}
