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

/** An evaluation’s name in its workspace: the suite and a number. */
export const evaluationId = z.string().regex(/^[A-Za-z0-9_-]{1,80}-\d{3,6}$/);

/** An evaluation as lists show it. */
export const evaluationListing = z.strictObject({
  id: evaluationId,
  suite_name: z.string(),
  suite_title: z.string(),
  mode: plannerMode.nullable(),
  requested_model: z.string().nullable(),
  repeats: z.int().nonnegative(),
  started_at: z.string(),
  /** Runs to make, and runs that have a result. */
  total: z.int().nonnegative(),
  done: z.int().nonnegative(),
  /** Where it stands while it goes on; null when it does not. */
  progress: evaluationProgress.nullable(),
  /** Why it cannot be read, as a sentence; null when it can. */
  problem: z.string().nullable(),
});
export type EvaluationListing = z.infer<typeof evaluationListing>;
