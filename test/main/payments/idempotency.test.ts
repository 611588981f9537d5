import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { listLedger, startPractice } from './practice';

const parameters = { payment_intent: 'pi_usd', amount: 2400, metadata: { deskcheck_key: 'one' } };

/** What the service's client makes of a refused call. */
async function failureOf(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}

/** A request with everything that comes back, which the client hides. */
async function post(practice: Awaited<ReturnType<typeof startPractice>>, body: string, key: string) {
  const { apiKey, host, port } = practice.processor.address;
  const response = await fetch(`http://${host}:${port}/v1/refunds`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${apiKey}`,
      'idempotency-key': key,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  return {
    status: response.status,
    isReplay: response.headers.get('idempotent-replayed'),
    text: await response.text(),
  };
}

test('makes a refund that the client reads, gets and lists', async () => {
  const { stripe, effects } = await startPractice();
  const made = await stripe.refunds.create(parameters, { idempotencyKey: 'one' });
  expect(made).toMatchObject({ object: 'refund', amount: 2400, currency: 'usd', status: 'succeeded' });
  expect(made.lastResponse.headers).toMatchObject({ 'idempotency-key': 'one' });
  expect(await stripe.refunds.retrieve(made.id)).toEqual(made);
  const listed = await stripe.refunds.list({ payment_intent: 'pi_usd' });
  expect(listed).toMatchObject({ object: 'list', has_more: false, data: [made] });
  expect((await stripe.refunds.list({ payment_intent: 'pi_eur' })).data).toEqual([]);
  expect(effects).toEqual([
    { key: 'one', refund_id: made.id, payment_intent_id: 'pi_usd', amount_minor: 2400 },
  ]);
});

test('the same key and parameters get the same bytes, marked as a replay, also from a processor started later', async () => {
  const practice = await startPractice();
  const first = await post(practice, 'payment_intent=pi_usd&amount=2400', 'one');
  const again = await post(practice, 'amount=2400&payment_intent=pi_usd', 'one');
  const later = await startPractice({ folder: practice.folder });
  const restarted = await post(later, 'payment_intent=pi_usd&amount=2400', 'one');
  expect(first).toMatchObject({ status: 200, isReplay: null });
  expect(again).toEqual({ ...first, isReplay: 'true' });
  expect(restarted).toEqual({ ...first, isReplay: 'true' });
  expect([...practice.effects, ...later.effects]).toHaveLength(1);
});

test.each([
  ['amount', { ...parameters, amount: 2401 }],
  ['payment', { ...parameters, payment_intent: 'pi_eur' }],
  ['metadata', { ...parameters, metadata: { deskcheck_key: 'other' } }],
  ['reason', { ...parameters, reason: 'duplicate' as const }],
])('the same key with another %s is an idempotency error without an effect', async (_what, other) => {
  const { stripe, effects } = await startPractice();
  await stripe.refunds.create(parameters, { idempotencyKey: 'one' });
  const error = await failureOf(stripe.refunds.create(other, { idempotencyKey: 'one' }));
  expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  expect(effects).toHaveLength(1);
});

test('a key that is being worked on is a conflict, which is not stored', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let announce = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    announce = resolve;
  });
  const { stripe, folder } = await startPractice({
    onEffect: () => {
      announce();
      return held;
    },
  });
  const first = stripe.refunds.create(parameters, { idempotencyKey: 'one' });
  await reached;
  const error = await failureOf(stripe.refunds.create(parameters, { idempotencyKey: 'one' }));
  expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  release();
  const made = await first;
  expect(await stripe.refunds.create(parameters, { idempotencyKey: 'one' })).toEqual(made);
  expect(await listLedger(folder)).toHaveLength(1);
});

test('a decline is stored: the same key is declined again without a fault left, another key is not', async () => {
  const practice = await startPractice({ faults: [{ kind: 'declined', times: 1 }] });
  const first = await post(practice, 'payment_intent=pi_usd&amount=1', 'one');
  const again = await post(practice, 'payment_intent=pi_usd&amount=1', 'one');
  expect(first).toMatchObject({ status: 402, isReplay: null });
  expect(again).toEqual({ ...first, isReplay: 'true' });
  expect((await post(practice, 'payment_intent=pi_usd&amount=1', 'two')).status).toBe(200);
  expect(practice.effects.map(({ key }) => key)).toEqual(['two']);
});

test.each([
  ['a wrong API key', 401, { apiKey: 'sk_test_other' }, {}],
  ['an unknown payment', 404, {}, { payment_intent: 'pi_none' }],
  ['an amount of 0', 400, {}, { amount: 0 }],
])('%s is answered %i and not stored', async (_what, status, client, fields) => {
  const { stripe, processor, folder } = await startPractice();
  const { apiKey, ...address } = { ...processor.address, ...client };
  const wrong = new Stripe(apiKey, { ...address, maxNetworkRetries: 0, telemetry: false });
  const error = await failureOf(
    wrong.refunds.create({ ...parameters, ...fields }, { idempotencyKey: 'one' }),
  );
  expect(error.statusCode).toBe(status);
  const made = await stripe.refunds.create(parameters, { idempotencyKey: 'one' });
  expect(made.status).toBe('succeeded');
  expect(await listLedger(folder)).toHaveLength(1);
});

test('too many requests are not stored', async () => {
  const { stripe, effects } = await startPractice({ faults: [{ kind: 'rate_limited', times: 2 }] });
  for (const _time of [1, 2]) {
    const error = await failureOf(stripe.refunds.create(parameters, { idempotencyKey: 'one' }));
    expect(error).toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' });
  }
  await stripe.refunds.create(parameters, { idempotencyKey: 'one' });
  expect(effects).toHaveLength(1);
});

test('more than is left is refused, the whole of it twice too, and both refusals are stored', async () => {
  const { stripe, effects } = await startPractice();
  const refund = (amount: number, key: string) =>
    stripe.refunds.create({ payment_intent: 'pi_usd', amount }, { idempotencyKey: key });
  await refund(6_000, 'one');
  expect(await failureOf(refund(4_001, 'two'))).toMatchObject({ statusCode: 400, code: 'amount_too_large' });
  await refund(4_000, 'three');
  expect(await failureOf(refund(1, 'four'))).toMatchObject({ code: 'charge_already_refunded' });
  expect(await failureOf(refund(4_001, 'two'))).toMatchObject({ code: 'amount_too_large' });
  expect(effects.map(({ amount_minor }) => amount_minor)).toEqual([6_000, 4_000]);
});

test('a list comes in pages, newest first, and says when it goes on', async () => {
  let seconds = 0;
  const { stripe } = await startPractice({
    now: () => {
      seconds += 1;
      return new Date(Date.UTC(2026, 9, 5, 14, 0, seconds));
    },
  });
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    await stripe.refunds.create(
      { payment_intent: 'pi_usd', amount: 1, metadata: { key } },
      { idempotencyKey: key },
    );
  }
  const first = await stripe.refunds.list({ payment_intent: 'pi_usd', limit: 2 });
  expect(first.has_more).toBe(true);
  expect(first.data.map(({ metadata }) => metadata?.key)).toEqual(['e', 'd']);
  const keys: (string | undefined)[] = [];
  for await (const refund of stripe.refunds.list({ limit: 2 })) keys.push(refund.metadata?.key);
  expect(keys).toEqual(['e', 'd', 'c', 'b', 'a']);
});
