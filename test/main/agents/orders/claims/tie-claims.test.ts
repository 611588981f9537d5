import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../../../src-main/agents/orders/claims/claim';
import { extractClaims } from '../../../../../src-main/agents/orders/claims/extract-claims';
import { tieClaims } from '../../../../../src-main/agents/orders/claims/tie-claims';
import type { Json } from '../../../../../src-shared/domain/json';

const entry = (event: number, tool: string, result: Json): LogEntry => ({
  event,
  tool,
  arguments: {},
  result,
});
const days = {
  carrier: 'DHL',
  tracking_number: 'T1',
  shipped_on: null,
  expected_on: null,
  delivered_on: null,
};

const refund = (event: number, amount: number, more: Record<string, Json> = {}): LogEntry =>
  entry(event, 'issue_refund', {
    status: 'refunded',
    order_id: 'ORD-1',
    amount_cents: amount,
    currency: 'USD',
    refund_id: `R${event}`,
    refunded_cents: amount,
    left_cents: 6900,
    ...more,
  });
const shipping = (event: number, state: string, dates: Record<string, Json> = {}): LogEntry =>
  entry(event, 'get_shipping_status', {
    status: 'found',
    order_id: 'ORD-1',
    state,
    shipping: { ...days, ...dates },
  });
const order = (event: number, more: Record<string, Json> = {}): LogEntry =>
  entry(event, 'get_order', {
    status: 'found',
    order: {
      order_id: 'ORD-1',
      status: 'processing',
      total_cents: 8900,
      refunded_cents: 0,
      currency: 'USD',
      shipping: days,
      version: 1,
      ...more,
    },
  });
const cancel = (event: number, id = 'ORD-1'): LogEntry =>
  entry(event, 'cancel_order', { status: 'cancelled', order_id: id, version: 2 });
const escalate = entry(9, 'escalate_to_human', { status: 'escalated', ticket: 'T-1' });

/** The event that supports each claim of a message; null for one that nothing supports. */
const supports = (message: string, ...log: LogEntry[]): readonly (number | null)[] =>
  tieClaims(extractClaims(message), log).map(({ support }) => support?.event ?? null);

describe('a refund', () => {
  test.each<[string, readonly LogEntry[], readonly (number | null)[]]>([
    ['I refunded 20 USD.', [refund(3, 2000)], [3]],
    ['I refunded 20 USD.', [], [null]],
    ['I refunded 20 USD.', [refund(3, 1500)], [null]],
    ['I refunded 20 EUR.', [refund(3, 2000)], [null]],
    ['I refunded 20 USD for ORD-2.', [refund(3, 2000)], [null]],
    ['I refunded 20 USD for ORD-1.', [refund(3, 2000)], [3]],
    ['I refunded $20.', [refund(3, 2000)], [3]],
    ['I refunded $20.', [refund(3, 2000, { currency: 'CAD' })], [3]],
    ['I refunded $20.', [refund(3, 2000, { currency: 'EUR' })], [null]],
    ['I refunded $20.', [refund(3, 20_000, { currency: 'KWD' })], [null]],
    ['I refunded ¥2400.', [refund(3, 2400, { currency: 'JPY' })], [3]],
    ['I refunded ¥2400.', [refund(3, 240_000, { currency: 'CNY' })], [3]],
    ['I refunded 20.', [refund(3, 20_000, { currency: 'KWD' })], [3]],
    ['I refunded 20.005 USD.', [refund(3, 2000)], [null]],
    ['Your refund is done.', [refund(3, 2000)], [3]],
    ['I refunded 35 USD.', [refund(3, 2000), refund(4, 1500)], [4]],
    ['I refunded 35 USD.', [refund(3, 2000), refund(4, 1500, { order_id: 'ORD-2' })], [null]],
    ['I refunded 20 USD and 15 USD.', [refund(3, 2000), refund(4, 1500)], [3, 4]],
    ['I refunded 20 USD. Again: 20 USD were refunded.', [refund(3, 2000)], [3, 3]],
    ['I refunded you in full.', [refund(3, 2000)], [null]],
    ['I refunded you in full.', [refund(3, 8900, { left_cents: 0 })], [3]],
    ['I refunded 50% of it.', [refund(3, 2000)], [null]],
    ['A total of 50 USD was refunded.', [refund(3, 2000, { refunded_cents: 5000 })], [3]],
    ['I refunded 50 USD.', [refund(3, 2000, { refunded_cents: 5000 })], [null]],
    ['20 USD have already been refunded.', [order(2, { refunded_cents: 2000 })], [2]],
    ['15 USD have already been refunded.', [order(2, { refunded_cents: 2000 })], [null]],
    ['I refunded 20 USD.', [order(2, { refunded_cents: 2000 })], [null]],
    ['It was already refunded.', [order(2)], [null]],
    ['We will refund you 20 USD.', [], [null]],
  ])('%j', (message, log, expected) => {
    expect(supports(message, ...log)).toEqual(expected);
  });

  test.each<[string, Json]>([
    ['a refusal', 'REFUSED: the limit is 50 USD'],
    ['an unknown end', { status: 'unknown', order_id: 'ORD-1', amount_cents: 2000, currency: 'USD' }],
    ['nothing', null],
    ['a list', [{ status: 'refunded' }]],
    [
      'an amount that is none',
      { status: 'refunded', order_id: 'ORD-1', amount_cents: 20.5, currency: 'USD' },
    ],
  ])('is not borne out by %s', (_, result) => {
    expect(supports('I refunded 20 USD.', entry(3, 'issue_refund', result))).toEqual([null]);
    expect(supports('Your refund is done.', entry(3, 'issue_refund', result))).toEqual([null]);
  });

  test('is not borne out by another tool that says the same', () => {
    expect(supports('I refunded 20 USD.', { ...refund(3, 2000), tool: 'get_order' })).toEqual([null]);
  });
});

