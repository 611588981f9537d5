/**
 * The record of a run. Words used here and everywhere:
 * - run: one request decided step by step until a status ends it;
 * - turn: one question to the planner and what followed from its answer;
 * - proposal: what the planner decided; it does nothing by itself;
 * - policy: the ordered named checks that allow or refuse a proposal;
 * - guardrail: a check beside the loop; the input guardrail holds every tool until its verdict, the output guardrail holds
 *   the final message until each of its claims is tied to a record;
 * - invariant: a rule inside a tool that changes something, checked on the record as it is at that moment;
 * - tool result: what the application really did with an allowed proposal;
 * - outcome: what the run leaves behind, such as a draft or the id of a pending record.
 */
import { z } from 'zod';
import { checkResult } from './check';
import { tiedClaim } from './claim';
import { exhibit } from './exhibit';
import { requestId } from './identifiers';
import { instant, json, jsonObject, sha256 } from './json';
import { agentName, plannerMode, runStatus } from './status';

/** A file that a tool wrote or found already written, by its path inside the output folder. */
export const fileWrite = z.strictObject({
  path: z.string(),
  action: z.enum(['created', 'unchanged']),
  bytes: z.int().nonnegative(),
});
export type FileWrite = z.infer<typeof fileWrite>;

/** Tokens as the planner's service counted them. */
export const usage = z.strictObject({
  input_tokens: z.int().nonnegative(),
  cached_input_tokens: z.int().nonnegative(),
  output_tokens: z.int().nonnegative(),
  reasoning_output_tokens: z.int().nonnegative(),
});
export type Usage = z.infer<typeof usage>;

/** Something that happened inside a planner call. */
export const plannerStep = z.strictObject({
  /** Milliseconds since the call started. */
  at_ms: z.number().nonnegative(),
  name: z.string(),
  detail: z.string(),
});
export type PlannerStep = z.infer<typeof plannerStep>;

/** What one call of a live planner left behind; a supplied decision has none. */
export const plannerCall = z.strictObject({
  duration_ms: z.number().nonnegative(),
  /** The program or package that made the call. */
  version: z.string(),
  requested_model: z.string().nullable(),
  /** The model as the service reported it. */
  reported_model: z.string().nullable(),
  request_id: z.string().nullable(),
  http_status: z.int().nullable(),
  exit_code: z.int().nullable(),
  /** The evidence files of this turn, by their path inside the output folder. */
  files: z.array(fileWrite),
  steps: z.array(plannerStep),
});
export type PlannerCallRecord = z.infer<typeof plannerCall>;

const eventBase = {
  run_id: z.string(),
  /** 1, 2, 3 … without gaps. */
  seq: z.int().positive(),
  /** The turn it belongs to, from 1. */
  turn: z.int().positive(),
  /** Milliseconds of running time since the run started, pauses left out. */
  started_ms: z.number().nonnegative(),
  ended_ms: z.number().nonnegative(),
};

/**
 * Where a proposal came from: the planner of the run, the run it was forked from (taken again, after what it was given
 * was compared), or the person who changed it to fork.
 */
export const proposalOrigin = z.enum(['planner', 'parent', 'edited']);
export type ProposalOrigin = z.infer<typeof proposalOrigin>;

/** The planner's decision exactly as it came, before anything was checked. */
export const proposalEvent = z.strictObject({
  ...eventBase,
  kind: z.literal('proposal'),
  decision: json,
  origin: proposalOrigin.default('planner'),
  /** Hash of the canonical JSON of what the planner was given in this turn; see `planner-view.ts`. */
  given_sha256: sha256,
  usage: usage.nullable(),
  /** Null for a supplied decision, and in results of before live planners. */
  call: plannerCall.nullable().default(null),
});

/** The checks of one proposal in order, and whether it may be dispatched. */
export const policyEvent = z.strictObject({
  ...eventBase,
  kind: z.literal('policy'),
  /** The proposed tool's name; null when the proposal had no readable one. */
  tool: z.string().nullable(),
  allowed: z.boolean(),
  sentence: z.string(),
  checks: z.array(checkResult),
});

/** What a tool really did. */
export const toolResultEvent = z.strictObject({
  ...eventBase,
  kind: z.literal('tool_result'),
  tool: z.string(),
  arguments: jsonObject,
  /** Whether this tool only reads, writes to disk, or does neither. */
  effect: z.enum(['read', 'write', 'none']),
  result: json,
  sentence: z.string(),
  writes: z.array(fileWrite),
  /** The invariants that the tool checked itself, in order; empty for a tool that has none. */
  checks: z.array(checkResult).default([]),
  /** What is shown to the person beside the result and never given to a planner; null when there is nothing. */
  exhibit: exhibit.nullable().default(null),
});

/** The planner gave no decision; nothing was executed in this turn. */
export const plannerFailureEvent = z.strictObject({
  ...eventBase,
  kind: z.literal('planner_failure'),
  code: z.string(),
  sentence: z.string(),
  given_sha256: sha256,
  usage: usage.nullable().default(null),
  call: plannerCall.nullable().default(null),
});

