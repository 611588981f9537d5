import { z } from 'zod';
import { instant, sha256 } from '../domain/json';
import { requestId } from '../domain/identifiers';
import { price } from '../domain/price';
import { plannerMode } from '../domain/status';
import { runLimits } from '../domain/trace';
import { evaluatedRun } from './evaluated-run';
import { repeatCount, suite } from './suite';

/** What an evaluation is going to run, written before its first run and never changed. */
export const evaluationPlan = z.strictObject({
  schema: z.literal('deskcheck.evaluation/1'),
  evaluation_id: z.string(),
  suite_name: requestId,
  /** The suite as it was, with the expectations of the workspace filled in. */
  suite,
  repeats: repeatCount,
  mode: plannerMode,
  requested_model: z.string().nullable(),
  guardrail_model: z.string().nullable(),
  limits: runLimits,
  /** The price that costs are counted with; null when none was known. */
  price: price.nullable(),
  /** The version of Deskcheck. */
  version: z.string(),
  /** The workspace files that its cases read, with the hash of what stood in them at the start. */
  workspace: z.array(z.strictObject({ file: z.string(), sha256 })),
  started_at: instant,
});
export type EvaluationPlan = z.infer<typeof evaluationPlan>;

/** An evaluation with the runs that are finished so far. */
export const evaluation = z.strictObject({
  plan: evaluationPlan,
  /** By item in the suite’s order, then by repeat. */
  runs: z.array(evaluatedRun),
  /** Runs that are still to be made, of items times repeats. */
  missing: z.int().nonnegative(),
  /** Result files that cannot be read, one sentence each. */
  damaged: z.array(z.string()),
});
export type Evaluation = z.infer<typeof evaluation>;

/** Where an evaluation stands while it goes on. */
export const evaluationProgress = z.strictObject({
  /** Runs to make in all, those of before an interruption included. */
  total: z.int().nonnegative(),
  done: z.int().nonnegative(),
  met: z.int().nonnegative(),
  missed: z.int().nonnegative(),
  planner_failed: z.int().nonnegative(),
  /** What runs now, as `item #repeat`. */
  running: z.array(z.string()),
  elapsed_ms: z.number().nonnegative(),
  /** Estimated from the runs made since the start; null before the first has ended. */
  remaining_ms: z.number().nonnegative().nullable(),
  /** Tokens so far; null when no planner has counted any. */
  tokens: z.int().nonnegative().nullable(),
});
export type EvaluationProgress = z.infer<typeof evaluationProgress>;
