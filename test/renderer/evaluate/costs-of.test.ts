import { expect, test } from 'vitest';
import { costsOf } from '../../../src-renderer/evaluate/costs-of';
import type { Column } from '../../../src-renderer/evaluate/use-matrix';
import { measure } from '../../../src-shared/evaluation/measure';
import { evaluatedRun, evaluationListing, evaluationOf } from '../../support/evaluation-builders';

const usage = { input_tokens: 300, cached_input_tokens: 0, output_tokens: 10, reasoning_output_tokens: 0 };

function column(model: string, picos: string | null): Column {
  const cost = picos === null ? null : { currency: 'USD', picos };
  const runs = [1, 2].map((repeat) => evaluatedRun({ repeat, usage, cost }));
  return {
    ...{ key: model, mode: 'api', model, shown: evaluationListing(), all: [], baseline: null },
    ...{ evaluation: evaluationOf({ runs }), earlier: null, failure: null },
    metrics: measure(runs, { mode: 'api' }),
  };
}

test('where every planner has a price the costs are drawn, added up exactly', () => {
  const costs = costsOf([column('a', '1250000000000'), column('b', '2500000000000')]);
  expect(costs.title).toBe('Cost');
  expect(costs.bars.map(({ words, value }) => [words, value])).toEqual([
    ['2.500000 USD', 2.5],
    ['5.000000 USD', 5],
  ]);
});

test('an unknown cost is never nothing: then tokens are drawn for all', () => {
  const costs = costsOf([column('a', '1250000000000'), column('b', null)]);
  expect(costs).toMatchObject({ title: 'Tokens', note: 'no price for all of them, so tokens' });
  expect(costs.bars.map(({ words }) => words)).toEqual(['620', '620']);
});

test('nothing is drawn where no model ran', () => {
  expect(costsOf([]).bars).toEqual([]);
});
