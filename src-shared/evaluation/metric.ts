import { z } from 'zod';

/** A share with what it was counted from and its 95 % Wilson interval. */
const rate = z.strictObject({
  kind: z.literal('rate'),
  hits: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** From 0 to 1; null when there was nothing to count. */
  value: z.number().nullable(),
  /** Null when there was nothing to count, and for demo mode, where nothing varies. */
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
});

/** A mean over items of a share that no single run shows, such as pass^k. */
const estimate = z.strictObject({
  kind: z.literal('estimate'),
  k: z.int().positive(),
  items: z.int().nonnegative(),
  value: z.number().nullable(),
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
});

/** A sum over runs with its spread. */
const amount = z.strictObject({
  kind: z.literal('amount'),
  unit: z.enum(['decisions', 'tokens', 'ms', 'calls', 'runs']),
  runs: z.int().nonnegative(),
  total: z.number(),
  median: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
});

/** Money, exact: `0.705704 USD` as text; null when it is not known. */
const money = z.strictObject({
  kind: z.literal('money'),
  text: z.string().nullable(),
  priced_runs: z.int(),
  runs: z.int(),
});

/** One number of an evaluation, with what it means beside it. */
export const metric = z.strictObject({
  /** Such as `task_completion`. */
  id: z.string(),
  title: z.string(),
  /** What is counted and out of what, in one or two sentences. */
  definition: z.string(),
  figure: z.discriminatedUnion('kind', [rate, estimate, amount, money]),
  /** What else must be known to read it, such as why it is not known; null when nothing. */
  note: z.string().nullable(),
});
export type Metric = z.infer<typeof metric>;
