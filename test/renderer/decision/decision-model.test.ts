import { describe, expect, test } from 'vitest';
import {
  emptyDecision,
  nameSome,
  readDraft,
  switchDraft,
  whyLocked,
  withTool,
} from '../../../src-renderer/decision/decision-model';
import { compareDecisions, sayDifferences } from '../../../src-renderer/decision/compare-decisions';
import { basis } from '../../support/decision-schema';
import { decision } from '../../support/run-builders';

const empty = emptyDecision(basis);

describe('a decision in a form', () => {
  test('has every field of the schema in its order and no tool', () => {
    expect(Object.keys(empty)).toEqual([
      'tool',
      'account_id',
      'order_id',
      'reply_kind',
      'missing_field',
      'reason',
    ]);
    expect(empty).toMatchObject({ tool: '', account_id: null, reason: '' });
  });

  test('another tool takes its arguments from the request, fills what is fixed and empties the rest', () => {
    const draft = withTool(basis, { ...empty, missing_field: 'order_id', reason: 'Why not.' }, 'draft_reply');
    expect(draft).toEqual({
      tool: 'draft_reply',
      account_id: 'AC-211',
      order_id: 'OR-882',
      reply_kind: 'explain_charge',
      missing_field: null,
      reason: 'Why not.',
    });
    expect(withTool(basis, draft, 'escalate')).toMatchObject({ account_id: null, reply_kind: null });
  });

  test('a value that the person wrote stays with a tool that takes it', () => {
    const mine = withTool(basis, { ...empty, order_id: 'OR-1' }, 'lookup_order');
    expect(mine.order_id).toBe('OR-1');
  });

  test.each([
    ['escalate', 'account_id', 'escalate takes none'],
    ['lookup_order', 'account_id', null],
    ['lookup_order', 'reason', null],
    ['', 'order_id', 'choose a tool first'],
  ])('with %j the field %s is locked: %j', (tool, field, why) => {
    expect(whyLocked(basis, tool, field)).toBe(why);
  });
});

describe('what is known of a decision while it is written', () => {
  const read = (value: unknown) => readDraft(basis, { kind: 'json', text: JSON.stringify(value) });

  test('one that fits misses nothing', () => {
    expect(read(decision('lookup_order')).misses.size).toBe(0);
  });

  test.each([
    ['an unknown tool', decision('refund_now'), ['tool']],
    ['a number for an id', decision('lookup_order', { order_id: 7 }), ['order_id']],
    [
      'a missing field',
      { tool: 'escalate', reason: 'x' },
      ['account_id', 'order_id', 'reply_kind', 'missing_field'],
    ],
    ['a list', [decision('escalate')], ['the decision']],
    ['null', null, ['the decision']],
  ])('%s is named and may be proposed all the same', (_name, value, names) => {
    const state = read(value);
    expect([...state.misses.keys()]).toEqual(names);
    expect(state.proposal).toEqual({ decision: value });
  });

  test('a field of its own is named too', () => {
    expect(read({ ...decision('escalate'), approved: true }).misses.size).toBe(1);
  });

  test.each(['', '{', '{"tool": "a", "tool": "b"}', '{"__proto__": 1}'])(
    'the text %j is no JSON for the gate and cannot be proposed',
    (text) => {
      const state = readDraft(basis, { kind: 'json', text });
      expect(state.proposal).toBeNull();
      expect(state.problems.length).toBeGreaterThan(0);
    },
  );
});

describe('changing between form and JSON', () => {
  test('keeps every value there and back', () => {
    const draft = { kind: 'form', decision: decision('lookup_order', { reason: 'é "x"\n' }) } as const;
    const text = switchDraft(basis, draft);
    expect(text?.kind).toBe('json');
    expect(text && switchDraft(basis, text)).toEqual(draft);
  });

  test('what is no object stays JSON; fields the form does not have are left out and named', () => {
    expect(switchDraft(basis, { kind: 'json', text: '[1]' })).toBeNull();
    expect(switchDraft(basis, { kind: 'json', text: '{"tool": "escalate", "more": 1}' })).toEqual({
      kind: 'form',
      decision: { ...empty, tool: 'escalate' },
      left: ['more'],
    });
  });

  test.each([
    [['a'], 'a'],
    [['a', 'b', 'c', 'd'], 'a, b, c, d'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d and 2 more'],
    [['x'.repeat(50)], `${'x'.repeat(40)}…`],
    [[`${'x'.repeat(39)}😀y`], `${'x'.repeat(39)}😀…`],
    [[''], '""'],
  ])('of the names %j that are left out it says %j', (names, words) => {
    expect(nameSome(names)).toBe(words);
  });
});

test('two decisions are compared field by field, the reason is shown and not compared', () => {
  const fields = compareDecisions(
    decision('lookup_order'),
    decision('escalate', { order_id: null, reason: 'No.' }),
  );
  expect(fields.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['tool', 'differs'],
    ['account_id', 'same'],
    ['order_id', 'differs'],
    ['reply_kind', 'same'],
    ['missing_field', 'same'],
    ['reason', 'shown'],
  ]);
  expect(sayDifferences(fields)).toBe('2 of 5 compared fields');
});

test('a tool that takes anything keeps what is written and locks nothing', () => {
  const loose = {
    name: 'hand_over',
    purpose: 'x',
    effect: 'none',
    takes: [],
    is_loose: true,
    fixed: {},
  } as const;
  const withLoose = { ...basis, agent: { ...basis.agent, tools: [{ ...loose, takes: [] }] } };
  const draft = withTool(withLoose, { ...empty, order_id: 'OR-1' }, 'hand_over');
  expect(draft).toMatchObject({ tool: 'hand_over', order_id: 'OR-1', account_id: null });
  expect(whyLocked(withLoose, 'hand_over', 'order_id')).toBeNull();
});
