import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractClaims } from '../../../../src-main/agents/orders/claims/extract-claims';
import { tieClaims } from '../../../../src-main/agents/orders/claims/tie-claims';
import { reconcileRefunds } from '../../../../src-main/agents/orders/refund';
import type { OperationsStores } from '../../../../src-main/agents/orders/tools';
import type { OperationsOrder } from '../../../../src-shared/domain/operations-order';
import type { RunRecord } from '../../../../src-shared/domain/trace';
import {
  anySequence,
  type Sequence,
  type SequenceRun,
  sequenceOrders,
} from '../../../support/operations-arbitrary';
import { type Effect, memoryPayments, memoryShop } from '../../../support/operations-memory';
import {
  buildRequest,
  effectsIn,
  loopOperations,
  openShop,
  ordersIn,
  resultsOf,
  runOperations,
  steps,
  storesOf,
} from '../../../support/operations-run';
import { scriptedPlanner } from '../../../support/scripted-planner';

/** How many sequences in memory; `npm run fuzz` asks for more. */
const count = Number(process.env.DESKCHECK_SEQUENCES ?? 5000);

type Start = (run: SequenceRun) => Promise<RunRecord>;

/** Runs a sequence; a script that reaches no end is followed by one. */
async function runSequence({ runs, isTogether }: Sequence, start: Start): Promise<readonly RunRecord[]> {
  const startLater: Start = async (run) => {
    for (let wait = 0; wait < run.waits; wait += 1) await Promise.resolve();
    return start(run);
  };
  if (isTogether) return Promise.all(runs.map(startLater));
  const records: RunRecord[] = [];
  for (const run of runs) records.push(await start(run));
  return records;
}

const partsOf = ({ customer, script }: SequenceRun) => ({
  planner: scriptedPlanner(...script, steps.escalate()),
  request: buildRequest({ customer_id: customer }),
});

const onStores =
  (stores: OperationsStores): Start =>
  async (run) => {
    // As the agent does when it opens its stores.
    await reconcileRefunds(stores.orders, stores.payments);
    const { planner, request } = partsOf(run);
    return loopOperations(planner, stores, { request });
  };

interface Ended {
  readonly sequence: Sequence;
  readonly records: readonly RunRecord[];
  readonly effects: readonly Effect[];
  /** Before what was lost is settled, and afterwards. */
  readonly held: readonly OperationsOrder[];
  readonly settled: readonly OperationsOrder[];
}

/** The rules once more, written from what the agent promises and not from its code. */
function assertMoneyAndOwners({ sequence, effects, held, settled }: Ended): void {
  const customers = sequence.runs.map(({ customer }) => customer);
  sequenceOrders.forEach((before, index) => {
    const paid = effects.filter(({ payment_intent }) => payment_intent === before.payment_intent_id);
    const sum = paid.reduce((total, { amount }) => total + amount, before.refunded_cents);
    expect(held[index]?.refunded_cents).toBeLessThanOrEqual(before.total_cents);
    expect(held[index]?.refunded_cents).toBeGreaterThanOrEqual(sum);
    expect(settled[index]?.refunded_cents).toBe(sum);
    if (!customers.includes(before.customer_id)) expect(settled[index]).toEqual(before);
    const { status } = settled[index] ?? {};
    if (status !== before.status) expect([before.status, status]).toEqual(['processing', 'cancelled']);
  });
}

function assertRun(run: RunRecord): void {
  const { customer_id } = run.request;
  const isOwn = (id: unknown): boolean =>
    sequenceOrders.some((order) => order.order_id === id && order.customer_id === customer_id);
  expect(run.code).not.toBe('internal');
  for (const { effect, writes, result, arguments: args } of resultsOf(run)) {
    if (writes.length > 0) expect([effect, isOwn(args.order_id)]).toEqual(['write', true]);
    if (typeof result === 'string') expect(result).toMatch(/^REFUSED: /);
    if (!isOwn(args.order_id) && args.order_id !== undefined && effect !== 'none') {
      expect(result).toMatch(/^REFUSED: order not found/);
    }
  }
  if (run.status !== 'resolved') return;
  const log = resultsOf(run)
    .slice(0, -1)
    .map(({ seq, tool, arguments: args, result }) => ({ event: seq, tool, arguments: args, result }));
  const tied = tieClaims(extractClaims(String(run.outcome?.message)), log);
  expect(tied.filter(({ support }) => support === null)).toEqual([]);
}

function assertEnded(ended: Ended, seen: Map<string, number>): void {
  assertMoneyAndOwners(ended);
  for (const run of ended.records) {
    assertRun(run);
    const end = `${run.status} ${run.code ?? ''}`.trim();
    seen.set(end, (seen.get(end) ?? 0) + 1);
  }
  seen.set('effects', (seen.get('effects') ?? 0) + ended.effects.length);
}

/** A generator that never reaches an end would prove nothing about it. */
function expectEveryEnd(seen: ReadonlyMap<string, number>, atLeast: number): void {
  const ends = [
    'resolved',
    'escalated',
    'escalated output_guardrail',
    'escalated payment_unknown',
    'effects',
  ];
  for (const end of ends) expect(seen.get(end) ?? 0, end).toBeGreaterThanOrEqual(atLeast);
}

test(`${count} sequences in memory refund no more than was paid, touch nobody else’s order and claim nothing unsupported`, async () => {
  const seen = new Map<string, number>();
  const property = fc.asyncProperty(anySequence, async (sequence) => {
    // Nothing here waits for anything, and within one turn of the event loop no signal's weak references are let go.
    await new Promise((resolve) => setImmediate(resolve));
    const { stores, effects } = memoryShop(sequenceOrders, sequence.faults);
    const records = await runSequence(sequence, onStores(stores));
    const held = await stores.orders.orders();
    await reconcileRefunds(stores.orders, stores.payments);
    const settled = await stores.orders.orders();
    assertEnded({ sequence, records, effects: effects(), held, settled }, seen);
  });
  await fc.assert(property, { numRuns: count });
  expectEveryEnd(seen, count / 50);
}, 3_600_000);

test('100 sequences on the store of files do the same', async () => {
  const seen = new Map<string, number>();
  const property = fc.asyncProperty(anySequence, async (sequence) => {
    const shop = await openShop(sequenceOrders);
    const { payments, effects } = memoryPayments(sequenceOrders, sequence.faults);
    const stores = await storesOf(shop, payments);
    const records = await runSequence(sequence, onStores(stores));
    const held = await ordersIn(shop);
    await reconcileRefunds(stores.orders, payments);
    assertEnded({ sequence, records, effects: effects(), held, settled: await ordersIn(shop) }, seen);
  });
  await fc.assert(property, { numRuns: 100 });
  expectEveryEnd(seen, 1);
}, 120_000);

test('50 sequences on files and the practice processor do the same', async () => {
  const seen = new Map<string, number>();
  const property = fc.asyncProperty(anySequence, async (sequence) => {
    const shop = await openShop(sequenceOrders);
    const records = await runSequence({ ...sequence, isTogether: false }, (run) => {
      const { planner, request } = partsOf(run);
      return runOperations(planner, { shop, request });
    });
    const settled = await ordersIn(shop);
    assertEnded({ sequence, records, effects: await effectsIn(shop), held: settled, settled }, seen);
  });
  await fc.assert(property, { numRuns: 50 });
  expect(seen.get('effects') ?? 0).toBeGreaterThan(0);
}, 120_000);
