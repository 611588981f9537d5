import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefundKey } from '../../../src-main/payments/payments';
import { type RefundIdentity, refundKey } from '../../../src-main/payments/refund-key';
import { buildCommand, startPractice } from './practice';

const identity: RefundIdentity = {
  store_id: 'store-1',
  order_id: 'OR-882',
  order_version: 3,
  amount_minor: 2400,
  currency: 'USD',
};

test('a retry of a refund repeats its key, whatever the order of the fields and whatever else they came with', () => {
  const { store_id, ...rest } = identity;
  expect(refundKey({ ...rest, store_id })).toBe(refundKey(identity));
  expect(refundKey({ ...identity, note: 'again' } as RefundIdentity)).toBe(refundKey(identity));
  expect(refundKey(identity)).toMatch(/^refund-[0-9a-f]{64}$/);
  expect(isRefundKey(refundKey(identity))).toBe(true);
});

test.each([
  ['store', { store_id: 'store-2' }],
  ['order', { order_id: 'OR-883' }],
  ['version', { order_version: 4 }],
  ['amount', { amount_minor: 2401 }],
  ['currency', { currency: 'EUR' }],
])('another %s gives another key', (_what, fields) => {
  expect(refundKey({ ...identity, ...fields })).not.toBe(refundKey(identity));
});

test('fields that read alike when written one after the other give different keys', () => {
  const arbitrary = fc.record({
    store_id: fc.string({ maxLength: 4 }),
    order_id: fc.string({ maxLength: 4 }),
    order_version: fc.nat(20),
    amount_minor: fc.nat(20),
    currency: fc.constantFrom('USD', 'EUR'),
  });
  fc.assert(
    fc.property(arbitrary, arbitrary, (one, other) => {
      const isSame = Object.keys(one).every((name) => Reflect.get(one, name) === Reflect.get(other, name));
      expect(refundKey(one) === refundKey(other)).toBe(isSame);
    }),
  );
});

test('a key of order and amount would swallow the second refund of the same amount; the key with the version does not', async () => {
  const { payments, effects } = await startPractice();
  const poor = `refund-${identity.order_id}-${identity.amount_minor}`;
  const first = await payments.refund(buildCommand({ key: poor }));
  const swallowed = await payments.refund(buildCommand({ key: poor }));
  expect(first.kind).toBe('refunded');
  expect(swallowed).toEqual(first); // It looks as if it were paid, and the customer got 24.00 once.
  expect(effects).toHaveLength(1);

  const one = await payments.refund(buildCommand({ key: refundKey(identity) }));
  const later = await payments.refund(buildCommand({ key: refundKey({ ...identity, order_version: 4 }) }));
  expect([one.kind, later.kind]).toEqual(['refunded', 'refunded']);
  expect(later).not.toEqual(one);
  expect(effects).toHaveLength(3);
});
