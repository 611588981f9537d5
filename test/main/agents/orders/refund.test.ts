import { describe, expect, test } from 'vitest';
import { reconcileRefunds, refundOrder } from '../../../../src-main/agents/orders/refund';
import type { PaymentSources } from '../../../../src-main/payments/choose-payments';
import type { Payments } from '../../../../src-main/payments/payments';
import type { OperationsStore } from '../../../../src-main/stores/operations-store';
import type { OperationsOrder } from '../../../../src-shared/domain/operations-order';
import {
  buildOperationsOrder,
  listEffects,
  openOrders,
  openPracticePayments,
  writeOrders,
} from '../../../support/operations-builders';

/** A session with one order and payments that close with the test. */
async function openSession(order = buildOperationsOrder(), given: Partial<PaymentSources> = {}) {
  const places = await writeOrders(order);
  const orders = await openOrders(places);
  const { payments, close } = openPracticePayments(places, orders, given);
  return { places, orders, payments, close };
}

async function get(orders: OperationsStore): Promise<OperationsOrder> {
  const order = await orders.get('ORD-1');
  if (order === null) throw new Error('expected an order');
  return order;
}

interface Stores {
  readonly orders: OperationsStore;
  readonly payments: Payments;
}

/** Refunds an amount of the order as it is given, or as it is now. */
async function refund(stores: Stores, amount = 2_500, order?: OperationsOrder) {
  const { signal } = new AbortController();
  const on = order ?? (await get(stores.orders));
  return refundOrder({ order: on, amount, reason: 'Late.', now: new Date(), signal }, stores);
}

const cases = [
  { faults: [], answer: 'refunded', refunded: 2_500, open: 0, effects: 1 },
  { faults: ['lost_connection_after_effect'], answer: 'refunded', refunded: 2_500, open: 0, effects: 1 },
  { faults: ['server_error_after'], answer: 'refunded', refunded: 2_500, open: 0, effects: 1 },
  { faults: ['timeout_after_effect'], answer: 'refunded', refunded: 2_500, open: 0, effects: 1 },
  { faults: ['declined'], answer: 'declined', refunded: 0, open: 0, effects: 0 },
  { faults: ['rate_limited'], answer: 'refunded', refunded: 2_500, open: 0, effects: 1 },
  { faults: Array(9).fill('rate_limited'), answer: 'unavailable', refunded: 0, open: 0, effects: 0 },
  { faults: Array(9).fill('timeout_before_effect'), answer: 'unknown', refunded: 2_500, open: 1, effects: 0 },
] as const;

test.each(cases)('after $faults the answer is $answer and the order says so', async (expected) => {
  const faults = expected.faults.map((kind) => ({ kind, times: 1 }));
  const { places, close, ...stores } = await openSession(undefined, { faults, timeoutMs: 300 });
  const refunded = await refund(stores);
  await close();
  expect(refunded).toMatchObject({ kind: 'settled', answer: { kind: expected.answer } });
  const reopened = await openOrders(places);
  expect(await reopened.get('ORD-1')).toMatchObject({ refunded_cents: expected.refunded, version: 2 });
  expect(await reopened.openRefunds()).toHaveLength(expected.open);
  expect(await listEffects(places)).toHaveLength(expected.effects);
});

