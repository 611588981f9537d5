import { scaleLinear } from 'd3-scale';
import text from '../styles/text.module.css';
import styles from './charts.module.css';

/** A value with its spread; null where there is none. */
export interface Spread {
  readonly key: string;
  readonly name: string;
  readonly low: number | null;
  readonly middle: number | null;
  readonly high: number | null;
  /** The middle half. */
  readonly box?: { readonly from: number; readonly to: number } | null;
}

interface SpreadChartProps {
  readonly label: string;
  readonly rows: readonly Spread[];
  /** The ends of the axis; null for from nothing to the most. */
  readonly domain: readonly [number, number] | null;
  readonly say: (value: number) => string;
  /** What stands at the ends of the axis, instead of their values. */
  readonly ends?: readonly [string, string];
}

/** Values with their spreads on one axis; the cells beside them say the same in numbers. */
export function SpreadChart({ label, rows, domain, say, ends }: SpreadChartProps) {
  const [from, to] = domain ?? [0, Math.max(0, ...rows.map(({ high }) => high ?? 0)) || 1];
  const scale = scaleLinear([from, to], [0, 100]);
  const known = rows.filter(({ middle }) => middle !== null);
  if (known.length === 0) return <p className={styles.note}>Nothing to draw yet.</p>;
  return (
    <table className={styles.table}>
      <caption className={text.hidden}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={text.hidden}>Planner</span>
          </th>
          <th scope="col">
            <span className={styles.ends} aria-hidden="true">
              <span>{ends?.[0] ?? say(from)}</span>
              <span>{ends?.[1] ?? say(to)}</span>
            </span>
            <span className={text.hidden}>Drawn</span>
          </th>
          <th scope="col">
            <span className={text.hidden}>Value and spread</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td>
              <Line row={row} at={(value) => `${scale(value)}%`} />
            </td>
            <td className={styles.value}>{sayRow(row, say)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sayRow({ low, middle, high }: Spread, say: (value: number) => string) {
  if (low === null || middle === null || high === null) return <span className={text.second}>none</span>;
  return (
    <>
      <b>{say(middle)}</b>
      <span className={styles.between}>
        {say(low)} to {say(high)}
      </span>
    </>
  );
}

function Line({ row, at }: { readonly row: Spread; readonly at: (value: number) => string }) {
  const { low, middle, high, box } = row;
  if (low === null || middle === null || high === null) return null;
  return (
    <svg className={styles.line} aria-hidden="true">
      <line className={styles.axis} x1="0" x2="100%" y1="15.5" y2="15.5" />
      <line className={styles.spread} x1={at(low)} x2={at(high)} y1="8" y2="8" />
      <line className={styles.spread} x1={at(low)} x2={at(low)} y1="4" y2="12" />
      <line className={styles.spread} x1={at(high)} x2={at(high)} y1="4" y2="12" />
      <BoxMark box={box ?? null} at={at} />
      <circle className={styles.point} cx={at(middle)} cy="8" r="3" />
    </svg>
  );
}

/** The middle half as a thick line, since a rectangle cannot be told its right end in per cent. */
function BoxMark({ box, at }: { readonly box: Spread['box']; readonly at: (value: number) => string }) {
  if (!box) return null;
  return <line className={styles.half} x1={at(box.from)} x2={at(box.to)} y1="8" y2="8" />;
}
