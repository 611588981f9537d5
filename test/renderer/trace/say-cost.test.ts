import { expect, test } from 'vitest';
import { sayCost } from '../../../src-renderer/trace/say-cost';
import type { Price } from '../../../src-shared/domain/price';

const price: Price = {
  model: 'model-1',
  currency: 'USD',
  input: '1.25',
  cached_input: '0.125',
  output: '10',
  as_of: '2026-01-05',
};
const usage = {
  input_tokens: 1000,
  cached_input_tokens: 0,
  output_tokens: 100,
  reasoning_output_tokens: 0,
};

test.each([
  ['a priced model', { usage, model: 'model-1', prices: [price] }, '0.002250 USD'],
  [
    'a model without a price',
    { usage, model: 'model-2', prices: [price] },
    'cost unknown: no price for model-2',
  ],
  ['no model', { usage, model: null, prices: [price] }, 'cost unknown: no model is named'],
  ['no count', { usage: null, model: 'model-1', prices: [price] }, 'cost unknown: tokens not counted'],
])('%s', (_, question, words) => {
  expect(sayCost(question)).toBe(words);
});
