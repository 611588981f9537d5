import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf, findPrice, formatCost, price } from '../../../src-shared/domain/price';

const figures = {
  model: 'm',
  currency: 'USD',
  input: '1.25',
  cached_input: '0.125',
  output: '10',
  as_of: '2026-11-01',
};
const usage = {
  input_tokens: 1000,
  cached_input_tokens: 200,
  output_tokens: 50,
  reasoning_output_tokens: 40,
};

describe('a cost', () => {
  test('charges fresh input, cached input and output by their own prices, and reasoning within output', () => {
    // 800 * 1.25 + 200 * 0.125 + 50 * 10 = 1000 + 25 + 500 millionths
    expect(formatCost(costOf(usage, figures))).toBe('0.001525 USD');
  });

  test('that is smaller than can be written is rounded up and never reads as nothing', () => {
    const one = { input_tokens: 1, cached_input_tokens: 0, output_tokens: 0, reasoning_output_tokens: 0 };
    expect(formatCost(costOf(one, { ...figures, input: '0.000001' }))).toBe('0.000001 USD');
  });

  test('of nothing is nothing', () => {
    const none = { input_tokens: 0, cached_input_tokens: 0, output_tokens: 0, reasoning_output_tokens: 0 };
    expect(formatCost(costOf(none, figures))).toBe('0.000000 USD');
  });

  test('of a whole is the sum of its parts, exactly', () => {
    const count = fc.nat({ max: 10_000_000 });
    const counted = fc.record({ input_tokens: count, output_tokens: count }).map((tokens) => ({
      ...tokens,
      cached_input_tokens: 0,
      reasoning_output_tokens: 0,
    }));
    fc.assert(
      fc.property(counted, counted, (a, b) => {
        const sum = {
          ...a,
          input_tokens: a.input_tokens + b.input_tokens,
          output_tokens: a.output_tokens + b.output_tokens,
        };
        expect(costOf(sum, figures).picos).toBe(costOf(a, figures).picos + costOf(b, figures).picos);
      }),
    );
  });
});

describe('a price', () => {
  test('is unknown for a model without figures', () => {
    expect(findPrice([figures], 'other')).toBeNull();
    expect(findPrice([figures], null)).toBeNull();
    expect(findPrice([figures], 'm')).toEqual(figures);
  });

  test.each(['', '-1', '1,25', '1.', '.5', '1e3', '0.0000001'])('is not written as %j', (input) => {
    expect(price.safeParse({ ...figures, input }).success).toBe(false);
  });
});
