import type { Price } from '../../src-shared/domain/price';
import { price } from '../../src-shared/domain/price';
import type { Result } from '../../src-shared/domain/result';
import { fail, succeed } from '../../src-shared/domain/result';
import { describeExpected } from '../../src-shared/input/parse-document';

/** What a price consists of beside its model. */
export type PriceField = Exclude<keyof Price, 'model'>;

/** A price as it is typed. */
export type PriceDraft = Readonly<Record<keyof Price, string>>;

/** The columns in their order; `spoken` names a field of one by itself. */
export const priceColumns = [
  { name: 'currency', title: 'Currency', spoken: 'Currency', width: 'code' },
  { name: 'input', title: 'Input', spoken: 'Input', width: 'number' },
  { name: 'cached_input', title: 'Cached input', spoken: 'Cached input', width: 'number' },
  { name: 'output', title: 'Output', spoken: 'Output', width: 'number' },
  { name: 'as_of', title: 'As of', spoken: 'Day', width: 'day' },
] as const satisfies readonly {
  readonly name: PriceField;
  readonly title: string;
  readonly spoken: string;
  readonly width: string;
}[];

/** What each field that does not fit should be. */
export type PriceMisfits = ReadonlyMap<keyof Price, string>;

/** Reads a typed price; a model that is in the table already is changed there, not added. */
export function readPrice(draft: PriceDraft, prices: readonly Price[]): Result<Price, PriceMisfits> {
  const parsed = price.safeParse(draft);
  const misfits = new Map<keyof Price, string>();
  for (const issue of parsed.error?.issues ?? []) {
    const name = fieldNames.find((candidate) => candidate === issue.path[0]);
    if (name !== undefined) misfits.set(name, expectedOf(name, describeExpected(issue)));
  }
  if (prices.some(({ model }) => model === draft.model.trim()))
    misfits.set('model', 'a model that has no price yet');
  return parsed.success && misfits.size === 0 ? succeed(parsed.data) : fail(misfits);
}

const fieldNames = ['model', 'currency', 'input', 'cached_input', 'output', 'as_of'] as const;

/** The expectation of a field in words; the schema's own where they serve. */
export function expectedOf(name: keyof Price, expected: string): string {
  if (name === 'as_of') return 'a day such as 2026-11-01';
  return name === 'model' ? 'the name of a model' : expected;
}

/** The table with one price put in, in place of the one of its model or at the end. */
export function withPrice(prices: readonly Price[], added: Price): Price[] {
  const isKnown = prices.some(({ model }) => model === added.model);
  return isKnown ? prices.map((one) => (one.model === added.model ? added : one)) : [...prices, added];
}

/** An empty line of the table, dated today. */
export function emptyDraft(model: string, today: Date = new Date()): PriceDraft {
  const two = (part: number) => String(part).padStart(2, '0');
  const as_of = `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`;
  return { model, currency: 'USD', input: '', cached_input: '', output: '', as_of };
}
