/** How many runs of one item there are, and how many of them met every assertion. */
export interface ItemCount {
  readonly runs: number;
  readonly met: number;
}

/**
 * The chance that k runs of an item, drawn without putting back, all pass: C(c, k) / C(n, k), of which pass^k is the mean
 * over items (Yao et al., tau-bench, 2024). Null when the item has fewer than k runs.
 */
export function allPass({ runs, met }: ItemCount, k: number): number | null {
  return runs < k ? null : drawShare(met, runs, k);
}

/**
 * The chance that at least one of k runs passes: 1 - C(n - c, k) / C(n, k), of which pass@k is the mean over items (Chen et
 * al., 2021). Null when the item has fewer than k runs.
 */
export function anyPasses({ runs, met }: ItemCount, k: number): number | null {
  return runs < k ? null : 1 - drawShare(runs - met, runs, k);
}

/** C(c, k) / C(n, k) as a product, in which no factor grows. */
function drawShare(c: number, n: number, k: number): number {
  let share = 1;
  for (let drawn = 0; drawn < k; drawn += 1) share *= Math.max(0, c - drawn) / (n - drawn);
  return share;
}
