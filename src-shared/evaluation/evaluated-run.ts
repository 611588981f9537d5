/** One run of an evaluation with everything that is counted of it, derived from its record and its expectation. */
import { z } from 'zod';
import { assertion } from '../domain/assess-run';
import { requestId } from '../domain/identifiers';
import { agentName, runStatus } from '../domain/status';
import { usage } from '../domain/trace';

/** A cost as text, because it is counted in picos of the main unit and these do not fit a number. */
export const runCost = z.strictObject({ currency: z.string(), picos: z.string().regex(/^\d+$/) });
export type RunCost = z.infer<typeof runCost>;

/** What is counted of one run. */
export const evaluatedRun = z.strictObject({
  /** The item’s name in the suite. */
  item: requestId,
  agent: agentName,
  case: requestId,
  repeat: z.int().positive(),
  run_id: z.string(),
  /** The result file, by its path inside the evaluation’s folder with forward slashes. */
  file: z.string(),
  status: runStatus,
  code: z.string().nullable(),
  sentence: z.string(),
  /** Null when nobody has written what should happen. */
  expected_status: runStatus.nullable(),
  /** Empty when nothing is expected. */
  assertions: z.array(assertion),
  /** Whether every assertion was met; null when nothing is expected. */
  met: z.boolean().nullable(),
  decisions: z.int().nonnegative(),
  /** Proposals that the policy looked at. */
  proposals: z.int().nonnegative(),
  /** Proposals that the policy refused. */
  denied: z.int().nonnegative(),
  /** Of these, the ones that had no usable form: shape, tool name, reason or arguments. */
  invalid: z.int().nonnegative(),
  /** Of these, and of what tools refused, the ones that named an id which is not the request’s or the customer’s. */
  wrong_ids: z.int().nonnegative(),
  /** Calls that an invariant inside a tool refused. */
  refused: z.int().nonnegative(),
  /** Rules that hold for every run and that this one broke, one sentence each. */
  broken: z.array(z.string()),
  /** Calls made again with the same tool and arguments. */
  repeated_calls: z.int().nonnegative(),
  /** Tries that a planner’s own client or program reported to have made again. */
  retries: z.int().nonnegative(),
  usage: usage.nullable(),
  /** Null when no price is known for the model, and when no model was asked; that is not the same as free. */
  cost: runCost.nullable(),
  elapsed_ms: z.number().nonnegative(),
  /** Running time inside planner calls, of which several never overlap. */
  model_ms: z.number().nonnegative(),
  /** Running time inside the policy and the guardrails. */
  policy_ms: z.number().nonnegative(),
  tools_ms: z.number().nonnegative(),
});
export type EvaluatedRun = z.infer<typeof evaluatedRun>;
