import { z } from 'zod';
import { type Change, compareEvaluations, type EvaluationComparison } from './compare-evaluations';
import { evaluatedRun } from './evaluated-run';
import { type Evaluation, evaluationPlan } from './evaluation';
import { measure, vacuousOf } from './measure';
import { metric } from './metric';

/** An evaluation with everything that is computed of it, as it is exported. */
export const report = z.strictObject({
  schema: z.literal('deskcheck.report/1'),
  plan: evaluationPlan,
  metrics: z.array(metric),
  runs: z.array(evaluatedRun),
  /** Runs that are still to be made. */
  missing: z.int().nonnegative(),
  damaged: z.array(z.string()),
  /** What passed because nothing could have made it fail. */
  vacuous: z.array(z.strictObject({ item: z.string(), what: z.string(), sentence: z.string() })),
  /** Null without a baseline. */
  baseline: z
    .strictObject({
      evaluation_id: z.string(),
      started_at: z.string(),
      items: z.array(z.strictObject({ item: z.string(), change: z.string(), sentence: z.string() })),
    })
    .nullable(),
});
export type Report = z.infer<typeof report>;

/** Computes everything that is exported of an evaluation. */
export function buildReport(evaluation: Evaluation, baseline: Evaluation | null): Report {
  const { plan, runs, missing, damaged } = evaluation;
  const comparison = baseline && compareEvaluations(evaluation, baseline);
  return {
    schema: 'deskcheck.report/1',
    plan,
    metrics: [...measure(runs, { mode: plan.mode })],
    ...{ runs, missing, damaged, vacuous: [...vacuousOf(runs)] },
    baseline: baseline && comparison && describeBaseline(baseline, comparison),
  };
}

function describeBaseline({ plan }: Evaluation, { items }: EvaluationComparison): Report['baseline'] {
  const { evaluation_id, started_at } = plan;
  return {
    ...{ evaluation_id, started_at },
    items: items.map(({ item, change, sentence }) => ({ item, change: change satisfies Change, sentence })),
  };
}
