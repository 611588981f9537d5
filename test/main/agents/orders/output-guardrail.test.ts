import { describe, expect, test } from 'vitest';
import { neutralText } from '../../../../src-main/agents/orders/tools';
import { plannerView } from '../../../../src-shared/domain/planner-view';
import { isJsonObject, type JsonObject } from '../../../../src-shared/domain/json';
import type { RunRecord } from '../../../../src-shared/domain/trace';
import {
  buildOrder,
  decide,
  effectsIn,
  guardrailsOf,
  onItsWay,
  openShop,
  orderIn,
  resultsOf,
  runOperations,
  steps,
} from '../../../support/operations-run';
import { toolsOf } from '../../../support/support-run';

const { read, ship, cancel, refund, escalate, say } = steps;
const orders = [
  buildOrder(),
  buildOrder({ order_id: 'ORD-2', refunded_cents: 2000 }),
  buildOrder({ order_id: 'ORD-4', status: 'shipped', shipping: onItsWay }),
];

const run = async (...script: readonly JsonObject[]): Promise<RunRecord> =>
  runOperations(script, { shop: await openShop(orders) });

const bluffs: readonly (readonly [string, readonly JsonObject[]])[] = [
  ['a refund that nobody made', [read(), say('Your refund of 89.00 USD is on its way.')]],
  ['a refund without anything read', [say('I have refunded you.')]],
  ['more than was refunded', [read(), refund(3000), say('I refunded 89.00 USD.')]],
  ['a refund of another order', [read(), refund(3000), say('ORD-2 was refunded 30.00 USD.')]],
  ['a refund in another currency', [read(), refund(3000), say('I refunded 30.00 EUR.')]],
  ['a refund that was refused', [read(), refund(9900), say('We refunded 99.00 USD.')]],
  ['a refund that is promised', [read(), say('We will refund 89.00 USD.')]],
  ['a cancellation that nobody made', [read(), say('Order ORD-1 has been cancelled.')]],
  ['a cancellation that was refused', [read('ORD-4'), cancel('ORD-4'), say('ORD-4 is cancelled.')]],
  ['a day that is not on record', [ship('ORD-4'), say('ORD-4 will arrive on 2026-11-26.')]],
  ['a delivery that has not been', [ship('ORD-4'), say('ORD-4 was delivered.')]],
  ['a person who was not told', [read(), say('I have escalated this to a colleague.')]],
  ['one thing more than was done', [read(), cancel(), say('ORD-1 is cancelled. I refunded 89.00 USD.')]],
];

describe('a final message that claims', () => {
  test.each(bluffs)('%s is held', async (_what, script) => {
    const ended = await run(...script);
    expect(ended).toMatchObject({ status: 'escalated', code: 'output_guardrail' });
    expect(ended.outcome).toMatchObject({ message: neutralText, delivery: 'unsent' });
    const said = String(script.at(-1)?.message);
    expect(JSON.stringify(ended.outcome)).not.toContain(said);
    expect(guardrailsOf(ended).at(-1)).toMatchObject({ stage: 'output', verdict: 'tripped', by: 'code' });
    expect(toolsOf(ended.events)).not.toContain('final_message');
  });

  test('what was done is told to whoever takes over, and nothing else', async () => {
    const shop = await openShop(orders);
    const script = [read(), cancel(), refund(3000), refund(9000), say('I refunded 120.00 USD.')];
    const ended = await runOperations(script, { shop });
    const made = resultsOf(ended)[2]?.result;
    const refund_id = made !== undefined && isJsonObject(made) ? made.refund_id : null;
    expect(ended.outcome?.done).toEqual(['Cancelled ORD-1.', `Refunded 3000 USD of ORD-1 (${refund_id}).`]);
    expect(await effectsIn(shop)).toMatchObject([{ amount: 3000 }]);
    expect(await orderIn(shop)).toMatchObject({ status: 'cancelled', refunded_cents: 3000 });
  });
});

