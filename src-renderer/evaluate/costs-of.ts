import { formatCost } from '../../src-shared/domain/price';
import { formatTokens } from '../trace/run-usage';
import type { Bar } from './bar-chart';
import type { Column } from './use-matrix';

/** What the planners cost, or the tokens they took when a price is missing: an unknown cost is never drawn as nothing. */
export interface Costs {
  readonly title: 'Cost' | 'Tokens';
  readonly note: string;
  readonly bars: readonly Bar[];
}

/** Costs where every planner has one in the same currency; tokens otherwise. */
export function costsOf(columns: readonly Column[]): Costs {
  const priced = columns.map((column) => ({ column, cost: costOf(column) }));
  const currencies = new Set(priced.map(({ cost }) => cost?.currency));
  const isPriced = priced.length > 0 && currencies.size === 1 && !currencies.has(undefined);
  if (isPriced) {
    const bars = priced.flatMap(({ column, cost }) =>
      cost ? [{ ...nameOf(column), value: Number(cost.picos) / 1e12, words: formatCost(cost) }] : [],
    );
    return { title: 'Cost', note: 'by your own prices, all runs', bars };
  }
  const bars = columns.flatMap((column) => {
    const tokens = tokensOf(column);
    return tokens === null ? [] : [{ ...nameOf(column), value: tokens, words: formatTokens(tokens) }];
  });
  return { title: 'Tokens', note: columns.length > 0 ? 'no price for all of them, so tokens' : '', bars };
}

function costOf({ evaluation }: Column): { readonly currency: string; readonly picos: bigint } | null {
  const costs = (evaluation?.runs ?? []).flatMap(({ cost }) => cost ?? []);
  const [first] = costs;
  if (!first) return null;
  return { currency: first.currency, picos: costs.reduce((sum, { picos }) => sum + BigInt(picos), 0n) };
}

function tokensOf({ metrics }: Column): number | null {
  const figure = metrics.find(({ id }) => id === 'tokens')?.figure;
  return figure?.kind === 'amount' && figure.runs > 0 ? figure.total : null;
}

function nameOf({ key, mode, model }: Column) {
  return { key, name: model === null ? mode : `${mode}, ${model}` };
}
