import { measure } from '../../src-shared/evaluation/measure';
import type { Metric } from '../../src-shared/evaluation/metric';
import { percent, sayFigure } from '../../src-shared/evaluation/say-figure';
import { classNames } from '../ui/class-names';
import { formatDuration } from '../ui/format-time';
import type { Column } from './columns';
import styles from './matrix.module.css';

/** What the columns come to: whether all repeats passed, time, tokens and cost. */
export function MatrixFoot({ columns }: { readonly columns: readonly Column[] }) {
  const measured = columns.map((column) => ({
    column,
    metrics: new Map(
      measure(column.evaluation?.runs ?? [], { mode: column.listing.mode ?? 'demo' }).map((metric) => [
        metric.id,
        metric,
      ]),
    ),
  }));
  const rows: readonly {
    readonly head: string;
    readonly of: (metrics: ReadonlyMap<string, Metric>, column: Column) => string;
  }[] = [
    { head: 'All repeats met, pass^k', of: sayAll },
    { head: 'Time, median per run', of: (metrics) => sayTime(metrics.get('elapsed')) },
    {
      head: 'Tokens',
      of: (metrics, { listing }) => sayTokens(metrics.get('tokens'), listing.mode === 'demo'),
    },
    { head: 'Cost', of: (metrics, { listing }) => sayCost(metrics.get('cost'), listing.mode === 'demo') },
  ];
  return (
    <table className={classNames(styles.foot, styles[`columns${columns.length}`])}>
      <caption className={styles.hidden}>Sums of each planner</caption>
      <tbody>
        {rows.map(({ head, of }) => (
          <tr key={head} className={styles.sum}>
            <th scope="row">{head}</th>
            {measured.map(({ column, metrics }) => (
              <td key={column.key}>{of(metrics, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sayAll(metrics: ReadonlyMap<string, Metric>, { listing }: Column): string {
  if (listing.repeats === 1) return 'one run each';
  const figure = metrics.get(`pass_all_${listing.repeats}`)?.figure;
  return figure?.kind === 'estimate' && figure.value !== null
    ? `${percent(figure.value)} over ${figure.items} cases`
    : 'to come';
}

function sayTime(metric: Metric | undefined): string {
  return metric?.figure.kind === 'amount' && metric.figure.median !== null
    ? formatDuration(metric.figure.median)
    : 'to come';
}

function sayTokens(metric: Metric | undefined, isDemo: boolean): string {
  if (isDemo) return 'no model ran';
  const figure = metric?.figure;
  return figure?.kind === 'amount' && figure.runs > 0 ? figure.total.toLocaleString('en-GB') : 'not counted';
}

/** Without a price there is no cost, which is not the same as none. */
function sayCost(metric: Metric | undefined, isDemo: boolean): string {
  if (isDemo) return 'none';
  return metric?.figure.kind === 'money' && metric.figure.text !== null
    ? sayFigure(metric.figure)
    : 'no price set';
}