/** What a guardrail said. It is never given to the planner. */
export const guardrailEvent = z.strictObject({
  ...eventBase,
  kind: z.literal('guardrail'),
  stage: z.enum(['input', 'output']),
  /** `tripped` by what it found; `failed` and `timed_out` when it could not say. All but `passed` hold. */
  verdict: z.enum(['passed', 'tripped', 'failed', 'timed_out']),
  sentence: z.string(),
  /** Who said it: a verdict that is supplied with the case, none because the case supplies none, a model, or code. */
  by: z.enum(['supplied', 'not_supplied', 'model', 'code']),
  /** The verdict's own fields as they came; null when it has none. */
  findings: json,
  /** The claims of the message, for the output guardrail. */
  claims: z.array(tiedClaim).default([]),
  usage: usage.nullable().default(null),
  call: plannerCall.nullable().default(null),
});

/** One step of a run. */
export const traceEvent = z.discriminatedUnion('kind', [
  proposalEvent,
  policyEvent,
  toolResultEvent,
  plannerFailureEvent,
  guardrailEvent,
]);
export type ProposalEvent = z.infer<typeof proposalEvent>;
export type PolicyEvent = z.infer<typeof policyEvent>;
export type ToolResultEvent = z.infer<typeof toolResultEvent>;
export type GuardrailEvent = z.infer<typeof guardrailEvent>;
export type PlannerFailureEvent = z.infer<typeof plannerFailureEvent>;
export type TraceEvent = z.infer<typeof traceEvent>;

/** What bounds a run. */
export const runLimits = z.strictObject({
  /** Decisions a planner may make before the run is blocked. */
  max_turns: z.int().min(1).max(1000),
  /** Running time in seconds; time paused by the person does not count. */
  time_budget_s: z.number().positive().max(86_400),
  /** Seconds one planner call may take. */
  planner_timeout_s: z.number().positive().max(86_400),
});
export type RunLimits = z.infer<typeof runLimits>;

/** 4 decisions, 300 s of running time, 120 s for one planner call. */
export const defaultLimits: RunLimits = { max_turns: 4, time_budget_s: 300, planner_timeout_s: 120 };

/** Where a fork left its parent. */
export const runParent = z.strictObject({
  run_id: z.string(),
  /** The parent's proposal that was changed, by its event's number and its turn. */
  seq: z.int().positive(),
  turn: z.int().positive(),
  /** Who decided in the parent. */
  mode: plannerMode,
});
export type RunParent = z.infer<typeof runParent>;

const headerShape = {
  schema: z.literal('deskcheck.run/1'),
  run_id: z.string(),
  agent: agentName,
  /** The practice case it was started from; null for a request of the person's own. */
  case: z.string().nullable(),
  mode: plannerMode,
  /** The run and the proposal that this one left from; null when it is no fork. */
  parent: runParent.nullable().default(null),
  /** The layer or rule that was switched off to see what it does; such a run is never counted. Null for any other. */
  without: z.string().nullable().default(null),
  requested_model: z.string().nullable(),
  planner_version: z.string(),
  /** The files this run read, with the hash of what stood in them. */
  workspace: z.array(z.strictObject({ file: z.string(), sha256 })),
  request: z.looseObject({ id: requestId }).catchall(json),
  limits: runLimits,
  /** The fixed part of what the planner is given: instructions and the decision's JSON schema. */
  planner_input: z.strictObject({ instructions: z.string(), schema: jsonObject }),
  started_at: instant,
};

const endShape = {
  status: runStatus,
  /** The check or limit that blocked the run, or the planner's failure; null for every other end. */
  code: z.string().nullable(),
  /** How and why the run ended, in one sentence. */
  sentence: z.string(),
  /** What the run leaves behind; null when it leaves nothing. */
  outcome: jsonObject.nullable(),
  decisions: z.int().nonnegative(),
  usage: usage.nullable(),
  elapsed_ms: z.number().nonnegative(),
  paused_ms: z.number().nonnegative(),
};

/** What is known of a run when it starts. */
export const runHeader = z.strictObject(headerShape);
export type RunHeader = z.infer<typeof runHeader>;

/** What is known of a run when it has ended. */
export const runEnd = z.strictObject(endShape);
export type RunEnd = z.infer<typeof runEnd>;

/** The whole run, as it is written to `<request id>-result.json`. */
export const runRecord = z
  .strictObject({ ...headerShape, ...endShape, events: z.array(traceEvent) })
  .superRefine((record, context) => {
    record.events.forEach((event, index) => {
      if (event.seq !== index + 1) {
        context.addIssue({
          code: 'custom',
          path: ['events', index, 'seq'],
          message: `${index + 1}, without gaps`,
        });
      }
    });
  });
export type RunRecord = z.infer<typeof runRecord>;

/** Where a run is while it goes on; `asking` waits for the person's own decision, `held` for their leave to dispatch. */
export const runPhase = z.enum([
  'queued',
  'planning',
  'asking',
  'deciding',
  /** Waits for the verdict of the input guardrail. */
  'guarding',
  'held',
  'acting',
  'ended',
]);
export type RunPhase = z.infer<typeof runPhase>;

/** A live run's position, sent whenever the phase changes. */
export const runProgress = z.strictObject({
  run_id: z.string(),
  phase: runPhase,
  turn: z.int().nonnegative(),
  elapsed_ms: z.number().nonnegative(),
  paused_ms: z.number().nonnegative(),
  /** Whether the run will hold before its next dispatch. */
  pause_before_dispatch: z.boolean(),
});
export type RunProgress = z.infer<typeof runProgress>;
