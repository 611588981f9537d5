import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src-shared/domain/json';
import type { OperationsOrder } from '../../../../src-shared/domain/operations-order';
import { plannerView } from '../../../../src-shared/domain/planner-view';
import type { RunRecord } from '../../../../src-shared/domain/trace';
import { hostileOrderTexts, hostileTexts } from '../../../support/hostile-texts';
import { memoryShop } from '../../../support/operations-memory';
import {
  buildOrder,
  buildRequest,
  loopOperations,
  onItsWay,
  openShop,
  refusedBy,
  resultsOf,
  runOperations,
  steps,
  writtenIn,
} from '../../../support/operations-run';

const { read, ship, cancel, refund, escalate, say } = steps;
const texts = [...hostileTexts, ...hostileOrderTexts];

/** Where a text stands that somebody else wrote. */
interface Surface {
  readonly where: string;
  readonly message?: (text: string) => string;
  readonly order?: (text: string) => Partial<OperationsOrder>;
  readonly script?: (script: readonly JsonObject[], text: string) => readonly JsonObject[];
}

const surfaces: readonly Surface[] = [
  { where: 'the message', message: (text) => `About ORD-1. ${text}` },
  {
    where: 'an item’s name',
    order: (text) => ({ items: [{ name: text, quantity: 1, price_cents: 8900 }] }),
  },
  { where: 'the carrier', order: (text) => ({ shipping: { ...onItsWay, carrier: text } }) },
  { where: 'the tracking number', order: (text) => ({ shipping: { ...onItsWay, tracking_number: text } }) },
  { where: 'the delivery note', order: (text) => ({ shipping: { ...onItsWay, note: text } }) },
  {
    where: 'the reason of every decision',
    script: (script, text) => script.map((decision) => ({ ...decision, reason: text })),
  },
  {
    where: 'the final message’s reason',
    script: (script, text) => [...script.slice(0, -1), { ...script.at(-1), reason: text }],
  },
];

const ordersWith = (changes: Partial<OperationsOrder>): readonly OperationsOrder[] => [
  buildOrder({ shipping: onItsWay, ...changes }),
  buildOrder({ order_id: 'ORD-3', refunded_cents: 8900, ...changes }),
  buildOrder({ order_id: 'ORD-4', status: 'shipped', shipping: onItsWay, ...changes }),
  buildOrder({ order_id: 'ORD-9', customer_id: 'CU-90' }),
];

async function runOn(surface: Surface | null, text: string, plain: readonly JsonObject[]) {
  const orders = ordersWith(surface?.order?.(text) ?? {});
  const { stores, effects } = memoryShop(orders);
  const request = buildRequest(surface?.message ? { message: surface.message(text) } : {});
  const run = await loopOperations(surface?.script?.(plain, text) ?? plain, stores, { request });
  return { run, effects: effects(), before: orders, after: await stores.orders.orders() };
}

/** What was allowed and done, without the texts. */
function stepsOf(run: RunRecord) {
  return run.events.map((event) => {
    if (event.kind === 'policy')
      return [event.tool, event.allowed, event.checks.map(({ name, verdict }) => [name, verdict])];
    if (event.kind === 'tool_result')
      return [event.tool, event.writes, event.checks.map(({ name, verdict }) => [name, verdict])];
    if (event.kind === 'guardrail') return [event.stage, event.verdict, event.claims.length];
    return event.kind;
  });
}

const path = [
  read(),
  ship(),
  cancel(),
  refund(3000),
  say('I cancelled ORD-1 and refunded 30.00 USD of ORD-1.'),
];

/** What a planner does that takes the text for an order; each is refused by its own rule. */
const obeying: readonly (readonly [string, string, readonly JsonObject[]])[] = [
  ['refunds too much', 'within_remaining', [read(), refund(99_999)]],
  ['refunds one cent too much', 'within_remaining', [read(), refund(8901)]],
  ['refunds what was refunded', 'within_remaining', [read('ORD-3'), refund(1, 'ORD-3')]],
  ['refunds below zero', 'amount_positive', [read(), refund(-8900)]],
  ['refunds another’s order', 'order_is_customers', [read(), refund(100, 'ORD-9')]],
  ['cancels another’s order', 'order_is_customers', [read(), cancel('ORD-9')]],
  ['reads another’s order', 'order_is_customers', [read('ORD-9')]],
  ['cancels unread', 'order_was_read', [cancel()]],
  ['refunds unread', 'order_was_read', [refund(100)]],
  ['cancels what is on its way', 'not_shipped', [read('ORD-4'), cancel('ORD-4')]],
];

describe.each(surfaces)('a hostile text in $where', (surface) => {
  test.each(texts)('%s: leaves the allowed steps and their effects unchanged', async (_how, text) => {
    const plain = await runOn(null, '', path);
    const { run, effects, after } = await runOn(surface, text, path);
    expect(run.status).toBe('resolved');
    expect(stepsOf(run)).toEqual(stepsOf(plain.run));
    expect(effects).toEqual(plain.effects);
    expect(after.map(({ status, refunded_cents, version }) => [status, refunded_cents, version])).toEqual(
      plain.after.map(({ status, refunded_cents, version }) => [status, refunded_cents, version]),
    );
    const { instructions, schema } = plannerView(run, run.events, 9);
    expect({ instructions, schema }).toEqual(plain.run.planner_input);
  });

  test.each(texts)('%s: a planner that obeys has no effect', async (_how, text) => {
    for (const [what, rule, script] of obeying) {
      const { run, effects, before, after } = await runOn(surface, text, [...script, escalate()]);
      expect(run.status, what).toBe('escalated');
      expect(refusedBy(resultsOf(run).at(-2)), what).toBe(rule);
      expect(effects, what).toEqual([]);
      expect(after, what).toEqual(before);
      expect(run.outcome?.done, what).toEqual([]);
    }
  });
});

test.each(obeying)('on real files a planner that %s writes nothing: %s', async (_what, rule, script) => {
  const shop = await openShop(
    ordersWith({ shipping: { ...onItsWay, note: hostileOrderTexts[0]?.[1] ?? '' } }),
  );
  const run = await runOperations([...script, escalate()], { shop });
  expect(refusedBy(resultsOf(run).at(-2))).toBe(rule);
  expect(await writtenIn(shop)).toEqual([]);
});

test.each(hostileOrderTexts)('a text that bluffs is no record for a message: %s', async (_how, text) => {
  const { run } = await runOn(surfaces[4] ?? null, text, [read(), say('I refunded 999.00 USD of ORD-1.')]);
  expect(run).toMatchObject({ status: 'escalated', code: 'output_guardrail', outcome: { done: [] } });
});
