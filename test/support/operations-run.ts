import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { operationsAgent } from '../../src-main/agents/orders/agent';
import type { OperationsRequest } from '../../src-main/agents/orders/schema';
import type { OperationsStores } from '../../src-main/agents/orders/tools';
import type { Clock } from '../../src-main/controller/clock';
import type { GuardSource } from '../../src-main/controller/input-guard';
import { decisionJsonSchema } from '../../src-main/controller/policy';
import { type RunObserver, runAgent } from '../../src-main/controller/run-loop';
import type { Planner } from '../../src-main/planners/planner';
import { openOperationsStore } from '../../src-main/stores/operations-store';
import type { JsonObject } from '../../src-shared/domain/json';
import type { OperationsOrder } from '../../src-shared/domain/operations-order';
import {
  defaultLimits,
  type GuardrailEvent,
  type RunLimits,
  type RunRecord,
  type ToolResultEvent,
} from '../../src-shared/domain/trace';
import { type Effect, memoryPayments } from './operations-memory';
import { fakeClock } from './fake-clock';
import { scriptedPlanner } from './scripted-planner';
import { temporaryFolder } from './temporary-folder';
import { strictObserver } from './strict-observer';

/** A lamp of 89.00 USD that is still being processed, unless told otherwise. */
export function buildOrder(changes: Partial<OperationsOrder> = {}): OperationsOrder {
  const { order_id = 'ORD-1', total_cents = 8900 } = changes;
  return {
    order_id,
    customer_id: 'CU-77',
    status: 'processing',
    total_cents,
    refunded_cents: 0,
    currency: 'USD',
    payment_intent_id: `pi_${order_id.replaceAll('-', '_')}`,
    items: [{ name: 'Desk lamp', quantity: 1, price_cents: total_cents }],
    shipping: {
      ...{ carrier: null, tracking_number: null, shipped_on: null },
      ...{ expected_on: null, delivered_on: null, note: null },
    },
    version: 1,
    ...changes,
  };
}

/** What the parcel of a shipped order has on record. */
export const onItsWay: OperationsOrder['shipping'] = {
  carrier: 'Northline',
  tracking_number: 'NL100177',
  shipped_on: '2026-11-24',
  expected_on: '2026-11-27',
  delivered_on: null,
  note: null,
};

/** A message of the customer of these orders. */
export function buildRequest(changes: Partial<OperationsRequest> = {}): OperationsRequest {
  return { id: 'test', customer_id: 'CU-77', message: 'About ORD-1, please.', ...changes };
}

/** A decision with the unused fields null. */
export function decide(tool: string, changes: JsonObject = {}): JsonObject {
  return { tool, order_id: null, amount_cents: null, message: null, reason: 'Because.', ...changes };
}

/** Decisions by tool. */
export const steps = {
  read: (order_id = 'ORD-1') => decide('get_order', { order_id }),
  ship: (order_id = 'ORD-1') => decide('get_shipping_status', { order_id }),
  cancel: (order_id = 'ORD-1') => decide('cancel_order', { order_id }),
  refund: (amount_cents: number, order_id = 'ORD-1') => decide('issue_refund', { order_id, amount_cents }),
  escalate: (message: string | null = null) => decide('escalate_to_human', { message }),
  say: (message: string) => decide('final_message', { message }),
};

/** A verdict that lets a run go on, unless told otherwise. */
export function buildVerdict(changes: JsonObject = {}): JsonObject {
  return { is_order_related: true, injection_detected: false, reasoning: 'About an order.', ...changes };
}

/** A guardrail that is answered by a planner of the test’s choice. */
export function guardBy(planner: Planner | null, limitMs = 5000): GuardSource {
  return { planner, by: planner === null ? 'not_supplied' : 'supplied', limitMs };
}

/** What a test run may replace. */
export interface TestOperations {
  readonly request?: OperationsRequest;
  readonly guard?: GuardSource | null;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  readonly observer?: Partial<RunObserver>;
  readonly limits?: Partial<RunLimits>;
  readonly without?: string;
}

/** A new shop of these orders in a folder: `orders.json`, and a session that no run has used yet. */
export async function openShop(orders: readonly OperationsOrder[] = [buildOrder()]): Promise<string> {
  const folder = await temporaryFolder();
  const byId = Object.fromEntries(orders.map((order) => [order.order_id, order]));
  await writeFile(join(folder, 'orders.json'), JSON.stringify(byId));
  await mkdir(sessionOf(folder));
  return folder;
}

