import { expect, test } from 'vitest';
import { countByShow, filterCases, shownSelection } from '../../../src-renderer/cases/filter-cases';
import {
  agentListing,
  caseListing,
  missingIdListing,
  refundListing,
  runSummary,
} from '../../support/listing-builders';

const agents = [
  agentListing([
    caseListing({ runs: [runSummary()] }),
    refundListing({
      runs: [
        runSummary({ status: 'blocked', misses: [{ what: 'status', expected: 'draft', found: 'blocked' }] }),
      ],
    }),
    missingIdListing(),
  ]),
];
const names = (text: string, show: 'all' | 'not-met' | 'not-run' = 'all') =>
  filterCases(agents, { text, show }).flatMap((agent) => agent.cases.map((item) => item.name));

test('every word has to stand somewhere in the case', () => {
  expect(names('payment person')).toEqual(['refund']);
  expect(names('CLARIFICATION')).toEqual(['missing-id']);
  expect(names('payment nothing-like-it')).toEqual([]);
});

test('the switch shows what is not met and what was not run', () => {
  expect(names('', 'not-met')).toEqual(['refund']);
  expect(names('', 'not-run')).toEqual(['missing-id']);
  expect(countByShow(agents)).toEqual({ all: 3, 'not-met': 1, 'not-run': 1 });
});

test('an agent without a case that passes is left out', () => {
  expect(filterCases(agents, { text: 'nothing-like-it', show: 'all' })).toEqual([]);
});

test('a selection that the filter hides gives way to the first case that shows', () => {
  const shown = filterCases(agents, { text: 'refund', show: 'all' });
  expect(shownSelection(shown, { agent: 'support', case: 'explain' })).toEqual({
    agent: 'support',
    case: 'refund',
  });
  expect(shownSelection(agents, { agent: 'support', case: 'missing-id' })?.case).toBe('missing-id');
  expect(shownSelection([], { agent: 'support', case: 'explain' })).toBeNull();
});
