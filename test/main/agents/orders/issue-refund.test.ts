import { expect, test } from 'vitest';
import { showOrder } from '../../../../src-main/agents/orders/calls';
import { type OperationsStores, operationsTools } from '../../../../src-main/agents/orders/tools';
import type { OperationsOrder } from '../../../../src-shared/domain/operations-order';
import {
  buildOperationsOrder,
  listEffects,
  openOrders,
  openPracticePayments,
  writeOrders,
} from '../../../support/operations-builders';

async function openStores(order: OperationsOrder) {
  const places = await writeOrders(order);
  const orders = await openOrders(places);
  const { payments, close } = openPracticePayments(places, orders);
  return { places, close, stores: { orders, payments, afterRead: async () => undefined } };
}

/** Calls the refund tool as a run that has read the order, with some invariants switched off. */
async function issueRefund(
  stores: OperationsStores,
  amount_cents: number,
  on: { readonly read: OperationsOrder; readonly off?: readonly string[] },
) {
  const tool = operationsTools.find(({ name }) => name === 'issue_refund');
  if (tool === undefined) throw new Error('expected the refund tool');
  const result = { status: 'found', order: showOrder(on.read) };
  const read = { tool: 'get_order', arguments: { order_id: on.read.order_id }, result, event: 3 };
  const args = { order_id: on.read.order_id, amount_cents };
  return tool.run(
    {
      arguments: args,
      decision: { tool: tool.name, reason: 'The lamp arrived broken.', ...args },
      request: { id: 'R-1', customer_id: 'CU-1', message: 'Please refund me.' },
      calls: [read],
      now: new Date(),
      signal: new AbortController().signal,
      isOff: (name) => on.off?.includes(name) ?? false,
    },
    stores,
  );
}

test('200 calls at once for one refund of one order: one effect, one change made, 199 refused', async () => {
  const read = buildOperationsOrder();
  const { places, close, stores } = await openStores(read);
  const calls = Array.from({ length: 200 }, () => issueRefund(stores, 2_500, { read }));
  const outcomes = await Promise.all(calls);
  await close();
  const made = outcomes.filter(({ writes }) => writes.length === 1);
  const refused = outcomes.filter(({ result }) => typeof result === 'string');
  expect(made).toMatchObject([{ result: { status: 'refunded', refunded_cents: 2_500, left_cents: 7_500 } }]);
  expect(refused).toHaveLength(199);
  for (const { result, writes } of refused) {
    expect(result).toMatch(/^REFUSED: the order was changed/);
    expect(writes).toEqual([]);
  }
  expect(await listEffects(places)).toHaveLength(1);
  expect(await stores.orders.get('ORD-1')).toMatchObject({ refunded_cents: 2_500, version: 2 });
  expect(await stores.orders.openRefunds()).toEqual([]);
});

test.each([
  { off: 'within_remaining', amount: 10_001 },
  { off: 'amount_positive', amount: 0 },
  { off: 'amount_positive', amount: -100 },
])(
  'without $off a refund of $amount is turned down in the end, and the store stays readable',
  async (row) => {
    const read = buildOperationsOrder();
    const { places, close, stores } = await openStores(read);
    const { result } = await issueRefund(stores, row.amount, { read, off: [row.off] });
    await close();
    expect(result).toMatch(/^REFUSED: /);
    expect(await listEffects(places)).toEqual([]);
    expect(await (await openOrders(places)).get('ORD-1')).toMatchObject({ refunded_cents: 0 });
  },
);