describe('the state of an order', () => {
  const onTheWay = shipping(3, 'in_transit', { shipped_on: '2026-11-24', expected_on: '2026-11-27' });
  const there = shipping(4, 'delivered', { shipped_on: '2026-11-24', delivered_on: '2026-11-26' });
  test.each<[string, readonly LogEntry[], readonly (number | null)[]]>([
    ['ORD-1 is cancelled.', [cancel(3)], [3]],
    ['ORD-1 is cancelled.', [cancel(3, 'ORD-2')], [null]],
    ['ORD-1 is cancelled.', [entry(3, 'cancel_order', 'REFUSED: shipped')], [null]],
    ['It is cancelled.', [order(2, { status: 'cancelled' })], [2]],
    ['It is cancelled.', [order(2)], [null]],
    ['It is cancelled.', [order(2, { status: 'cancelled' }), order(3)], [null]],
    ['It is cancelled.', [order(2), cancel(3)], [3]],
    ['It shipped on 24 November.', [onTheWay], [3]],
    ['It shipped on 24 November 2026.', [onTheWay], [3]],
    ['It shipped on 24 November 2025.', [onTheWay], [null]],
    ['It shipped on 25 November.', [onTheWay], [null]],
    ['It shipped on Tuesday, 24 November.', [onTheWay], [3]],
    ['It shipped on Monday, 24 November.', [onTheWay], [null]],
    ['It shipped on Tuesday.', [onTheWay], [3]],
    ['It shipped on 05/06/2026.', [shipping(3, 'in_transit', { shipped_on: '2026-05-06' })], [null]],
    ['It has shipped.', [there], [4]],
    ['It has shipped.', [shipping(3, 'not_shipped')], [null]],
    ['It has shipped.', [order(2, { status: 'shipped' })], [2]],
    ['It is on its way.', [onTheWay], [3]],
    ['It is on its way.', [onTheWay, there], [null]],
    ['It was delivered yesterday.', [there], [4]],
    ['It was delivered on 26 November.', [there], [4]],
    ['It was delivered on 25 November.', [there], [null]],
    ['It was delivered.', [onTheWay], [null]],
    ['It will arrive on Friday, 27 November.', [onTheWay], [3]],
    ['It will arrive on 28 November.', [onTheWay], [null]],
    ['It will arrive soon.', [onTheWay], [3]],
    ['It will arrive soon.', [shipping(3, 'in_transit')], [null]],
    ['It will arrive on 27 November.', [onTheWay, there], [null]],
    ['It will arrive on 27 November.', [onTheWay, cancel(5)], [null]],
    ['ORD-2 was delivered.', [there], [null]],
  ])('%j', (message, log, expected) => {
    expect(supports(message, ...log)).toEqual(expected);
  });

  test('is the latest that was read, in whatever order the log is given', () => {
    expect(supports('It was delivered.', there, onTheWay)).toEqual([4]);
    expect(supports('It is on its way.', there, onTheWay)).toEqual([null]);
  });
});

test('a hand-over needs a successful escalation', () => {
  expect(supports('I passed this to a colleague.', escalate)).toEqual([9]);
  expect(supports('I passed this to a colleague.')).toEqual([null]);
  expect(supports('I passed it to a colleague.', entry(9, 'escalate_to_human', 'REFUSED: no'))).toEqual([
    null,
  ]);
});

test('says what supports a claim, and what would', () => {
  const [tied, untied] = tieClaims(extractClaims('I refunded 20 USD for ORD-1 and cancelled it.'), [
    refund(3, 2000),
  ]);
  expect(tied?.support).toEqual({
    event: 3,
    tool: 'issue_refund',
    sentence: '20.00 USD of order ORD-1 was refunded.',
  });
  expect(untied?.support).toBeNull();
  expect(untied?.needed).toBe('A successful cancel_order of order ORD-1, or its record as cancelled.');
});
