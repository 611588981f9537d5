import { z } from 'zod';
import { currencyCode } from './money';
import type { Usage } from './trace';

/** An amount per million tokens as the person wrote it, such as `1.25`; kept as text so that nothing rounds. */
const pricePerMillion = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'an amount such as 1.25, with at most six decimals');

/** What a model costs by the person's own figures. */
export const price = z.strictObject({
  model: z.string().trim().min(1).max(200),
  currency: currencyCode,
  input: pricePerMillion,
  cached_input: pricePerMillion,
  output: pricePerMillion,
  /** The day the figures are from, so that old ones are seen as old. */
  as_of: z.iso.date(),
});
export type Price = z.infer<typeof price>;

/** A cost in millionths of a millionth of the currency's main unit, exact. */
export interface Cost {
  readonly currency: string;
  readonly picos: bigint;
}

/** Millionths in one main unit, and again per million tokens. */
const scale = 1_000_000n;

/** What a usage costs by a price; cached input is part of the input and reasoning part of the output. */
export function costOf(usage: Usage, by: Price): Cost {
  const fresh = BigInt(usage.input_tokens - Math.min(usage.cached_input_tokens, usage.input_tokens));
  const cached = BigInt(Math.min(usage.cached_input_tokens, usage.input_tokens));
  const picos =
    fresh * micros(by.input) +
    cached * micros(by.cached_input) +
    BigInt(usage.output_tokens) * micros(by.output);
  return { currency: by.currency, picos };
}

/** The price of a model in a table; null when the person has given none, which is not the same as free. */
export function findPrice(prices: readonly Price[], model: string | null): Price | null {
  return prices.find((candidate) => candidate.model === model) ?? null;
}

/** Writes a cost with six decimals, rounded up, so that a small cost never reads as nothing: `0.003412 USD`. */
export function formatCost(cost: Cost): string {
  const shown = (cost.picos + scale - 1n) / scale;
  const digits = shown.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)} ${cost.currency}`;
}

function micros(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * scale + BigInt(fraction.padEnd(6, '0'));
}
