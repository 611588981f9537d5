import { z } from 'zod';
import { requestId } from './identifiers';
import { json, jsonObject } from './json';
import { agentName, plannerMode, runStatus } from './status';

/** A practice case as the kit describes it. Nothing of this but the request reaches a planner. */
export const practiceCase = z.strictObject({
  /** The name used with `--case`. */
  name: requestId,
  title: z.string(),
  /** What the case teaches, in one sentence. */
  teaches: z.string(),
  /** What to look for while stepping, in order; empty when nobody wrote it. */
  look_for: z.array(z.string()),
  /** A fault that the application injects into every lookup of this case. */
  lookup_fault: z.enum(['timeout']).nullable().default(null),
  /** What else the application arranges for this case, by the agent's own schema, such as a fault of a payment. */
  setup: jsonObject.nullable().default(null),
});
export type PracticeCase = z.infer<typeof practiceCase>;

/** The kit's file of cases, in the order in which they are shown. */
export const caseFile = z.array(practiceCase).min(1);

/** Arguments that a dispatched call must have had; fields that are not named may be anything. */
export const expectedCall = z.strictObject({
  tool: z.string(),
  /** Which call of this tool, from 1. */
  call: z.int().positive().default(1),
  fields: jsonObject,
});
export type ExpectedCall = z.infer<typeof expectedCall>;

/** Events that are told by what they are; a field that is null may be anything. */
export const eventPattern = z.strictObject({
  kind: z.enum(['proposal', 'policy', 'tool_result', 'planner_failure', 'guardrail']),
  /** The tool that was proposed, judged or called. */
  tool: z.string().nullable().default(null),
  /**
   * `allowed` or `refused` for a policy or a tool with invariants, the guardrail’s own word for a guardrail, and the code
   * of a planner’s failure.
   */
  verdict: z.string().nullable().default(null),
});
export type EventPattern = z.infer<typeof eventPattern>;

/** How a case should end. Kept apart from everything that a planner can read. */
export const expectation = z.strictObject({
  status: runStatus,
  /** The code that a blocked, failed or halted run must end with; null when any, or none, will do. */
  code: z.string().nullable().default(null),
  /** The status when the output folder already holds the same proposal; null when that cannot happen. */
  repeated_status: runStatus.nullable(),
  /** Tools that must have been dispatched. */
  tools: z.array(z.string()),
  /** Whether their order counts. */
  tool_order: z.enum(['exact', 'any']).default('exact'),
  /** The same for a run that ended in `repeated_status`; null when they are the same and its facts too. */
  repeated_tools: z.array(z.string()).nullable().default(null),
  /** Texts that the outcome must contain. */
  facts: z.array(z.string()),
  /** Texts that must appear neither in a decision nor in an outcome. */
  never: z.array(z.string()),
  /** What dispatched calls must have been given. */
  arguments: z.array(expectedCall).default([]),
  /**
   * Checks that must have been made and passed each time: `policy:…` and `invariant:…` by name, and `search:retired` and
   * `search:audience` for what a search leaves out.
   */
  checks: z.array(z.string()).default([]),
  /** Events that must not occur. */
  never_events: z.array(eventPattern).default([]),
});
export type Expectation = z.infer<typeof expectation>;

/** One way in which a run differs from its expectation. */
export const miss = z.strictObject({ what: z.string(), expected: json, found: json });
export type Miss = z.infer<typeof miss>;

/** An earlier run as the lists show it. */
export const runSummary = z.strictObject({
  /** The result file's name inside the output folder. */
  file: z.string(),
  run_id: z.string(),
  agent: agentName,
  case: z.string().nullable(),
  request_id: z.string(),
  mode: plannerMode,
  /** Whether it left another run at a decision that the person changed; it is then not judged. */
  is_fork: z.boolean(),
  status: runStatus,
  code: z.string().nullable(),
  started_at: z.string(),
  elapsed_ms: z.number(),
  /** What differs from the case's expectation; null when the run has none. */
  misses: z.array(miss).nullable(),
});
export type RunSummary = z.infer<typeof runSummary>;

/** A case with everything that the case list shows: one that was described, or a request of the person's own. */
export const caseListing = practiceCase.extend({
  /** Whether it is a request without a description in the file of cases. */
  own: z.boolean(),
  /** Null when the file cannot be read. */
  request: json,
  /** What is wrong with its files, as a sentence; null when nothing is. */
  problem: z.string().nullable(),
  /** Null when nobody has written what should happen. */
  expected: expectation.nullable(),
  /** Runs of this case in the current output folder, newest first. */
  runs: z.array(runSummary),
});
export type CaseListing = z.infer<typeof caseListing>;

/** An agent with its cases. */
export const agentListing = z.strictObject({
  name: agentName,
  title: z.string(),
  summary: z.string(),
  tools: z.array(
    z.strictObject({
      name: z.string(),
      purpose: z.string(),
      effect: z.enum(['read', 'write', 'none']),
      /** The argument fields it takes; every other one must be null. */
      takes: z.array(z.string()),
      /** Whether it takes any of the arguments, or none. */
      is_loose: z.boolean().default(false),
      /** Arguments that have one permitted value. */
      fixed: z.record(z.string(), json),
    }),
  ),
  /** The decision fields that are arguments, in the order in which they are shown. */
  argument_fields: z.array(z.string()),
  cases: z.array(caseListing),
});
export type AgentListing = z.infer<typeof agentListing>;
