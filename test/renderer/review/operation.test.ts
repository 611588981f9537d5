import { expect, test } from 'vitest';
import { operationHeading, operationTitle } from '../../../src-renderer/review/operation';
import { reviewRecord } from '../../support/review-builders';

test.each([
  [2400, 'USD', 'Refund 24.00 USD'],
  [2400, 'JPY', 'Refund 2400 JPY'],
  [2400, 'KWD', 'Refund 2.400 KWD'],
  [5, 'USD', 'Refund 0.05 USD'],
])('names %i %s as %s', (amount_cents, currency, title) => {
  expect(operationTitle(reviewRecord({ payload: { amount_cents, currency } }).record.payload)).toBe(title);
});

test('the heading says to whom and for which order', () => {
  expect(operationHeading(reviewRecord().record.payload)).toBe('Refund 24.00 USD to AC-211 for OR-882');
});
