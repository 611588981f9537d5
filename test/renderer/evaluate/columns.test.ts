import { expect, test } from 'vitest';
import { planColumns } from '../../../src-renderer/evaluate/columns';
import { evaluationListing } from '../../support/evaluation-builders';

const model = (id: string, name: string, part = {}) =>
  evaluationListing({ id, mode: 'api', requested_model: name, ...part });

/** Newest first, as main lists them. */
const listings = [
  model('support-005', 'model-2'),
  model('support-004', 'model-1'),
  evaluationListing({ id: 'support-003' }),
  model('support-002', 'model-1'),
  evaluationListing({ id: 'support-001' }),
];

const shownIn = (...input: Parameters<typeof planColumns>) =>
  planColumns(...input).map(({ shown, baseline }) => [shown.id, baseline?.id ?? null]);

test('each planner has a column with its newest evaluation, demo first, compared with its own one before', () => {
  expect(shownIn(listings, {}, { kind: 'before' })).toEqual([
    ['support-003', 'support-001'],
    ['support-004', 'support-002'],
    ['support-005', null],
  ]);
});

test('an older evaluation that was chosen takes the column', () => {
  expect(shownIn(listings, { 'support api model-1': 'support-002' }, { kind: 'before' })[1]).toEqual([
    'support-002',
    null,
  ]);
});

test('one baseline is for every model, never for demo and never for itself', () => {
  expect(shownIn(listings, {}, { kind: 'id', id: 'support-004' })).toEqual([
    ['support-003', null],
    ['support-004', null],
    ['support-005', 'support-004'],
  ]);
});

test('without a baseline nothing is compared', () => {
  expect(shownIn(listings, {}, { kind: 'none' }).map(([, baseline]) => baseline)).toEqual([null, null, null]);
});

test('an evaluation that was left before its first run is no baseline, and a damaged one no column', () => {
  const left = [
    evaluationListing({ id: 'support-003' }),
    evaluationListing({ id: 'support-002', done: 0 }),
    evaluationListing({ id: 'support-001' }),
    evaluationListing({ id: 'support-000', mode: null }),
  ];
  expect(shownIn(left, {}, { kind: 'before' })).toEqual([['support-003', 'support-001']]);
});