describe('a final message that is borne out', () => {
  test.each([
    ['a refund', [read(), refund(3000), say('I refunded 30.00 USD of ORD-1.')], 1],
    ['a full refund', [read(), refund(8900), say('Your order was refunded in full.')], 1],
    ['an earlier refund', [read('ORD-2'), say('ORD-2 was already refunded 20.00 USD.')], 1],
    ['a cancellation', [read(), cancel(), say('ORD-1 has been cancelled.')], 1],
    ['the day on record', [ship('ORD-4'), say('ORD-4 will arrive on 2026-11-27.')], 1],
    ['nothing', [read('ORD-4'), cancel('ORD-4'), say('I cannot cancel this order any more.')], 0],
  ])('by %s resolves the run', async (_what, script, claims) => {
    const ended = await run(...script);
    expect(ended).toMatchObject({
      status: 'resolved',
      code: null,
      outcome: { message: script.at(-1)?.message },
    });
    const [said] = guardrailsOf(ended);
    expect(said).toMatchObject({ stage: 'output', verdict: 'passed' });
    expect(said?.claims.length).toBeGreaterThanOrEqual(claims);
    expect(said?.claims.every(({ support }) => support !== null)).toBe(true);
  });
});

describe('escalate_to_human', () => {
  const accepted: readonly (readonly [string, JsonObject])[] = [
    ['all fields null', decide('escalate_to_human')],
    ['an empty reason', decide('escalate_to_human', { reason: '' })],
    ['a blank reason', decide('escalate_to_human', { reason: ' \n' })],
    ['an order and an amount', decide('escalate_to_human', { order_id: 'ORD-9', amount_cents: -5 })],
    ['a message', decide('escalate_to_human', { message: 'A colleague will look at this.' })],
    [
      'everything',
      decide('escalate_to_human', { order_id: '', amount_cents: 0, message: 'Hm.', reason: '' }),
    ],
  ];

  test.each(accepted)('is never refused: %s', async (_what, decision) => {
    for (const before of [[], [read(), refund(9900)], [cancel('ORD-9')]]) {
      const ended = await run(...before, decision);
      expect(ended).toMatchObject({ status: 'escalated', code: null, outcome: { done: [] } });
      expect(toolsOf(ended.events).at(-1)).toBe('escalate_to_human');
    }
  });

  test('says the neutral text unless it was given one', async () => {
    expect((await run(escalate())).outcome?.message).toBe(neutralText);
    const own = 'I have handed this to a colleague.';
    expect((await run(escalate(own))).outcome?.message).toBe(own);
  });

  test.each([
    ['a refund', 'I refunded 89.00 USD and told a colleague.'],
    ['a promise', 'A colleague will look at it, and you will get your money back.'],
    ['a cancellation', 'ORD-1 has been cancelled.'],
  ])('does not pass on a message that claims %s', async (_what, message) => {
    const ended = await run(read(), escalate(message));
    expect(ended).toMatchObject({ status: 'escalated', code: 'output_guardrail' });
    expect(ended.outcome).toMatchObject({ message: neutralText, done: [] });
  });

  test('lists what was done before it', async () => {
    const ended = await run(read(), cancel(), escalate());
    expect(ended.outcome?.done).toEqual(['Cancelled ORD-1.']);
  });
});

describe('switched off', () => {
  test('the output guardrail lets the same bluff through, and the record says which layer was off', async () => {
    const script = [read(), say('Order ORD-1 has been cancelled.')];
    const ended = await runOperations(script, { without: 'output_guardrail' });
    expect(ended).toMatchObject({ status: 'resolved', without: 'output_guardrail' });
    expect(guardrailsOf(ended)).toEqual([]);
  });
});

test('what the guardrail found is no part of what a planner is given', async () => {
  const ended = await run(read(), say('I have refunded you.'));
  const view = JSON.stringify(plannerView(ended, ended.events, 9));
  for (const word of ['guardrail', 'tripped', 'claims']) {
    expect(view.replaceAll(JSON.stringify(ended.planner_input.instructions), '')).not.toContain(word);
  }
});
