import { expect, test } from 'vitest';
import { filterReviews, groupReviews, nextExpiry } from '../../../src-renderer/review/group-reviews';
import { damagedRecord, decided, reviewNow, reviewRecord } from '../../support/review-builders';

const id = (digit: string) => `pending-${digit.repeat(16)}`;
const older = reviewRecord({ id: id('1'), left: 100 });
const newer = reviewRecord({ id: id('2'), left: 600, payload: { account_id: 'AC-118', order_id: 'OR-907' } });
const gone = reviewRecord({ id: id('3'), left: -240 });
const approvedFirst = decided(reviewRecord({ id: id('4') }), 'approve', -600);
const approvedLast = decided(reviewRecord({ id: id('5'), left: 20 }), 'approve', -60);
const turnedDown = decided(reviewRecord({ id: id('6') }), 'reject');
const damaged = damagedRecord();
const all = [turnedDown, damaged, approvedFirst, older, gone, newer, approvedLast];

const shape = (now: number) =>
  groupReviews(all, now).map((group) => [group.standing, group.records.map((record) => record.id)]);

test('groups records by where they stand, in order, newest first', () => {
  expect(shape(reviewNow)).toEqual([
    ['pending', [newer.id, older.id]],
    ['expired', [gone.id]],
    ['approved_no_execution', [approvedLast.id, approvedFirst.id]],
    ['rejected', [turnedDown.id]],
    ['damaged', [damaged.id]],
  ]);
});

test('a record is pending strictly before its expiry and expired at it', () => {
  const expiry = Date.parse(older.record.expires_at);
  expect(shape(expiry - 1)[0]).toEqual(['pending', [newer.id, older.id]]);
  expect(shape(expiry).slice(0, 2)).toEqual([
    ['pending', [newer.id]],
    ['expired', [older.id, gone.id]],
  ]);
});

test('a group without records is left out', () => {
  expect(groupReviews([], reviewNow)).toEqual([]);
});

test.each([
  ['', all.length],
  ['or-907', 1],
  ['AC-118 24.00', 1],
  ['refund', 6],
  ['training', 3],
  ['could not', 1],
  ['OR-907 AC-211', 0],
])('the filter "%s" leaves %i records', (filter, count) => {
  expect(filterReviews(all, filter)).toHaveLength(count);
});

test('the next expiry is the earliest that is still to come', () => {
  expect(nextExpiry(all, reviewNow)).toBe(Date.parse(older.record.expires_at));
  expect(nextExpiry(all, Date.parse(older.record.expires_at))).toBe(Date.parse(newer.record.expires_at));
  expect(nextExpiry([gone, damaged], reviewNow)).toBeNull();
});
