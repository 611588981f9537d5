import { scaleLinear } from 'd3-scale';
import { percent } from '../../src-shared/evaluation/say-figure';
import styles from './interval-bar.module.css';

interface IntervalBarProps {
  /** A share from 0 to 1. */
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number };
  /** The share at which the axis begins; every bar beside it has the same. */
  readonly floor: number;
  /** Whether the ends of the axis are written under it; not where a table says them once. */
  readonly ends?: boolean;
}

/** A share with its interval on an axis that ends at 100 %. */
export function IntervalBar({ value, interval, floor, ends = true }: IntervalBarProps) {
  const scale = scaleLinear([floor, 1], [0, 100]);
  const at = (share: number) => `${scale(share)}%`;
  const [low, high] = [at(interval.low), at(interval.high)];
  const between = `${(interval.low * 100).toFixed(1)} to ${(interval.high * 100).toFixed(1)}`;
  return (
    <div className={styles.frame}>
      <svg className={styles.bar} role="img" aria-label={`${percent(value)}, 95 % interval ${between}`}>
        <line className={styles.axis} x1="0" x2="100%" y1="14.5" y2="14.5" />
        {scale.ticks(4).map((tick) => (
          <line key={tick} className={styles.axis} x1={at(tick)} x2={at(tick)} y1="11" y2="15" />
        ))}
        <line className={styles.interval} x1={low} x2={high} y1="6" y2="6" />
        <line className={styles.cap} x1={low} x2={low} y1="2" y2="10" />
        <line className={styles.cap} x1={high} x2={high} y1="2" y2="10" />
        <circle className={styles.point} cx={at(value)} cy="6" r="2.5" />
      </svg>
      <span className={styles.labels} aria-hidden="true">
        {ends && <span>{Math.round(floor * 100)}</span>}
        <span>95 %: {between}</span>
        {ends && <span>100</span>}
      </span>
    </div>
  );
}

/** Where an axis for several shares begins: a tenth below the least bound, so that they stand on one axis. */
export function sharedFloor(
  rates: readonly ({ readonly interval: { readonly low: number } | null } | null)[],
): number {
  const lows = rates.flatMap((rate) => (rate?.interval ? [rate.interval.low] : []));
  if (lows.length === 0) return 0;
  return Math.max(0, Math.floor(Math.min(...lows) * 10 - 0.5) / 10);
}
