import { costOf, findPrice, formatCost, type Price } from '../../src-shared/domain/price';
import type { Usage } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';

/** What is to be priced. */
export interface CostQuestion {
  readonly usage: Usage | null;
  readonly model: string | null;
  readonly prices: readonly Price[];
}

/** A cost by the person's own figures; what is not known is unknown and never nothing. */
export type CostAnswer =
  | { readonly kind: 'known'; readonly amount: string; readonly asOf: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** What a usage costs, or why that is not known. */
export function priceUsage({ usage, model, prices }: CostQuestion): CostAnswer {
  if (usage === null) return { kind: 'unknown', why: 'tokens not counted' };
  if (model === null) return { kind: 'unknown', why: 'no model is named' };
  const price = findPrice(prices, model);
  if (price === null) return { kind: 'unknown', why: `no price for ${model}` };
  return { kind: 'known', amount: formatCost(costOf(usage, price)), asOf: price.as_of };
}

/** The same in one line. */
export function sayCost(question: CostQuestion): string {
  const answer = priceUsage(question);
  return answer.kind === 'known' ? answer.amount : `cost unknown: ${answer.why}`;
}

/** The model whose price a run has: the one that was asked for, or else the one that answered. */
export function modelOf(run: RunTrace): string | null {
  if (run.header.requested_model !== null) return run.header.requested_model;
  const call = run.events.findLast((event) => 'call' in event && event.call !== null);
  return call && 'call' in call ? (call.call?.reported_model ?? null) : null;
}
