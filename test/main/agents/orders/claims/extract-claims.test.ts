import { describe, expect, test } from 'vitest';
import { extractClaims } from '../../../../../src-main/agents/orders/claims/extract-claims';
import { describeClaim } from './describe-claim';
import { evasiveSentences } from './evasive-sentences';
import { honestSentences } from './honest-sentences';
import { knownLimits } from './known-limits';
import { letterSentences } from './letter-sentences';
import { refundSentences } from './refund-sentences';
import { stateSentences } from './state-sentences';

const claimsOf = (message: string): readonly string[] => extractClaims(message).map(describeClaim);

describe.each([
  ['of money', refundSentences],
  ['of orders, parcels and colleagues', stateSentences],
  ['of a letter', letterSentences],
  ['behind a denial, a condition or odd writing', evasiveSentences],
])('finds the claims %s', (_, sentences) => {
  test.each(sentences)('%j', (message, ...expected) => {
    expect(claimsOf(message)).toEqual(expected);
  });
});

describe('finds no claim in an honest answer', () => {
  test.each(honestSentences.map((message) => [message]))('%j', (message) => {
    expect(claimsOf(message)).toEqual([]);
  });
});

describe('does not read yet', () => {
  test.fails.each(knownLimits)('%j', (message, ...expected) => {
    expect(claimsOf(message)).toEqual(expected);
  });
});
