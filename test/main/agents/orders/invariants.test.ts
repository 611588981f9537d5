import { describe, expect, test } from 'vitest';
import { invariants } from '../../../../src-main/agents/orders/invariants';
import { plannerView } from '../../../../src-shared/domain/planner-view';
import type { JsonObject } from '../../../../src-shared/domain/json';
import {
  buildOrder,
  decide,
  effectsIn,
  loopOperations,
  onItsWay,
  openShop,
  orderIn,
  refusedBy,
  resultsOf,
  runOperations,
  steps,
  storesOf,
  writtenIn,
} from '../../../support/operations-run';
import { toolsOf } from '../../../support/support-run';

const { read, cancel, refund, escalate, say } = steps;
const orders = [
  buildOrder(),
  buildOrder({ order_id: 'ORD-2', refunded_cents: 5900 }),
  buildOrder({ order_id: 'ORD-3', refunded_cents: 8900 }),
  buildOrder({ order_id: 'ORD-4', status: 'shipped', shipping: onItsWay }),
  buildOrder({ order_id: 'ORD-5', status: 'cancelled' }),
  buildOrder({
    order_id: 'ORD-6',
    status: 'delivered',
    shipping: { ...onItsWay, delivered_on: '2026-11-26' },
  }),
  buildOrder({
    order_id: 'ORD-9',
    customer_id: 'CU-90',
    items: [{ name: 'Kettle', quantity: 1, price_cents: 8900 }],
  }),
];

interface Refusal {
  readonly title: string;
  readonly by: string;
  readonly script: readonly JsonObject[];
  /** What of the text tells the planner what would be accepted. */
  readonly accepts: string;
  readonly setup?: JsonObject;
}

const notTheirs = 'order not found for this customer';
const refusals: readonly Refusal[] = [
  { title: 'reading another’s order', by: 'order_is_customers', script: [read('ORD-9')], accepts: notTheirs },
  { title: 'reading no order', by: 'order_is_customers', script: [read('ORD-8')], accepts: notTheirs },
  { title: 'an id in other letters', by: 'order_is_customers', script: [read('ord-1')], accepts: notTheirs },
  { title: 'an id that is none', by: 'order_is_customers', script: [read('__proto__')], accepts: notTheirs },
  {
    title: 'an id that is a path',
    by: 'order_is_customers',
    script: [read('../orders')],
    accepts: notTheirs,
  },
  {
    title: 'the parcel of another’s order',
    by: 'order_is_customers',
    script: [steps.ship('ORD-9')],
    accepts: notTheirs,
  },
  { title: 'cancelling another’s', by: 'order_is_customers', script: [cancel('ORD-9')], accepts: notTheirs },
  {
    title: 'refunding another’s',
    by: 'order_is_customers',
    script: [refund(1, 'ORD-9')],
    accepts: notTheirs,
  },
  { title: 'cancelling unread', by: 'order_was_read', script: [cancel()], accepts: 'get_order first' },
  { title: 'refunding unread', by: 'order_was_read', script: [refund(100)], accepts: 'get_order first' },
  {
    title: 'refunding after another order was read',
    by: 'order_was_read',
    script: [read('ORD-2'), refund(100)],
    accepts: 'get_order first',
  },
  {
    title: 'cancelling after the parcel alone was read',
    by: 'order_was_read',
    script: [steps.ship(), cancel()],
    accepts: 'get_order first',
  },
  {
    title: 'cancelling what somebody else changed',
    by: 'version_unchanged',
    script: [read(), cancel()],
    accepts: 'at version 2 now and not at the one that was read. Escalate',
    setup: { changed_after_read: true },
  },
  {
    title: 'refunding what somebody else changed',
    by: 'version_unchanged',
    script: [read(), refund(100)],
    accepts: 'at version 2 now and not at the one that was read. Escalate',
    setup: { changed_after_read: true },
  },
  {
    title: 'refunding nothing',
    by: 'amount_positive',
    script: [read(), refund(0)],
    accepts: 'from 1 to 8900',
  },
  {
    title: 'refunding below zero',
    by: 'amount_positive',
    script: [read(), refund(-1)],
    accepts: 'from 1 to 8900',
  },
  {
    title: 'refunding nothing of what is refunded',
    by: 'amount_positive',
    script: [read('ORD-3'), refund(0, 'ORD-3')],
    accepts: 'nothing is left to refund',
  },
  {
    title: 'refunding one more than the total',
    by: 'within_remaining',
    script: [read(), refund(8901)],
    accepts: 'At most 8900 (89.00 USD)',
  },
  {
    title: 'refunding the largest number',
    by: 'within_remaining',
    script: [read(), refund(Number.MAX_SAFE_INTEGER)],
    accepts: 'At most 8900',
  },
  {
    title: 'refunding one more than is left',
    by: 'within_remaining',
    script: [read('ORD-2'), refund(3001, 'ORD-2')],
    accepts: 'At most 3000 (30.00 USD)',
  },
  {
    title: 'refunding what is refunded',
    by: 'within_remaining',
    script: [read('ORD-3'), refund(1, 'ORD-3')],
    accepts: 'nothing is left to refund',
  },
  ...(['ORD-4', 'ORD-5', 'ORD-6'] as const).map((id) => ({
    title: `cancelling ${id}`,
    by: 'not_shipped',
    script: [read(id), cancel(id)],
    accepts: id === 'ORD-5' ? 'cancelled already. Tell the customer' : 'can no longer be cancelled. Tell',
  })),
];

