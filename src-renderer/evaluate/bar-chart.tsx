import { scaleLinear } from 'd3-scale';
import text from '../styles/text.module.css';
import styles from './charts.module.css';

/** One bar with its value in words. */
export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly words: string;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Amounts beside each other from nothing on; a table says the same. */
export function BarChart({ label, bars }: BarChartProps) {
  const scale = scaleLinear([0, Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)], [0, 100]);
  return (
    <table className={styles.table}>
      <caption className={text.hidden}>{label}</caption>
      <tbody>
        {bars.map(({ key, name, value, words }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <svg className={styles.line} aria-hidden="true">
                <rect className={styles.amount} x="0" y="4" width={`${scale(value)}%`} height="8" />
              </svg>
            </td>
            <td className={styles.value}>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
