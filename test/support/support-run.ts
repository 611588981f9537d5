import type { Json } from '../../src-shared/domain/json';
import type { Order } from '../../src-shared/domain/order';
import {
  defaultLimits,
  type RunLimits,
  type RunRecord,
  type TraceEvent,
} from '../../src-shared/domain/trace';
import type { SupportRequest } from '../../src-main/agents/support/schema';
import { supportAgent } from '../../src-main/agents/support/agent';
import type { SupportStores } from '../../src-main/agents/support/tools';
import type { Clock } from '../../src-main/controller/clock';
import type { EvidenceSink } from '../../src-main/controller/evidence';
import { decisionJsonSchema } from '../../src-main/controller/policy';
import { type RunObserver, runAgent } from '../../src-main/controller/run-loop';
import type { Planner } from '../../src-main/planners/planner';
import type { OrderAnswer } from '../../src-main/stores/order-store';
import { pendingIdOf } from '../../src-main/stores/review-store';
import { fakeClock } from './fake-clock';
import { strictObserver } from './strict-observer';

/** The kit's order, as a builder: any field can be another. */
export function buildOrder(changes: Partial<Order> = {}): Order {
  return {
    order_id: 'OR-882',
    account_id: 'AC-211',
    amount_cents: 2400,
    currency: 'USD',
    charge_reason: 'Team plan for October.',
    duplicate_charge_confirmed: true,
    version: 1,
    ...changes,
  };
}

/** A request about that order. */
export function buildRequest(changes: Partial<SupportRequest> = {}): SupportRequest {
  return {
    id: 'test',
    intent: 'refund',
    account_id: 'AC-211',
    order_id: 'OR-882',
    body: 'Please.',
    ...changes,
  };
}

/** A decision with the unused fields null. */
export function buildDecision(
  tool: string,
  changes: Readonly<Record<string, Json>> = {},
): Record<string, Json> {
  return {
    tool,
    account_id: null,
    order_id: null,
    reply_kind: null,
    missing_field: null,
    reason: 'Because.',
    ...changes,
  };
}

const ids = { account_id: 'AC-211', order_id: 'OR-882' };

/** The decisions of the happy paths. */
export const decisions = {
  lookup: buildDecision('lookup_order', ids),
  draft: buildDecision('draft_reply', { ...ids, reply_kind: 'explain_charge' }),
  approval: buildDecision('request_approval', ids),
  askAccount: buildDecision('ask_clarification', { missing_field: 'account_id' }),
  escalate: buildDecision('escalate'),
};

/** Stores in memory that note every access; nothing in them decides anything. */
export function countingStores(answer: OrderAnswer = { kind: 'found', order: buildOrder() }) {
  const accesses: string[] = [];
  const stores: SupportStores = {
    orders: {
      get: async (id) => {
        accesses.push(`get ${id}`);
        return answer.kind === 'found' && answer.order.order_id !== id ? { kind: 'not_found' } : answer;
      },
    },
    reviews: {
      propose: async (payload) => {
        const id = pendingIdOf(payload);
        accesses.push(`propose ${id}`);
        const write = { path: `pending/${id}.json`, action: 'created' as const, bytes: 1 };
        return { ok: true, value: { kind: 'created', id, write } };
      },
    },
  };
  return { stores, accesses };
}

/** What a test run may replace. */
export interface TestRun {
  readonly planner: Planner;
  readonly request?: SupportRequest;
  readonly stores?: SupportStores;
  readonly limits?: Partial<RunLimits>;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  readonly observer?: Partial<RunObserver>;
  readonly evidence?: EvidenceSink;
}

/** Runs the support agent through the real loop. */
export function runSupport(run: TestRun): Promise<RunRecord> {
  const clock = run.clock ?? fakeClock();
  return runAgent({
    agent: supportAgent,
    stores: run.stores ?? countingStores().stores,
    facts: null,
    guard: null,
    planner: run.planner,
    clock,
    evidence: run.evidence ?? { save: async () => ({ ok: true, value: [] }) },
    signal: run.signal ?? new AbortController().signal,
    observer: { ...strictObserver, ...run.observer },
    header: {
      schema: 'deskcheck.run/1',
      run_id: 'run-1',
      agent: 'support',
      case: null,
      mode: 'demo',
      parent: null,
      without: null,
      requested_model: null,
      planner_version: run.planner.version,
      workspace: [],
      request: run.request ?? buildRequest(),
      limits: { ...defaultLimits, ...run.limits },
      planner_input: { instructions: supportAgent.instructions, schema: decisionJsonSchema(supportAgent) },
      started_at: clock.now().toISOString(),
    },
  });
}

/** The kinds of a run's events, in order. */
export const kindsOf = (events: readonly TraceEvent[]): readonly string[] =>
  events.map((event) => event.kind);

/** The tools that a run dispatched, in order. */
export const toolsOf = (events: readonly TraceEvent[]): readonly string[] =>
  events.flatMap((event) => (event.kind === 'tool_result' ? [event.tool] : []));