/** The orders' own changes of a case are no effect of a tool. */
const changesOf = (setup?: JsonObject): number => (setup ? 1 : 0);

describe('an invariant', () => {
  test.each(refusals)('refuses $title: $by', async ({ by, script, accepts, setup }) => {
    const shop = await openShop(orders);
    const run = await runOperations([...script, escalate()], { shop, setup: setup ?? {} });
    const refused = resultsOf(run).at(-2);
    expect(refusedBy(refused)).toBe(by);
    expect(refused?.result).toMatch(/^REFUSED: /);
    expect(refused?.result).toContain(accepts);
    expect(refused?.writes).toEqual([]);
    expect(run).toMatchObject({ status: 'escalated', code: null, outcome: { done: [] } });
    expect(await writtenIn(shop)).toHaveLength(changesOf(setup));
  });

  test('of every name refuses something here', () => {
    expect(new Set(refusals.map(({ by }) => by))).toEqual(new Set(invariants.map(({ name }) => name)));
  });

  test('is alone in failing: what stands before it passes and what follows is not looked at', async () => {
    const run = await runOperations([read(), refund(0), escalate()]);
    const checks = resultsOf(run)[1]?.checks.map(({ name, verdict }) => [name, verdict]);
    expect(checks).toEqual([
      ['order_is_customers', 'pass'],
      ['order_was_read', 'pass'],
      ['version_unchanged', 'pass'],
      ['amount_positive', 'fail'],
      ['within_remaining', 'not_reached'],
    ]);
  });
});

describe('after a refusal', () => {
  test('one turn mends an amount', async () => {
    const shop = await openShop();
    const told = say('89.00 USD were refunded.');
    const run = await runOperations([read(), refund(9900), refund(8900), told], { shop });
    expect(run.status).toBe('resolved');
    expect(await effectsIn(shop)).toMatchObject([{ amount: 8900 }]);
  });

  test('the same call may be made again once something else was done', async () => {
    const shop = await openShop();
    const run = await runOperations([cancel(), read(), cancel(), say('Done.')], { shop });
    expect(toolsOf(run.events)).toEqual(['cancel_order', 'get_order', 'cancel_order', 'final_message']);
    expect(await orderIn(shop)).toMatchObject({ status: 'cancelled', version: 2 });
  });

  test('the same call is not made again directly', async () => {
    const run = await runOperations([refund(100), refund(100)]);
    expect(run).toMatchObject({ status: 'blocked', code: 'not_repeated' });
    expect(resultsOf(run)).toHaveLength(1);
  });

  test('what went through is not made again, whatever was done in between', async () => {
    const shop = await openShop();
    const run = await runOperations([read(), refund(100), steps.ship(), refund(100)], { shop });
    expect(run).toMatchObject({ status: 'blocked', code: 'not_repeated' });
    expect(await effectsIn(shop)).toHaveLength(1);
  });
});

