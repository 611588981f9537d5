import { describe, expect, test } from 'vitest';
import { extractClaims } from '../../../../../src-main/agents/orders/claims/extract-claims';
import { describeClaim } from './describe-claim';
import { honestSentences } from './honest-sentences';
import { refundSentences } from './refund-sentences';
import { stateSentences } from './state-sentences';

const claimsOf = (message: string): readonly string[] => extractClaims(message).map(describeClaim);

describe('finds what a sentence claims', () => {
  test.each(refundSentences)('of money: %j', (message, ...expected) => {
    expect(claimsOf(message)).toEqual(expected);
  });

  test.each(stateSentences)('of orders and colleagues: %j', (message, ...expected) => {
    expect(claimsOf(message)).toEqual(expected);
  });
});

describe('finds no claim in an honest answer', () => {
  test.each(honestSentences.map((message) => [message]))('%j', (message) => {
    expect(claimsOf(message)).toEqual([]);
  });
});