const sessionOf = (shop: string): string => join(shop, 'session');

/** Runs the order agent on a shop’s real files and practice payments, through the real loop. */
export async function runOperations(
  script: readonly JsonObject[] | Planner,
  options: TestOperations & { readonly shop?: string; readonly setup?: JsonObject } = {},
): Promise<RunRecord> {
  const shop = options.shop ?? (await openShop());
  const opened = await operationsAgent.openStores({
    files: { orders: join(shop, 'orders.json') },
    optionsFile: null,
    outputFolder: sessionOf(shop),
    lookupFault: null,
    setup: options.setup ?? null,
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  const { stores, close } = opened.value;
  // A cast, because the agent as the loop sees it has forgotten the type of its stores.
  return loopOperations(script, stores as OperationsStores, options).finally(close);
}

/** Runs the order agent on stores of the test’s own, through the real loop. */
export function loopOperations(
  script: readonly JsonObject[] | Planner,
  stores: OperationsStores,
  options: TestOperations = {},
): Promise<RunRecord> {
  const planner = 'decide' in script ? script : scriptedPlanner(...script);
  const clock = options.clock ?? fakeClock();
  return runAgent({
    agent: operationsAgent,
    ...{ stores, planner, clock, facts: null, guard: options.guard ?? null },
    evidence: { save: async () => ({ ok: true, value: [] }) },
    signal: options.signal ?? new AbortController().signal,
    observer: { ...strictObserver, ...options.observer },
    header: {
      schema: 'deskcheck.run/1',
      run_id: 'run-1',
      agent: 'orders',
      case: null,
      mode: 'demo',
      parent: null,
      without: options.without ?? null,
      requested_model: null,
      planner_version: planner.version,
      workspace: [],
      request: options.request ?? buildRequest(),
      limits: { ...defaultLimits, max_turns: 8, ...options.limits },
      planner_input: {
        instructions: operationsAgent.instructions,
        schema: decisionJsonSchema(operationsAgent),
      },
      started_at: clock.now().toISOString(),
    },
  });
}

/** A shop’s orders on its real files, with payments in memory and nothing settled before. */
export async function storesOf(
  shop: string,
  payments = memoryPayments([], []).payments,
): Promise<OperationsStores> {
  const places = { path: join(shop, 'orders.json'), outputFolder: sessionOf(shop) };
  const opened = await openOperationsStore(places);
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  return { orders: opened.value.store, payments, afterRead: async () => undefined };
}

/** The orders of a shop as they are now. */
export async function ordersIn(shop: string): Promise<readonly OperationsOrder[]> {
  return (await storesOf(shop)).orders.orders();
}

/** One order of a shop as it is now. */
export async function orderIn(shop: string, orderId = 'ORD-1'): Promise<OperationsOrder | undefined> {
  return (await ordersIn(shop)).find(({ order_id }) => order_id === orderId);
}

/** Every file that a shop’s runs have written, by its path in the session. */
export async function writtenIn(shop: string): Promise<readonly string[]> {
  const entries = await readdir(sessionOf(shop), { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  return names.map((name) => name.slice(sessionOf(shop).length + 1)).sort();
}

const ledgerEntry = z.object({
  payment_intent: z.string(),
  is_effect: z.boolean(),
  body: z.looseObject({ amount: z.number().optional() }),
});

/** The effects that a shop’s practice ledger holds. */
export async function effectsIn(shop: string): Promise<readonly Effect[]> {
  const names = (await writtenIn(shop)).filter((name) => /^payments[/\\][^/\\]+\.json$/.test(name));
  const entries = await Promise.all(
    names.map(async (name) =>
      ledgerEntry.parse(JSON.parse(await readFile(join(sessionOf(shop), name), 'utf8'))),
    ),
  );
  return entries
    .filter(({ is_effect }) => is_effect)
    .map(({ payment_intent, body }) => ({ payment_intent, amount: body.amount ?? Number.NaN }));
}

/** The tool results of a run, in order. */
export function resultsOf(run: RunRecord): readonly ToolResultEvent[] {
  return run.events.filter((event) => event.kind === 'tool_result');
}

/** What a run’s guardrails said, in order. */
export function guardrailsOf(run: RunRecord): readonly GuardrailEvent[] {
  return run.events.filter((event) => event.kind === 'guardrail');
}

/** The invariant by which a tool result was refused; null when it was not. */
export function refusedBy(result: ToolResultEvent | undefined): string | null {
  return result?.checks.find(({ verdict }) => verdict === 'fail')?.name ?? null;
}