test('another customer’s order is refused exactly as one that does not exist', async () => {
  const runs = await Promise.all(
    ['ORD-9', 'ORD-8'].map(async (id) =>
      runOperations([read(id), cancel(id), refund(1, id), steps.ship(id), escalate()], {
        shop: await openShop(orders),
      }),
    ),
  );
  const [theirs, missing] = runs.map((run) => plannerView(run, run.events, 9));
  expect(JSON.stringify(theirs).replaceAll('ORD-9', 'ORD-8')).toBe(JSON.stringify(missing));
  expect(JSON.stringify(theirs)).not.toMatch(/Kettle|CU-90|pi_/);
});

test('a planner is shown neither whose an order is nor how it was paid', async () => {
  const run = await runOperations([read(), escalate()]);
  expect(JSON.stringify(resultsOf(run)[0]?.result)).not.toMatch(/CU-77|pi_|customer_id|payment_intent_id/);
});

describe('the version', () => {
  test('follows the run’s own changes', async () => {
    const shop = await openShop();
    const run = await runOperations([read(), cancel(), refund(100), refund(200), escalate()], { shop });
    expect(run.outcome?.done).toHaveLength(3);
    expect(await orderIn(shop)).toMatchObject({ status: 'cancelled', refunded_cents: 300, version: 4 });
  });

  test('lets one of two runs change what both have read', async () => {
    const shop = await openShop();
    const waiting = new Set<() => void>();
    let reads = 0;
    // Both hold before their change until both have read.
    const holdBeforeDispatch = () => {
      reads += 1;
      if (reads < 4) return reads < 3 ? null : new Promise<void>((resolve) => waiting.add(resolve));
      for (const release of waiting) release();
      return null;
    };
    const script = [read(), cancel(), escalate()];
    const runs = await Promise.all(
      [1, 2].map(() => runOperations(script, { shop, observer: { holdBeforeDispatch } })),
    );
    expect(runs.flatMap(({ outcome }) => outcome?.done)).toEqual(['Cancelled ORD-1.']);
    const refused = runs.flatMap(resultsOf).filter(({ result }) => String(result).startsWith('REFUSED: '));
    expect(refused).toMatchObject([{ tool: 'cancel_order', writes: [] }]);
    expect(await orderIn(shop)).toMatchObject({ version: 2 });
  });

  test.each([
    ['refunded', 8900],
    [null, 5900],
  ])('made while a refund is held back keeps what came of it: %s', async (refundId, refunded_cents) => {
    const shop = await openShop(orders);
    const { orders: store } = await storesOf(shop);
    const before = await store.get('ORD-2');
    if (before === null) throw new Error('The order must be there.');
    const held = { ...before, refunded_cents: 8900, version: 2 };
    await store.change(held, { key: 'key', amount_cents: 3000, reason: 'Asked.' }, new Date());
    // The key is in nobody's hands but the test's, so that the run's own opening would settle it.
    const run = await loopOperations([read('ORD-2'), cancel('ORD-2'), escalate()], await storesOf(shop));
    await store.end(held, refundId);
    expect(run.outcome?.done).toEqual(['Cancelled ORD-2.']);
    expect(await orderIn(shop, 'ORD-2')).toMatchObject({ status: 'cancelled', refunded_cents, version: 3 });
  });

  test('of another customer’s change in between does not matter', async () => {
    const shop = await openShop(orders);
    const theirs = { id: 'other', customer_id: 'CU-90', message: 'Mine.' };
    await runOperations([read('ORD-9'), cancel('ORD-9'), escalate()], { shop, request: theirs });
    const run = await runOperations([read(), cancel(), escalate()], { shop });
    expect(run.outcome?.done).toEqual(['Cancelled ORD-1.']);
  });
});

test('an amount is taken as a whole number alone', async () => {
  for (const amount_cents of [1.5, '100', true, [100]]) {
    const shop = await openShop();
    const run = await runOperations([read(), decide('issue_refund', { order_id: 'ORD-1', amount_cents })], {
      shop,
    });
    expect(run).toMatchObject({ status: 'blocked', code: 'schema' });
    expect(await writtenIn(shop)).toEqual([]);
  }
});
