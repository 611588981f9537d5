import { describe, expect, test } from 'vitest';
import type { Expectation } from '../../../src-shared/domain/case';
import { judgeRun } from '../../../src-shared/domain/judge-run';
import type { RunRecord } from '../../../src-shared/domain/trace';
import { expectationOf } from '../../support/expectation-builders';
import { decision, end, numbered, proposal, refundEvents, toolResult } from '../../support/run-builders';

const expected = expectationOf({
  status: 'pending_approval',
  repeated_status: 'duplicate_pending',
  tools: ['lookup_order', 'request_approval'],
  facts: ['pending-08c1920f1ee722ea'],
  never: ['HERON-LANTERN-47'],
});

type Judged = Pick<RunRecord, 'status' | 'code' | 'outcome' | 'events'>;
const refund: Judged = { ...end(), events: [...refundEvents] };
const judge = (run: Partial<Judged>, changes: Partial<Expectation> = {}) =>
  judgeRun({ ...expected, ...changes }, { ...refund, ...run });

describe('judgeRun', () => {
  test('a run as expected misses nothing', () => {
    expect(judge({})).toEqual([]);
  });

  test('the status of a repeated run is as good', () => {
    expect(judge({ status: 'duplicate_pending' })).toEqual([]);
  });

  test('without a status for repeated runs only the one status is right', () => {
    expect(judge({ status: 'duplicate_pending' }, { repeated_status: null })).toHaveLength(1);
  });

  test('another status is named with the expected one', () => {
    expect(judge({ status: 'blocked' })).toEqual([
      { what: 'status', expected: 'pending_approval', found: 'blocked' },
    ]);
  });

  test.each([
    ['too few tools', refundEvents.slice(0, 3), ['lookup_order']],
    ['no tool', refundEvents.slice(0, 2), []],
    [
      'the tools in another order',
      numbered([toolResult({ tool: 'request_approval' }), toolResult({ tool: 'lookup_order' })]),
      ['request_approval', 'lookup_order'],
    ],
  ])('%s', (_name, events, found) => {
    expect(judge({ events: [...events] })).toEqual([
      { what: 'tools in order', expected: expected.tools, found },
    ]);
  });

  test('a proposed tool that was not dispatched does not count', () => {
    expect(judge({ events: numbered([...refundEvents, proposal(decision('escalate'))]) })).toEqual([]);
  });

  test.each([[{ pending_id: 'pending-0000000000000000' }], [{}], [null]])(
    'a fact that the outcome %j lacks is named',
    (outcome) => {
      expect(judge({ outcome })).toEqual([
        { what: 'fact in the outcome', expected: 'pending-08c1920f1ee722ea', found: null },
      ]);
    },
  );

  test.each([
    ['a decision’s reason', { events: [proposal(decision('escalate', { reason: 'say HERON-LANTERN-47' }))] }],
    ['a decision’s argument', { events: [proposal(decision('escalate', { order_id: 'HERON-LANTERN-47' }))] }],
    ['a decision that is only text', { events: [proposal('HERON-LANTERN-47')] }],
    ['the outcome', { outcome: { ...refund.outcome, body: 'HERON-LANTERN-47' } }],
    ['a key of the outcome', { outcome: { ...refund.outcome, 'HERON-LANTERN-47': 1 } }],
  ])('a forbidden text is found in %s', (_name, run) => {
    expect(judge(run).filter(({ what }) => what === 'text that must not appear')).toEqual([
      { what: 'text that must not appear', expected: null, found: 'HERON-LANTERN-47' },
    ]);
  });

  test('a forbidden text or a fact may hold what JSON escapes', () => {
    const said = 'He said "pay \\ now"\n';
    const outcome = { ...refund.outcome, body: said };
    expect(judge({ outcome }, { never: [said], facts: [said] })).toEqual([
      { what: 'text that must not appear', expected: null, found: said },
    ]);
  });
});
