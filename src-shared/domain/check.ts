import { z } from 'zod';
import { json } from './json';

/** One value that a check looked at: what it needed, what it found, and the event that supplied it. */
export const checkInput = z.strictObject({
  /** The field or fact, such as `account_id` or `request.intent`. */
  name: z.string(),
  /** What would have passed; equal to `found` when the value passed as it is. */
  needed: json,
  found: json,
  /** Sequence number of the event the found value comes from; null when it is not from an event. */
  event: z.int().positive().nullable(),
});
export type CheckInput = z.infer<typeof checkInput>;

/** What one named check of a policy or a review answered. */
export const checkResult = z.strictObject({
  name: z.string(),
  title: z.string(),
  verdict: z.enum(['pass', 'fail', 'not_reached']),
  /** One sentence of reason. */
  sentence: z.string(),
  inputs: z.array(checkInput),
});
export type CheckResult = z.infer<typeof checkResult>;

/** The first check that failed, in order; it names the refusal. */
export function firstFailure(checks: readonly CheckResult[]): CheckResult | null {
  return checks.find((check) => check.verdict === 'fail') ?? null;
}

/** How many checks have each verdict. */
export function countVerdicts(checks: readonly CheckResult[]): Record<CheckResult['verdict'], number> {
  const counts = { pass: 0, fail: 0, not_reached: 0 };
  for (const check of checks) counts[check.verdict] += 1;
  return counts;
}
