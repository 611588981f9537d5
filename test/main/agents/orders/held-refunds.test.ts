import { expect, test } from 'vitest';
import { memoryShop } from '../../../support/operations-memory';
import { buildOrder, loopOperations, resultsOf, steps } from '../../../support/operations-run';

const { read, refund, escalate } = steps;

test.each(['declined', 'unavailable'] as const)(
  'what a refund held back is free again at once: %s',
  async (fault) => {
    const shop = memoryShop([buildOrder()], [fault]);
    const run = await loopOperations([read(), refund(8900), escalate()], shop.stores);
    expect(run).toMatchObject({ status: 'escalated', outcome: { done: [] } });
    expect(resultsOf(run)[1]?.result).toMatch(/^REFUSED: /);
    expect(shop.effects()).toEqual([]);
    expect(await shop.stores.orders.openRefunds()).toEqual([]);
    expect(await shop.stores.orders.get('ORD-1')).toMatchObject({ refunded_cents: 0 });
  },
);

test('what a refund may have paid stays held back', async () => {
  const shop = memoryShop([buildOrder()], ['unknown, not paid']);
  const run = await loopOperations([read(), refund(8900)], shop.stores);
  expect(run).toMatchObject({ status: 'escalated', code: 'payment_unknown', outcome: { done: [] } });
  expect(await shop.stores.orders.get('ORD-1')).toMatchObject({ refunded_cents: 8900 });
});
