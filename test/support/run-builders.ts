import type { CheckInput, CheckResult } from '../../src-shared/domain/check';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import type {
  PlannerFailureEvent,
  PolicyEvent,
  ProposalEvent,
  RunEnd,
  RunHeader,
  RunPhase,
  RunProgress,
  ToolResultEvent,
  TraceEvent,
} from '../../src-shared/domain/trace';
import type { RunSnapshot } from '../../src-shared/ipc/contract';

/** The run id of every built run, unless another is given. */
export const runId = 'run-1';

/** A header with the request of the refund case. */
export function header(part: Partial<RunHeader> = {}): RunHeader {
  return {
    schema: 'deskcheck.run/1',
    run_id: runId,
    agent: 'support',
    case: 'refund',
    mode: 'demo',
    parent: null,
    without: null,
    requested_model: null,
    planner_version: 'demo/1',
    workspace: [],
    request: {
      id: 'refund',
      intent: 'refund',
      account_id: 'AC-211',
      order_id: 'OR-882',
      body: 'I was charged twice. Please refund one of them.',
    },
    limits: { max_turns: 4, time_budget_s: 300, planner_timeout_s: 120 },
    planner_input: { instructions: 'Choose the next step.', schema: { type: 'object' } },
    started_at: '2026-01-05T09:00:00.000Z',
    ...part,
  };
}

/** A decision of the support agent; unused fields are null. */
export function decision(tool: string, part: JsonObject = {}): JsonObject {
  return {
    tool,
    account_id: 'AC-211',
    order_id: 'OR-882',
    reply_kind: null,
    missing_field: null,
    reason: 'Read the order first.',
    ...part,
  };
}

/** A value that a check looked at; found as needed unless told otherwise. */
export function input(name: string, needed: Json, part: Partial<CheckInput> = {}): CheckInput {
  return { name, needed, found: needed, event: null, ...part };
}

/** A check that passed, unless told otherwise. */
export function check(name: string, part: Partial<CheckResult> = {}): CheckResult {
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
  return { name, title, verdict: 'pass', sentence: `${title} holds.`, inputs: [], ...part };
}

type EventPart = Partial<Pick<TraceEvent, 'turn' | 'started_ms' | 'ended_ms'>>;
const base = { run_id: runId, seq: 0, turn: 1, started_ms: 0, ended_ms: 0 };

/** A proposal of a decision. */
export function proposal(given: Json, part: EventPart & Partial<ProposalEvent> = {}): ProposalEvent {
  return {
    ...base,
    kind: 'proposal',
    decision: given,
    origin: 'planner',
    given_sha256: 'a'.repeat(64),
    usage: null,
    call: null,
    ...part,
  };
}

/** A policy event that allows the tool by its checks, unless told otherwise. */
export function policy(tool: string | null, part: EventPart & Partial<PolicyEvent> = {}): PolicyEvent {
  const checks = part.checks ?? [check('schema'), check('tool_known')];
  const allowed = checks.every((each) => each.verdict === 'pass');
  const sentence = allowed
    ? `All ${checks.length} checks passed, so the tool may be dispatched.`
    : 'The record does not confirm it. The tool was not dispatched.';
  return { ...base, kind: 'policy', tool, allowed, sentence, checks, ...part };
}

/** A lookup that found the order of the refund case, unless told otherwise. */
export function toolResult(part: EventPart & Partial<ToolResultEvent> = {}): ToolResultEvent {
  return {
    ...base,
    kind: 'tool_result',
    tool: 'lookup_order',
    arguments: { account_id: 'AC-211', order_id: 'OR-882' },
    effect: 'read',
    result: {
      status: 'found',
      order: { order_id: 'OR-882', account_id: 'AC-211', amount_cents: 2400, currency: 'USD', version: 1 },
    },
    sentence: 'The order was read from the store; nothing was changed.',
    writes: [],
    checks: [],
    exhibit: null,
    ...part,
  };
}

/** A planner that gave no decision. */
export function plannerFailure(part: EventPart & Partial<PlannerFailureEvent> = {}): PlannerFailureEvent {
  const sentence = 'No supplied decision is left; nothing was executed.';
  return {
    ...base,
    kind: 'planner_failure',
    code: 'no_decision',
    sentence,
    given_sha256: 'b'.repeat(64),
    usage: null,
    call: null,
    ...part,
  };
}

