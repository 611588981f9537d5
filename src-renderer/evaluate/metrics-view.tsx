import { measure } from '../../src-shared/evaluation/measure';
import type { Metric } from '../../src-shared/evaluation/metric';
import { sayFigure } from '../../src-shared/evaluation/say-figure';
import text from '../styles/text.module.css';
import { ScrollBox } from '../ui/scroll-box';
import type { Column } from './columns';
import styles from './metrics-view.module.css';
import { axisStart, RateAxis } from './rate-axis';
import { sayPlanner } from './say-cell';
import { SpreadChart } from './spread-chart';

/** Every number with its meaning beside it, planner by planner, on one axis where it is a share. */
export function MetricsView({ columns }: { readonly columns: readonly Column[] }) {
  const ready = columns.filter(({ evaluation }) => evaluation !== null);
  if (ready.length === 0) return <p className={styles.none}>Run the suite to see its numbers.</p>;
  const measured = ready.map((column) =>
    measure(column.evaluation?.runs ?? [], { mode: column.listing.mode ?? 'demo' }),
  );
  const ids = [...new Set(measured.flat().map(({ id }) => id))];
  return (
    <ScrollBox label="Metrics">
      <table className={styles.table}>
        <caption className={text.hidden}>Metrics of each planner</caption>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            {ready.map((column) => (
              <th key={column.key} scope="col">
                {sayPlanner(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <MetricRow
              key={id}
              metrics={measured.map((list) => list.find((metric) => metric.id === id) ?? null)}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function MetricRow({ metrics }: { readonly metrics: readonly (Metric | null)[] }) {
  const [known] = metrics.filter((metric) => metric !== null);
  if (!known) return null;
  const intervals = metrics.flatMap((metric) =>
    metric && 'interval' in metric.figure ? (metric.figure.interval ?? []) : [],
  );
  const from = axisStart(intervals);
  const most = Math.max(
    0,
    ...metrics.map((metric) => (metric?.figure.kind === 'amount' ? (metric.figure.most ?? 0) : 0)),
  );
  return (
    <tr>
      <th scope="row">
        {known.title}
        <span className={styles.meaning}>{known.definition}</span>
      </th>
      {metrics.map((metric, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a planner is its column
        <td key={index}>{metric && <Figure metric={metric} from={from} most={most} />}</td>
      ))}
    </tr>
  );
}

function Figure({
  metric,
  from,
  most,
}: {
  readonly metric: Metric;
  readonly from: number;
  readonly most: number;
}) {
  const { figure, note } = metric;
  return (
    <>
      <span className={styles.figure}>{sayFigure(figure)}</span>
      {'interval' in figure && figure.interval && figure.value !== null && (
        <RateAxis value={figure.value} interval={figure.interval} from={from} />
      )}
      {figure.kind === 'amount' && figure.median !== null && most > 0 && (
        <SpreadChart least={figure.least ?? 0} median={figure.median} most={figure.most ?? 0} to={most} />
      )}
      {note !== null && <span className={styles.meaning}>{note}</span>}
    </>
  );
}
