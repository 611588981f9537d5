import { describe, expect, test } from 'vitest';
import { runRecord, traceEvent } from '../../../src-shared/domain/trace';
import { end, header, policy, refundEvents, toolResult } from '../../support/run-builders';

const record = { ...header(), ...end(), events: refundEvents };
const seqs = (...numbers: readonly number[]) =>
  refundEvents.slice(0, numbers.length).map((event, index) => ({ ...event, seq: numbers[index] }));

describe('runRecord', () => {
  test('takes a whole run', () => {
    expect(runRecord.parse(record)).toEqual(record);
  });

  test('takes a run that ended before its first event', () => {
    expect(runRecord.safeParse({ ...record, events: [] }).success).toBe(true);
  });

  test.each([
    ['a gap', [1, 2, 4], 2],
    ['a repetition', [1, 1, 2], 1],
    ['another start', [2, 3], 0],
    ['a swap', [2, 1], 0],
  ])('refuses sequence numbers with %s', (_name, numbers, at) => {
    const parsed = runRecord.safeParse({ ...record, events: seqs(...numbers) });
    expect(parsed.error?.issues[0]).toMatchObject({
      path: ['events', at, 'seq'],
      message: `${at + 1}, without gaps`,
    });
  });

  test.each([
    ['another schema version', { schema: 'deskcheck.run/2' }],
    ['an unknown agent', { agent: 'billing' }],
    ['an unknown status', { status: 'paid' }],
    ['a request without an id', { request: { body: 'x' } }],
    ['a request id that is a path', { request: { id: '../x' } }],
    ['no limits', { limits: undefined }],
    ['endless turns', { limits: { ...record.limits, max_turns: 1001 } }],
    ['no turns', { limits: { ...record.limits, max_turns: 0 } }],
    ['an unknown field', { approved: true }],
    ['a start that is no instant', { started_at: 'today' }],
    ['negative time', { elapsed_ms: -1 }],
  ])('refuses %s', (_name, change) => {
    expect(runRecord.safeParse({ ...record, ...change }).success).toBe(false);
  });
});

describe('traceEvent', () => {
  test.each([
    ['an unknown kind', { ...toolResult(), seq: 1, kind: 'note' }],
    ['sequence number 0', toolResult()],
    ['a decision beside a result', { ...toolResult(), seq: 1, decision: {} }],
    ['a check with another verdict', { ...policy('escalate'), seq: 1, checks: [{ verdict: 'maybe' }] }],
    ['an effect that no tool has', { ...toolResult(), seq: 1, effect: 'pay' }],
  ])('refuses %s', (_name, event) => {
    expect(traceEvent.safeParse(event).success).toBe(false);
  });
});