/** The end of a run; a pending approval unless told otherwise. */
export function end(part: Partial<RunEnd> = {}): RunEnd {
  return {
    status: 'pending_approval',
    code: null,
    sentence: 'A proposal was written and waits for a person; nothing is paid.',
    outcome: { pending_id: 'pending-08c1920f1ee722ea', external_action_executed: false },
    decisions: 2,
    usage: null,
    elapsed_ms: 31,
    paused_ms: 0,
    ...part,
  };
}

/** Numbers events 1, 2, 3 … in the given order. */
export function numbered(events: readonly TraceEvent[]): TraceEvent[] {
  return events.map((event, index) => ({ ...event, seq: index + 1 }));
}

/** A finished run of the events in order. */
export function finishedRun(events: readonly TraceEvent[], part: Partial<RunSnapshot> = {}): RunSnapshot {
  return {
    header: header(),
    events: numbered(events),
    progress: null,
    end: end(),
    file: '/practice/refund-result.json',
    ...part,
  };
}

/** Where a live run is. */
export function progress(phase: RunPhase, part: Partial<RunProgress> = {}): RunProgress {
  return {
    run_id: runId,
    phase,
    turn: 1,
    elapsed_ms: 3,
    paused_ms: 0,
    pause_before_dispatch: phase === 'held',
    ...part,
  };
}

/** A live run of the events so far. */
export function liveRun(
  events: readonly TraceEvent[],
  phase: RunPhase,
  part: Partial<RunProgress> = {},
): RunSnapshot {
  return {
    header: header(),
    events: numbered(events),
    progress: progress(phase, part),
    end: null,
    file: null,
  };
}

const refundChecks: readonly CheckResult[] = [
  check('schema', { inputs: [input('fields', 6)] }),
  check('request_scope', { inputs: [input('account_id', 'AC-211'), input('order_id', 'OR-882')] }),
  check('lookup_first', { inputs: [input('lookup', 'found', { event: 3 })] }),
  check('intent_fits', { inputs: [input('request.intent', 'refund')] }),
];

/** The events of the refund case: a lookup, then a proposal that is written for review. */
export const refundEvents: readonly TraceEvent[] = numbered([
  proposal(decision('lookup_order'), { ended_ms: 0 }),
  policy('lookup_order', { started_ms: 0, ended_ms: 1 }),
  toolResult({ started_ms: 1, ended_ms: 3 }),
  proposal(decision('request_approval'), { turn: 2, started_ms: 3, ended_ms: 4 }),
  policy('request_approval', { turn: 2, started_ms: 4, ended_ms: 4, checks: [...refundChecks] }),
  toolResult({
    turn: 2,
    tool: 'request_approval',
    effect: 'write',
    started_ms: 4,
    ended_ms: 31,
    result: { status: 'pending_approval', pending_id: 'pending-08c1920f1ee722ea' },
    sentence: 'A proposal was written and waits for a person; nothing is paid.',
    writes: [{ path: 'pending/pending-08c1920f1ee722ea.json', action: 'created', bytes: 503 }],
  }),
]);

/** The check that refuses a refund whose record does not confirm it. */
export const failedCheck: CheckResult = check('record_supports_refund', {
  verdict: 'fail',
  sentence: 'A refund needs a record that confirms the duplicate charge, and this one does not.',
  inputs: [input('duplicate_charge_confirmed', true, { found: false, event: 3 })],
});

/** The events of a refund that policy refuses in its second turn. */
export const refusedEvents: readonly TraceEvent[] = numbered([
  ...refundEvents.slice(0, 4),
  policy('request_approval', {
    turn: 2,
    started_ms: 4,
    ended_ms: 5,
    checks: [
      ...refundChecks,
      failedCheck,
      check('not_repeated', { verdict: 'not_reached', sentence: 'Not reached.' }),
    ],
  }),
]);

/** The refund case to its end. */
export const refundRun: RunSnapshot = finishedRun(refundEvents);

/** The refused refund to its end. */
export const refusedRun: RunSnapshot = finishedRun(refusedEvents, {
  end: end({
    status: 'blocked',
    code: 'record_supports_refund',
    sentence: 'The record does not confirm it. The tool was not dispatched.',
    outcome: null,
  }),
});
