import fc from 'fast-check';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPracticeProcessor } from '../../../src-main/payments/practice-processor';
import { temporaryFolder } from '../../support/temporary-folder';
import { buildCommand, intents, listLedger, openPayments, startPractice } from './practice';

test('1,000 retries of one key: one effect and the same receipt', async () => {
  const { payments, stripe, effects, folder } = await startPractice();
  const first = await payments.refund(buildCommand());
  expect(first.kind).toBe('refunded');
  for (let round = 0; round < 500; round += 1) expect(await payments.refund(buildCommand())).toEqual(first);
  // The other half goes past the asking, straight to the processor.
  const parameters = { payment_intent: 'pi_usd', amount: 2400, metadata: { deskcheck_key: 'refund-one' } };
  for (let round = 0; round < 500; round += 1) {
    const made = await stripe.refunds.create(parameters, { idempotencyKey: 'refund-one' });
    expect(made).toMatchObject({ id: effects[0]?.refund_id, amount: 2400, status: 'succeeded' });
  }
  expect(effects).toHaveLength(1);
  expect(await listLedger(folder)).toHaveLength(1);
}, 120_000);

test('200 concurrent calls of one refund: one effect and one receipt', async () => {
  const { payments, effects } = await startPractice({}, { maxAttempts: 1_000, timeoutMs: 60_000 });
  const answers = await Promise.all(Array.from({ length: 200 }, () => payments.refund(buildCommand())));
  expect(effects).toHaveLength(1);
  const receipt = {
    kind: 'refunded',
    refund_id: effects[0]?.refund_id,
    amount: { amount_minor: 2400, currency: 'USD' },
  };
  for (const answer of answers) expect(answer).toEqual(receipt);
}, 120_000);

const request = fc.record({
  intent: fc.constantFrom('pi_usd', 'pi_eur', 'pi_jpy'),
  // Few keys, so that some repeat, with the same amount or another one.
  key: fc.integer({ min: 1, max: 8 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 12_000 }), fc.constantFrom(1, 350, 700, 2_500, 5_000)),
  processor: fc.constantFrom(0, 1),
});

test('whatever is asked of two processors on one ledger, refunds never add up to more than was captured', async () => {
  const base = await temporaryFolder();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: 14 }),
      fc.boolean(),
      async (requests, isAtOnce) => {
        run += 1;
        const made: { readonly key: string; readonly intent: string; readonly amount: number }[] = [];
        const options = {
          folder: join(base, `ledger-${run}`),
          intents,
          onEffect: (effect: { key: string; payment_intent_id: string; amount_minor: number }) =>
            void made.push({
              key: effect.key,
              intent: effect.payment_intent_id,
              amount: effect.amount_minor,
            }),
        };
        const processors = [await startPracticeProcessor(options), await startPracticeProcessor(options)];
        try {
          const clients = processors.map(({ address }) => openPayments({ ...address, maxAttempts: 50 }));
          const call = ({ intent, key, amount, processor }: (typeof requests)[number]) =>
            clients[processor]?.refund({
              key: `key-${key}`,
              payment_intent_id: intent,
              amount_minor: amount,
              currency: intents.get(intent)?.currency ?? '',
            });
          const answers = isAtOnce ? await Promise.all(requests.map(call)) : [];
          if (!isAtOnce) for (const one of requests) answers.push(await call(one));
          for (const [id, { captured_minor }] of intents) {
            const refunded = made
              .filter(({ intent }) => intent === id)
              .reduce((sum, { amount }) => sum + amount, 0);
            expect(refunded).toBeLessThanOrEqual(captured_minor);
          }
          // One effect per key, and every receipt is of an effect.
          expect(new Set(made.map(({ key }) => key)).size).toBe(made.length);
          for (const [index, answer] of answers.entries()) {
            const { key, amount } = requests[index] ?? { key: 0, amount: 0 };
            if (answer?.kind !== 'refunded') continue;
            expect(made).toContainEqual(expect.objectContaining({ key: `key-${key}`, amount }));
          }
        } finally {
          await Promise.all(processors.map((processor) => processor.close()));
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);
