import { expect, test } from 'vitest';
import type { PracticeFaultKind } from '../../../src-main/payments/practice-faults';
import { buildCommand, startPractice } from './practice';

/** Short enough for a test to wait for, and long past what an answer over loopback needs. */
const timeoutMs = 1_000;

const refunded = { kind: 'refunded', amount: { amount_minor: 2400, currency: 'USD' } };

test.each<[PracticeFaultKind, number, object, number]>([
  ['declined', 1, { kind: 'declined', code: 'generic_decline' }, 0],
  ['rate_limited', 1, refunded, 1],
  ['rate_limited', 2, refunded, 1],
  ['rate_limited', 3, { kind: 'unavailable', code: 'rate_limited' }, 0],
  ['server_error_before', 1, refunded, 1],
  ['server_error_before', 3, { kind: 'unknown', attempts: 3 }, 0],
  ['server_error_after', 1, refunded, 1],
  ['server_error_after', 9, refunded, 1],
  ['timeout_before_effect', 1, refunded, 1],
  ['timeout_before_effect', 3, { kind: 'unknown', attempts: 3 }, 0],
  ['timeout_after_effect', 1, refunded, 1],
  ['timeout_after_effect', 9, refunded, 1],
  ['lost_connection_after_effect', 1, refunded, 1],
  ['lost_connection_after_effect', 9, refunded, 1],
])('%s, %i times', async (kind, times, answer, effects) => {
  const client = kind.startsWith('timeout') ? { timeoutMs } : {};
  const practice = await startPractice({ faults: [{ kind, times }] }, client);
  expect(await practice.payments.refund(buildCommand())).toMatchObject(answer);
  expect(practice.effects).toHaveLength(effects);
  const found = await practice.payments.findByKey('refund-one');
  expect(found).toMatchObject(
    effects === 1 ? { ...refunded, payment_intent_id: 'pi_usd' } : { kind: 'absent' },
  );
  // Whatever the fault was, another call tells what is: the effect once, or the decline for good.
  const again = await practice.payments.refund(buildCommand());
  expect(again.kind).toBe(kind === 'declined' ? 'declined' : 'refunded');
  expect(practice.effects).toHaveLength(kind === 'declined' ? 0 : 1);
});

test('faults come one after the other', async () => {
  const practice = await startPractice({
    faults: [
      { kind: 'server_error_before', times: 1 },
      { kind: 'rate_limited', times: 1 },
      { kind: 'lost_connection_after_effect', times: 1 },
    ],
  });
  // The third and last attempt has its effect and loses its answer; the last question finds it.
  expect(await practice.payments.refund(buildCommand())).toMatchObject(refunded);
  expect(practice.effects).toHaveLength(1);
});

test('the number of attempts is settable', async () => {
  const practice = await startPractice(
    { faults: [{ kind: 'server_error_before', times: 4 }] },
    { maxAttempts: 5 },
  );
  expect(await practice.payments.refund(buildCommand())).toMatchObject(refunded);
});

test('an error after the effect is settled by asking alone: no second request, so nothing is replayed', async () => {
  const practice = await startPractice({
    faults: [
      { kind: 'server_error_after', times: 1 },
      // A second refund request would fall to this one, and to nothing else.
      { kind: 'declined', times: 1 },
    ],
  });
  expect(await practice.payments.refund(buildCommand())).toMatchObject(refunded);
  const other = await practice.payments.refund(buildCommand({ key: 'refund-two' }));
  expect(other.kind).toBe('declined');
});

test.each([
  ['currency_mismatch', { currency: 'EUR' }],
  ['resource_missing', { payment_intent_id: 'pi_none' }],
  ['bad_command', { payment_intent_id: 'ch_1' }],
  ['bad_command', { payment_intent_id: '../v1' }],
  ['bad_command', { key: '' }],
  ['bad_command', { key: 'two\nlines' }],
  ['bad_command', { amount_minor: 0 }],
  ['bad_command', { amount_minor: 1.5 }],
  ['bad_command', { amount_minor: Number.NaN }],
  ['amount_too_large', { amount_minor: 10_001 }],
])('%s has no effect: %j', async (code, fields) => {
  const { payments, effects } = await startPractice();
  expect(await payments.refund(buildCommand(fields))).toMatchObject({ kind: 'unavailable', code });
  expect(effects).toEqual([]);
});

test('a key of another refund is refused', async () => {
  const { payments, effects } = await startPractice();
  await payments.refund(buildCommand());
  for (const fields of [{ amount_minor: 1 }, { payment_intent_id: 'pi_eur', currency: 'EUR' }]) {
    const answer = await payments.refund(buildCommand(fields));
    expect(answer).toMatchObject({ kind: 'unavailable', code: 'idempotency_error' });
  }
  expect(effects).toHaveLength(1);
});

test('a processor that is gone is unavailable, and asking it is unknown', async () => {
  const { payments, processor } = await startPractice();
  await processor.close();
  expect(await payments.refund(buildCommand())).toMatchObject({ kind: 'unavailable', code: 'not_connected' });
  expect(await payments.findByKey('refund-one')).toMatchObject({ kind: 'unknown' });
});

test('cancelled before it begins, nothing is sent', async () => {
  const { payments, effects } = await startPractice();
  const answer = await payments.refund(buildCommand({ signal: AbortSignal.abort() }));
  expect(answer).toMatchObject({ kind: 'unavailable', code: 'cancelled' });
  expect(effects).toEqual([]);
  const found = await payments.findByKey('refund-one', { signal: AbortSignal.abort() });
  expect(found.kind).toBe('unknown');
});

test('cancelled after it was sent, it is not known, and asking tells', async () => {
  const abort = new AbortController();
  const { payments } = await startPractice({
    faults: [{ kind: 'timeout_after_effect', times: 1 }],
    onEffect: () => abort.abort(),
  });
  const answer = await payments.refund(buildCommand({ signal: abort.signal }));
  expect(answer).toMatchObject({ kind: 'unknown', attempts: 1 });
  expect(await payments.findByKey('refund-one')).toMatchObject(refunded);
});

test('a key is found without its payment among more refunds than a page holds', async () => {
  const { payments, stripe } = await startPractice();
  await payments.refund(buildCommand({ amount_minor: 1 }));
  for (let number = 1; number <= 101; number += 1) {
    const idempotencyKey = `other-${number}`;
    await stripe.refunds.create({ payment_intent: 'pi_usd', amount: 1 }, { idempotencyKey });
  }
  expect(await payments.findByKey('refund-one')).toMatchObject({
    kind: 'refunded',
    payment_intent_id: 'pi_usd',
  });
  expect(await payments.findByKey('refund-one', { payment_intent_id: 'pi_eur' })).toEqual({ kind: 'absent' });
  expect(await payments.findByKey('refund-two')).toEqual({ kind: 'absent' });
});