describe('one refund', () => {
  test('whose command is repeated 1,000 times has one effect and the same receipt', async () => {
    const { places, close, orders, payments } = await openSession();
    const commands: Parameters<Payments['refund']>[0][] = [];
    const keep: Payments = {
      ...payments,
      refund: (command) => {
        commands.push(command);
        return payments.refund(command);
      },
    };
    const first = await refund({ orders, payments: keep });
    const [command] = commands;
    if (first.kind !== 'settled' || command === undefined) throw new Error('expected a refund');
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => payments.refund(command)));
      for (const answer of answers) expect(answer).toEqual(first.answer);
    }
    await close();
    expect(await listEffects(places)).toHaveLength(1);
    expect(await get(orders)).toMatchObject({ refunded_cents: 2_500, version: 2 });
  });

  test('asked for again later, on what was read then, is a conflict without any effect', async () => {
    const { places, close, ...stores } = await openSession();
    const order = await get(stores.orders);
    await refund(stores, 2_500, order);
    expect(await refund(stores, 2_500, order)).toEqual({ kind: 'conflict' });
    await close();
    expect(await listEffects(places)).toHaveLength(1);
  });

  test('and a second one of the same amount have keys of their own, and both are made', async () => {
    const { places, close, ...stores } = await openSession();
    await refund(stores);
    await refund(stores);
    await close();
    expect(new Set((await listEffects(places)).map(({ key }) => key)).size).toBe(2);
    expect(await get(stores.orders)).toMatchObject({ refunded_cents: 5_000, version: 3 });
  });

  test('of the last of what was left before the session is made, and the processor makes no more', async () => {
    const { places, close, ...stores } = await openSession(buildOperationsOrder({ refunded_cents: 9_000 }));
    expect(await refund(stores, 1_000)).toMatchObject({ answer: { kind: 'refunded' } });
    const more = { payment_intent_id: 'pi_1', currency: 'USD', key: 'more', amount_minor: 1 };
    expect(await stores.payments.refund(more)).toMatchObject({ kind: 'unavailable' });
    await close();
    expect(await get(stores.orders)).toMatchObject({ refunded_cents: 10_000 });
    expect(await listEffects(places)).toHaveLength(1);
  });

  test('whose payments close under it is not known, and later found as what it was', async () => {
    const close = { now: async (): Promise<void> => undefined };
    const practice = { onEffect: () => void close.now() };
    const session = await openSession(undefined, { practice });
    close.now = session.close;
    const refunded = await refund(session);
    expect(refunded).toMatchObject({ kind: 'settled', answer: { kind: 'unknown' } });
    expect(await get(session.orders)).toMatchObject({ refunded_cents: 2_500 });
    const again = openPracticePayments(session.places, session.orders);
    const reconciled = await reconcileRefunds(session.orders, again.payments);
    await again.close();
    expect(reconciled).toEqual({ refunded: 1, void: 0, open: 0 });
    expect(await listEffects(session.places)).toHaveLength(1);
  });
});

/** Leaves a refund without an end, as a crash does, before or after its effect. */
async function crash(stores: Stores, when: 'before the effect' | 'after the effect'): Promise<void> {
  const dies: Payments = {
    ...stores.payments,
    refund: async (command) => {
      if (when === 'after the effect') await stores.payments.refund(command);
      throw new Error('crash');
    },
  };
  await expect(refund({ ...stores, payments: dies })).rejects.toThrow('crash');
}

describe('reconciling after a lost end', () => {
  test.each([
    { when: 'after the effect', counts: { refunded: 1, void: 0, open: 0 }, refunded_cents: 2_500 },
    { when: 'before the effect', counts: { refunded: 0, void: 1, open: 0 }, refunded_cents: 0 },
  ] as const)('$when settles it once', async ({ when, counts, refunded_cents }) => {
    const { close, orders, payments } = await openSession();
    await crash({ orders, payments }, when);
    expect(await get(orders)).toMatchObject({ refunded_cents: 2_500, version: 2 });
    expect(await reconcileRefunds(orders, payments)).toEqual(counts);
    expect(await get(orders)).toMatchObject({ refunded_cents, version: 2 });
    expect(await reconcileRefunds(orders, payments)).toEqual({ refunded: 0, void: 0, open: 0 });
    await close();
  });

  test('keeps the amount back while the processor cannot be asked', async () => {
    const { close, orders, payments } = await openSession();
    await crash({ orders, payments }, 'after the effect');
    const silent: Payments = {
      ...payments,
      findByKey: async () => ({ kind: 'unknown', sentence: 'No answer.' }),
    };
    expect(await reconcileRefunds(orders, silent)).toEqual({ refunded: 0, void: 0, open: 1 });
    expect(await get(orders)).toMatchObject({ refunded_cents: 2_500 });
    expect(await orders.openRefunds()).toHaveLength(1);
    await close();
  });

  test('leaves a refund alone that a run of this process is making, also after one that came too late', async () => {
    const { places, close, orders, payments } = await openSession();
    const order = await get(orders);
    const gate = { open: (): void => undefined };
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    const slow: Payments = {
      ...payments,
      refund: async (command) => {
        await opened;
        return payments.refund(command);
      },
    };
    const making = refund({ orders, payments: slow }, 2_500, order);
    await expect.poll(() => orders.openRefunds()).toHaveLength(1);
    expect(await refund({ orders, payments }, 2_500, order)).toEqual({ kind: 'conflict' });
    const other = await openOrders(places);
    expect(await reconcileRefunds(other, payments)).toEqual({ refunded: 0, void: 0, open: 0 });
    expect(await other.openRefunds()).toHaveLength(1);
    gate.open();
    expect(await making).toMatchObject({ answer: { kind: 'refunded' } });
    expect(await get(other)).toMatchObject({ refunded_cents: 2_500 });
    await close();
  });
});
