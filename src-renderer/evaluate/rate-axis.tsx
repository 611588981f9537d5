import { scaleLinear } from 'd3-scale';
import type { Interval } from '../../src-shared/evaluation/wilson';
import styles from './rate-axis.module.css';

interface RateAxisProps {
  readonly value: number;
  readonly interval: Interval;
  /** Where the axis begins; it ends at 1, and is the same for everything that is compared. */
  readonly from: number;
}

const width = 200;
const edge = 4;

/** A share with its interval on an axis; the words beside it say the same. */
export function RateAxis({ value, interval, from }: RateAxisProps) {
  const at = scaleLinear([from, 1], [edge, width - edge]).clamp(true);
  const [low, high, share] = [at(interval.low), at(interval.high), at(value)];
  return (
    <svg className={styles.axis} viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" aria-hidden="true">
      <line className={styles.base} x1={edge} y1="12.5" x2={width - edge} y2="12.5" />
      {[0, 1].map((end) => (
        <line
          key={end}
          className={styles.base}
          x1={end === 0 ? edge : width - edge}
          y1="9"
          x2={end === 0 ? edge : width - edge}
          y2="13"
        />
      ))}
      <line className={styles.interval} x1={low} y1="5" x2={high} y2="5" />
      <line className={styles.interval} x1={low} y1="2" x2={low} y2="8" />
      <line className={styles.interval} x1={high} y1="2" x2={high} y2="8" />
      <rect className={styles.value} x={share - 1.5} y="1.5" width="3" height="7" />
    </svg>
  );
}

/** Where an axis begins that shows all of some intervals: none, or a tenth below the lowest, in whole tenths. */
export function axisStart(intervals: readonly Interval[]): number {
  const lowest = Math.min(1, ...intervals.map(({ low }) => low));
  return Math.max(0, Math.floor(lowest * 10 - 0.5) / 10);
}
