import { describe, expect, test } from 'vitest';
import { pendingRecord, reviewState, reviewWindowMs } from '../../../src-shared/domain/review';
import { reviewRecord } from '../../support/review-builders';

const createdAt = Date.parse('2026-10-05T14:00:00.000Z');
const record = {
  status: 'pending' as const,
  expires_at: new Date(createdAt + reviewWindowMs).toISOString(),
};
const minute = 60_000;

describe('reviewState', () => {
  test.each([
    ['at once', 0, 'pending'],
    ['at 14:59.999', 15 * minute - 1, 'pending'],
    ['at exactly 15:00', 15 * minute, 'expired'],
    ['at 15:00.001', 15 * minute + 1, 'expired'],
    ['a day later', 24 * 60 * minute, 'expired'],
  ])('%s a pending record is %s', (_name, after, state) => {
    expect(reviewState(record, createdAt + after)).toBe(state);
  });

  test.each(['approved_no_execution', 'rejected'] as const)(
    'a record that is %s does not expire',
    (status) => {
      expect(reviewState({ ...record, status }, createdAt + 24 * 60 * minute)).toBe(status);
    },
  );
});

describe('pendingRecord', () => {
  const good = reviewRecord().record;

  test('takes a record as it is written', () => {
    expect(pendingRecord.parse(good)).toEqual(good);
  });

  test.each([
    ['something was executed', { external_action_executed: true }],
    ['it has another status', { status: 'paid' }],
    ['its hash is no hash', { payload_hash: 'x' }],
    ['its hash is in capitals', { payload_hash: 'A'.repeat(64) }],
    ['its expiry has no milliseconds', { expires_at: '2026-10-05T14:15:00Z' }],
    ['its expiry has another offset', { expires_at: '2026-10-05T14:15:00.000+02:00' }],
    ['its expiry is no date', { expires_at: '2026-13-05T14:15:00.000Z' }],
    ['it has another field', { note: 'approved' }],
    ['its action is not a refund', { payload: { ...good.payload, action: 'pay' } }],
    ['its amount is text', { payload: { ...good.payload, amount_cents: '2400' } }],
    ['its review has no reviewer', { review: { decision: 'approve', decided_at: good.created_at } }],
  ])('refuses a record when %s', (_name, change) => {
    expect(pendingRecord.safeParse({ ...good, ...change }).success).toBe(false);
  });
});
