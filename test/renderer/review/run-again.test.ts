import { expect, test } from 'vitest';
import { caseBehind, proposingCase } from '../../../src-renderer/review/run-again';
import { agentListing, caseListing, refundListing, runSummary } from '../../support/listing-builders';
import { reviewRecord } from '../../support/review-builders';

const proposed = runSummary({ file: 'refund-result.json' });

test('the case behind a record is the one whose run proposed it', () => {
  const agents = [agentListing([caseListing(), refundListing({ runs: [proposed] })])];
  expect(caseBehind(reviewRecord(), agents)).toEqual({ agent: 'support', case: 'refund' });
});

test('a record that no listed case proposed has none', () => {
  expect(caseBehind(reviewRecord(), [agentListing([refundListing()])])).toBeNull();
});

test('the case to start with is the first that should end with a record for review', () => {
  expect(proposingCase([agentListing()])).toEqual({ agent: 'support', case: 'refund' });
  expect(proposingCase([agentListing([caseListing()])])).toBeNull();
});
