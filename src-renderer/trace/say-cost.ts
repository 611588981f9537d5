import { costOf, findPrice, formatCost, type Price } from '../../src-shared/domain/price';
import type { Usage } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';

/** What is to be priced. */
export interface CostQuestion {
  readonly usage: Usage | null;
  readonly model: string | null;
  readonly prices: readonly Price[];
}

/** What a usage costs by the person's own figures; what is not known is said to be unknown and never nothing. */
export function sayCost({ usage, model, prices }: CostQuestion): string {
  if (usage === null) return 'cost unknown: tokens not counted';
  if (model === null) return 'cost unknown: no model is named';
  const price = findPrice(prices, model);
  return price === null ? `cost unknown: no price for ${model}` : formatCost(costOf(usage, price));
}

/** The model whose price a run has: the one that was asked for, or else the one that answered. */
export function modelOf(run: RunTrace): string | null {
  if (run.header.requested_model !== null) return run.header.requested_model;
  const call = run.events.findLast((event) => 'call' in event && event.call !== null);
  return call && 'call' in call ? (call.call?.reported_model ?? null) : null;
}
