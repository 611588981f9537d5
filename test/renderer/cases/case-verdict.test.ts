import { expect, test } from 'vitest';
import { countCases, describeMiss, judgeCase } from '../../../src-renderer/cases/case-verdict';
import { caseListing, missingIdListing, refundListing, runSummary } from '../../support/listing-builders';

const statusMiss = { what: 'status', expected: 'draft', found: 'blocked' };

test('the newest run decides how a case stands', () => {
  const missed = runSummary({ misses: [statusMiss] });
  expect(judgeCase(caseListing({ runs: [runSummary(), missed] }))).toBe('met');
  expect(judgeCase(caseListing({ runs: [missed, runSummary()] }))).toBe('not-met');
  expect(judgeCase(caseListing())).toBe('not-run');
  expect(judgeCase(caseListing({ runs: [runSummary({ misses: null })] }))).toBe('unjudged');
});

test('a wrong end names the check that made it', () => {
  expect(describeMiss(runSummary({ status: 'blocked', code: 'arguments', misses: [statusMiss] }))).toEqual({
    status: true,
    words: 'by arguments',
  });
});

test('a right end with something else wrong names that, each once', () => {
  const fact = { what: 'fact in the outcome', expected: 'OR-882', found: null };
  const misses = [
    fact,
    { ...fact, expected: '24.00 USD' },
    { what: 'tools in order', expected: [], found: [] },
  ];
  expect(describeMiss(runSummary({ misses }))).toEqual({
    status: false,
    words: 'fact in the outcome, tools in order',
  });
});

test('the counts of an agent leave out what is zero', () => {
  expect(countCases([caseListing()])).toBe('1 case, 1 not run');
  expect(
    countCases([
      caseListing({ runs: [runSummary()] }),
      refundListing({ runs: [runSummary({ misses: [statusMiss] })] }),
      missingIdListing(),
    ]),
  ).toBe('3 cases, 1 met, 1 not met, 1 not run');
});
