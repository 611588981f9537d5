import { z } from 'zod';
import { checkInput } from '../domain/check';
import { json } from '../domain/json';

/** One thing that a replay found different from the record. */
export const replayDifference = z.strictObject({
  /** The event’s number in the record; null for one that only the replay has, and for the end. */
  event: z.int().positive().nullable(),
  /** The event’s number in the replay; null for one that only the record has, and for the end. */
  replayed_event: z.int().positive().nullable(),
  /** What kind of event it is, by the record where it has the event; `end` for how the run ended. */
  kind: z.enum(['proposal', 'policy', 'tool_result', 'planner_failure', 'guardrail', 'end']),
  /** What differs, such as `policy, check lookup_first`. */
  what: z.string(),
  /** The smallest field that holds all of it, such as `result.order.version`; null where a whole event is missing or extra. */
  path: z.string().nullable(),
  recorded: json,
  replayed: json,
  /** What a check looked at then and now, where its verdict differs; null for everything else. */
  inputs: z.strictObject({ recorded: z.array(checkInput), replayed: z.array(checkInput) }).nullable(),
  /** The difference in one line for people; long values are shortened in it. */
  sentence: z.string(),
});
export type ReplayDifference = z.infer<typeof replayDifference>;

/** What came of replaying one run. */
export const replayReport = z.strictObject({
  /** The result file as it was named. */
  file: z.string(),
  run_id: z.string().nullable(),
  case: z.string().nullable(),
  /** `unreadable`: the record cannot be read. `refused`: it cannot be run today. */
  outcome: z.enum(['same', 'different', 'unreadable', 'refused']),
  /** What was compared, or why nothing was, in one sentence. */
  sentence: z.string(),
  events: z.int().nonnegative(),
  differences: z.array(replayDifference),
  /** Input files that are others today than the run read; they may explain a difference. */
  changed_inputs: z.array(z.string()),
});
export type ReplayReport = z.infer<typeof replayReport>;
