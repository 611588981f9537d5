import { scaleLinear } from 'd3-scale';
import styles from './rate-axis.module.css';

interface SpreadChartProps {
  readonly least: number;
  readonly median: number;
  readonly most: number;
  /** The end of the axis, which is the same for every planner. */
  readonly to: number;
}

const width = 200;
const edge = 4;

/** From the least to the most, with the middle marked; the words beside it say the same. */
export function SpreadChart({ least, median, most, to }: SpreadChartProps) {
  const at = scaleLinear([0, to], [edge, width - edge]).clamp(true);
  return (
    <svg className={styles.axis} viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" aria-hidden="true">
      <line className={styles.base} x1={edge} y1="12.5" x2={width - edge} y2="12.5" />
      <line className={styles.interval} x1={at(least)} y1="5" x2={at(most)} y2="5" />
      <rect className={styles.value} x={at(median) - 1.5} y="1.5" width="3" height="7" />
    </svg>
  );
}
