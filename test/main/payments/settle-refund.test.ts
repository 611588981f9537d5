import { expect, test } from 'vitest';
import type { QuestionFailure } from '../../../src-main/payments/read-error';
import { type RefundCalls, settleRefund } from '../../../src-main/payments/settle-refund';

const receipt = {
  kind: 'refunded',
  refund_id: 're_1',
  amount: { amount_minor: 1, currency: 'USD' },
} as const;
const declined = { kind: 'declined', code: 'generic_decline', sentence: 'No.' } as const;
const absent = { kind: 'absent' } as const;
const fits = { kind: 'fits' } as const;
const lost: QuestionFailure = { kind: 'lost', sentence: 'Lost.' };
const inUse: QuestionFailure = { kind: 'in use', sentence: 'In use.' };
const later: QuestionFailure = { kind: 'later', code: 'rate_limited', sentence: 'Later.' };
const refused: QuestionFailure = { kind: 'refused', code: 'resource_missing', sentence: 'Refused.' };
const open = { kind: 'open', sentence: 'Open.' } as const;
const mismatch = { kind: 'mismatch' } as const;

type Step =
  | readonly ['ask', Awaited<ReturnType<RefundCalls['ask']>>]
  | readonly ['check', Awaited<ReturnType<RefundCalls['check']>>]
  | readonly ['make', Awaited<ReturnType<RefundCalls['make']>>]
  | readonly ['wait', number];

/** Calls that must come in this order, with these answers, all of them. */
function script(steps: readonly Step[]): { readonly calls: RefundCalls; readonly left: Step[] } {
  const left = [...steps];
  const next = (name: Step[0]): unknown => {
    const step = left.shift();
    if (step?.[0] !== name) throw new Error(`Unexpected call: ${name}, not ${step?.[0] ?? 'anything'}.`);
    return step[1];
  };
  // The script's type ties each name to its answer; `next` cannot say so.
  const calls: RefundCalls = {
    ask: async () => next('ask') as Awaited<ReturnType<RefundCalls['ask']>>,
    check: async () => next('check') as Awaited<ReturnType<RefundCalls['check']>>,
    make: async () => next('make') as Awaited<ReturnType<RefundCalls['make']>>,
    wait: async (attempt) => expect(next('wait')).toBe(attempt),
    isCancelled: () => false,
  };
  return { calls, left };
}

const start: readonly Step[] = [
  ['ask', absent],
  ['check', fits],
];

test.each<[string, readonly Step[], object]>([
  ['one that is made at once', [...start, ['make', receipt]], receipt],
  ['one that was made before is not made again', [['ask', receipt]], receipt],
  ['one that failed at the processor before', [['ask', declined]], declined],
  ['a key of another refund', [['ask', mismatch]], { kind: 'unavailable', code: 'idempotency_error' }],
  ['a decline', [...start, ['make', declined]], declined],
  ['a refusal', [...start, ['make', refused]], { kind: 'unavailable', code: 'resource_missing' }],
  [
    'a payment it does not fit',
    [
      ['ask', absent],
      ['check', refused],
    ],
    { kind: 'unavailable', code: 'resource_missing' },
  ],
  ['a lost answer, found by asking', [...start, ['make', lost], ['wait', 2], ['ask', receipt]], receipt],
  [
    'a lost answer without an effect is tried again',
    [...start, ['make', lost], ['wait', 2], ['ask', absent], ['make', receipt]],
    receipt,
  ],
  [
    'nothing is sent again while asking has no answer, and the last word is asked for',
    [...start, ['make', lost], ['wait', 2], ['ask', lost], ['wait', 3], ['ask', lost], ['ask', receipt]],
    receipt,
  ],
  [
    'every answer lost',
    [
      ...start,
      ['make', lost],
      ['wait', 2],
      ['ask', absent],
      ['make', lost],
      ['wait', 3],
      ['ask', absent],
      ['make', lost],
      ['ask', absent],
    ],
    { kind: 'unknown', attempts: 3 },
  ],
  [
    'a refusal after a lost answer says nothing about the lost one',
    [...start, ['make', lost], ['wait', 2], ['ask', absent], ['make', refused], ['ask', absent]],
    { kind: 'unknown', attempts: 2 },
  ],
  [
    'too many requests after a lost answer do not make it known',
    [
      ...start,
      ['make', lost],
      ['wait', 2],
      ['ask', absent],
      ['make', later],
      ['wait', 3],
      ['ask', absent],
      ['make', later],
      ['ask', lost],
    ],
    { kind: 'unknown', attempts: 3 },
  ],
  [
    'a key in use may yet have an effect',
    [
      ...start,
      ['make', inUse],
      ['wait', 2],
      ['ask', absent],
      ['make', inUse],
      ['wait', 3],
      ['ask', absent],
      ['make', inUse],
      ['ask', absent],
    ],
    { kind: 'unknown', attempts: 3 },
  ],
  [
    'too many requests to the end',
    [
      ...start,
      ['make', later],
      ['wait', 2],
      ['ask', absent],
      ['make', later],
      ['wait', 3],
      ['ask', absent],
      ['make', later],
    ],
    { kind: 'unavailable', code: 'rate_limited' },
  ],
  [
    'a processor that never answers the first question gets no refund',
    [
      ['ask', lost],
      ['wait', 2],
      ['ask', lost],
      ['wait', 3],
      ['ask', lost],
    ],
    { kind: 'unavailable', code: 'no_answer' },
  ],
  [
    'a refund that the processor keeps open is not made again',
    [
      ['ask', open],
      ['wait', 2],
      ['ask', open],
      ['wait', 3],
      ['ask', open],
      ['ask', open],
    ],
    { kind: 'unknown', attempts: 0 },
  ],
])('%s', async (_title, steps, expected) => {
  const { calls, left } = script(steps);
  expect(await settleRefund(calls, 3)).toMatchObject(expected);
  expect(left).toEqual([]);
});

test('one attempt is one attempt', async () => {
  const { calls, left } = script([...start, ['make', lost], ['ask', absent]]);
  expect(await settleRefund(calls, 1)).toMatchObject({ kind: 'unknown', attempts: 1 });
  expect(left).toEqual([]);
});
