import fc from 'fast-check';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import type { OperationsOrder } from '../../src-shared/domain/operations-order';
import { hostileOrderTexts } from './hostile-texts';
import type { MemoryFault } from './operations-memory';
import { buildOrder, decide, onItsWay, steps } from './operations-run';

/** Two customers' orders in every state. */
export const sequenceOrders: readonly OperationsOrder[] = [
  buildOrder(),
  buildOrder({ order_id: 'ORD-2', status: 'shipped', refunded_cents: 5900, shipping: onItsWay }),
  buildOrder({ order_id: 'ORD-3', status: 'cancelled', refunded_cents: 8900 }),
  buildOrder({ order_id: 'ORD-4', currency: 'JPY', total_cents: 500 }),
  buildOrder({
    ...{ order_id: 'ORD-5', status: 'delivered' },
    shipping: { ...onItsWay, delivered_on: '2026-11-26', note: hostileOrderTexts[0]?.[1] ?? null },
  }),
  buildOrder({ order_id: 'ORD-8', customer_id: 'CU-90', status: 'delivered' }),
  buildOrder({ order_id: 'ORD-9', customer_id: 'CU-90' }),
];

const ids = fc.constantFrom(
  'ORD-1',
  'ORD-1',
  'ORD-1',
  'ORD-2',
  'ORD-2',
  'ORD-3',
  'ORD-4',
  'ORD-5',
  'ORD-9',
  'ORD-8',
);
const hostileText = fc.constantFrom(...hostileOrderTexts.map(([, text]) => text));
const amounts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, 100, 500, 3000, 4500, 8900) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 9000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, -8900, 3001, 8901, 99_999, Number.MAX_SAFE_INTEGER) },
);

const claims = fc
  .tuple(ids, amounts, fc.constantFrom('USD', 'USD', 'JPY', 'EUR'))
  .chain(([id, amount, currency]) => {
    const money = currency === 'JPY' ? `${amount} JPY` : `${(amount / 100).toFixed(2)} ${currency}`;
    return fc.constantFrom(
      `I refunded ${money}.`,
      `I refunded ${money} of ${id}.`,
      `${id} was refunded ${money} earlier.`,
      `Order ${id} has been cancelled.`,
      `Order ${id} was delivered on 2026-11-26.`,
      `${id} is on its way and will arrive on 2026-11-27.`,
      `We will refund ${money} to you.`,
      'Your refund is done.',
      'A colleague will look at your request.',
      `I could not refund ${money}.`,
      'Thank you for your message.',
    );
  });
const messages = fc.oneof(
  { weight: 4, arbitrary: claims },
  { weight: 2, arbitrary: fc.tuple(claims, claims).map((both) => both.join(' ')) },
  { weight: 1, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

/** A decision with the arguments its tool takes. */
const valid: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 4, arbitrary: ids.map((id) => steps.read(id)) },
  { weight: 1, arbitrary: ids.map((id) => steps.ship(id)) },
  { weight: 3, arbitrary: ids.map((id) => steps.cancel(id)) },
  { weight: 5, arbitrary: fc.tuple(amounts, ids).map(([amount, id]) => steps.refund(amount, id)) },
  { weight: 2, arbitrary: messages.map((message) => steps.say(message)) },
  { weight: 1, arbitrary: fc.option(messages).map((message) => steps.escalate(message)) },
);

const field = fc.constantFrom('tool', 'order_id', 'amount_cents', 'message', 'reason', 'customer_id');

/** Any field with any value. */
const nearlyValid: fc.Arbitrary<Json> = fc
  .tuple(valid, field, fc.oneof(hostileText, fc.jsonValue()))
  // A cast, because what fast-check calls a JSON value is one.
  .map(([base, name, value]) => ({ ...base, [name]: value as Json }));

const hostile: fc.Arbitrary<Json> = fc.oneof(
  fc.tuple(valid, hostileText).map(([base, reason]) => ({ ...base, reason })),
  hostileText.map((text) => decide('get_order', { order_id: text })),
  hostileText,
);

const any: fc.Arbitrary<Json> = fc.oneof(
  { weight: 30, arbitrary: valid },
  { weight: 1, arbitrary: nearlyValid },
  { weight: 2, arbitrary: hostile },
);

/** Reads one order and works on it, so that deep states are reached often. */
const onOneOrder: fc.Arbitrary<readonly Json[]> = ids.chain((id) => {
  const change = fc.oneof(
    { weight: 3, arbitrary: amounts.map((amount) => steps.refund(amount, id)) },
    { weight: 1, arbitrary: fc.constant(steps.cancel(id)) },
    { weight: 1, arbitrary: any },
  );
  const changes = fc.array(change, { minLength: 1, maxLength: 4 });
  const end = messages.map((message) => steps.say(message));
  return fc.tuple(changes, end).map(([made, said]) => [steps.read(id), ...made, said]);
});

/** The decisions of one run, and whose session it is. */
export interface SequenceRun {
  readonly customer: string;
  readonly script: readonly Json[];
  /** How many steps of the others a run beside them lets go first. */
  readonly waits: number;
}

/** Runs on one session’s folder, and what goes wrong at the payments meanwhile. */
export interface Sequence {
  readonly runs: readonly SequenceRun[];
  readonly faults: readonly MemoryFault[];
  /** Whether the runs go on side by side. */
  readonly isTogether: boolean;
}

/** Runs of decisions of every quality on the same orders. */
export const anySequence: fc.Arbitrary<Sequence> = fc.record({
  runs: fc.array(
    fc.record({
      customer: fc.constantFrom('CU-77', 'CU-77', 'CU-77', 'CU-90'),
      waits: fc.constantFrom(0, 0, 20, 40, 60, 80, 120),
      script: fc.oneof(fc.array(any, { minLength: 1, maxLength: 6 }), onOneOrder),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  faults: fc.array(
    fc.constantFrom<MemoryFault>(
      ...(['none', 'none', 'none', 'declined', 'unavailable', 'unknown, paid', 'unknown, not paid'] as const),
    ),
    { maxLength: 5 },
  ),
  isTogether: fc.boolean(),
});
