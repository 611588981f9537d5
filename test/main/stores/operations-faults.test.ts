import { describe, expect, test } from 'vitest';
import type { OperationsStore } from '../../../src-main/stores/operations-store';
import { failingFileSystem } from '../../support/failing-file-system';
import {
  buildOperationsOrder,
  openOrders,
  type OrderPlaces,
  writeOrders,
} from '../../support/operations-builders';

const now = new Date('2026-12-01T10:00:00.000Z');
const before = buildOperationsOrder();
const held = buildOperationsOrder({ version: 2, refunded_cents: 2_500 });
const refund = { key: 'key-1', amount_cents: 2_500, reason: 'Late.' };
const ends = { refunded: 're_1', void: null } as const;

/** Every step that something does to the file system, before and after it. */
async function eachFault(
  act: (store: OperationsStore) => Promise<unknown>,
  prepare: (store: OperationsStore) => Promise<unknown>,
  look: (places: OrderPlaces, isDone: boolean) => Promise<void>,
): Promise<number> {
  const start = async (failAt: number, when: 'before' | 'after') => {
    const places = await writeOrders(before);
    await prepare(await openOrders(places));
    const failing = failingFileSystem(failAt, when);
    const isDone = await act(await openOrders(places, failing.fs)).then(
      () => true,
      () => false,
    );
    return { places, isDone, steps: failing.steps() };
  };
  const { steps } = await start(0, 'before');
  for (const when of ['before', 'after'] as const) {
    for (let failAt = 1; failAt <= steps; failAt += 1) {
      const { places, isDone } = await start(failAt, when);
      await look(places, isDone);
    }
  }
  return steps;
}

const nothing = async (): Promise<void> => undefined;

describe('a fault at any step', () => {
  test('of a change leaves the old version or the new one, and the new one when it was reported', async () => {
    let old = 0;
    let made = 0;
    const steps = await eachFault(
      (store) => store.change(held, refund, now),
      nothing,
      async (places, isDone) => {
        const store = await openOrders(places);
        const order = await store.get('ORD-1');
        const open = await store.openRefunds();
        if (isDone || order?.version === 2) {
          expect(order).toEqual(held);
          expect(open).toEqual([{ order: held, refund, isHeldElsewhere: false }]);
          expect(await store.change(held, refund, now)).toEqual({ kind: 'conflict' });
          made += 1;
        } else {
          expect(order).toEqual(before);
          expect(open).toEqual([]);
          expect(await store.change(held, refund, now)).toMatchObject({ kind: 'made' });
          old += 1;
        }
      },
    );
    expect(steps).toBeGreaterThan(8);
    expect(old).toBeGreaterThan(5);
    expect(made).toBeGreaterThan(5);
  });

  test.each(Object.entries(ends))(
    'of an end that is %s leaves it open or ended, and another try ends it alike',
    async (_, refundId) => {
      const after = refundId === null ? { ...held, refunded_cents: 0 } : held;
      const seen = new Set<string>();
      await eachFault(
        (store) => store.end(held, refundId),
        (store) => store.change(held, refund, now),
        async (places, isDone) => {
          const store = await openOrders(places);
          const open = await store.openRefunds();
          if (isDone) expect(open).toEqual([]);
          seen.add(open.length === 0 ? 'ended' : 'open');
          expect(await store.get('ORD-1')).toEqual(open.length === 0 ? after : held);
          await store.end(held, refundId);
          expect(await store.openRefunds()).toEqual([]);
          expect(await store.get('ORD-1')).toEqual(after);
        },
      );
      expect(seen).toEqual(new Set(['open', 'ended']));
    },
  );
});
