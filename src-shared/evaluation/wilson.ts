/** The quantile of the standard normal distribution for a two-sided 95 % interval. */
const z = 1.959963984540054;

/** Two bounds of a share, from 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The 95 % score interval of a share (E. B. Wilson, 1927), which stays inside 0 to 1 and is of use for few runs and for
 * shares of none or all. Null when nothing was counted.
 */
export function wilsonInterval(hits: number, total: number): Interval | null {
  if (total === 0) return null;
  const share = hits / total;
  const spread = 1 + z ** 2 / total;
  const centre = (share + z ** 2 / (2 * total)) / spread;
  const half = (z / spread) * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  // At none and at all the bound is exactly 0 or 1, which the sums only come near.
  return {
    low: hits === 0 ? 0 : Math.max(0, centre - half),
    high: hits === total ? 1 : Math.min(1, centre + half),
  };
}

/**
 * A 95 % interval of a mean of shares, one per item, by the spread between items; where there is none, as for items that all
 * passed or all failed, Wilson’s of so many items. Null for no item.
 */
export function meanInterval(shares: readonly number[]): Interval | null {
  const count = shares.length;
  if (count === 0) return null;
  const mean = meanOf(shares);
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, count - 1);
  if (variance === 0) return wilsonInterval(mean * count, count);
  const half = z * Math.sqrt(variance / count);
  return { low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}

/** The mean of some numbers; 0 of none. */
export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
