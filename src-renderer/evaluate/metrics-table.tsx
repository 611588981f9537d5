import type { Metric } from '../../src-shared/evaluation/metric';
import { percent, sayFigure } from '../../src-shared/evaluation/say-figure';
import text from '../styles/text.module.css';
import { formatTokens } from '../trace/run-usage';
import { formatDuration } from '../ui/format-time';
import { PlannerChip } from '../ui/planner-chip';
import { IntervalBar } from './interval-bar';
import styles from './metrics.module.css';
import type { Column } from './use-matrix';

/** Every metric of every planner: its definition in the first column, its number in the others, all shares on one axis. */
export function MetricsTable({ columns }: { readonly columns: readonly Column[] }) {
  const metrics = [
    ...new Map(columns.flatMap((column) => column.metrics).map((each) => [each.id, each])).values(),
  ];
  return (
    <table className={styles.table}>
      <caption className={text.hidden}>Metrics by planner, each with its definition</caption>
      <thead>
        <tr>
          <th scope="col">What is counted</th>
          {columns.map(({ key, mode, model }) => (
            <th key={key} scope="col">
              <PlannerChip mode={mode} model={model} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {metrics.map(({ id, title, definition }) => (
          <tr key={id}>
            <th scope="row">
              <b>{title}</b>
              <span>{definition}</span>
            </th>
            {columns.map((column) => (
              <td key={column.key}>
                <Figure metric={column.metrics.find((each) => each.id === id) ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figure({ metric }: { readonly metric: Metric | null }) {
  if (!metric) return <span className={text.muted}>not counted</span>;
  const { figure, note } = metric;
  return (
    <div className={styles.figure}>
      <Value figure={figure} />
      {note !== null && <span className={styles.small}>{note}</span>}
    </div>
  );
}

function Value({ figure }: { readonly figure: Metric['figure'] }) {
  switch (figure.kind) {
    case 'rate':
    case 'estimate': {
      if (figure.value === null) return null;
      const of = figure.kind === 'rate' ? `${figure.hits} of ${figure.total}` : `over ${figure.items} items`;
      if (figure.interval === null)
        return <b>{figure.kind === 'rate' ? of : `${percent(figure.value)} ${of}`}</b>;
      return (
        <>
          <span>
            <b>{percent(figure.value)}</b> <span className={text.second}>{of}</span>
          </span>
          <IntervalBar value={figure.value} interval={figure.interval} floor={0} ends={false} />
        </>
      );
    }
    case 'amount':
      return <Amount figure={figure} />;
    case 'money':
      return figure.text === null ? null : <b>{sayFigure(figure)}</b>;
  }
}

function Amount({ figure }: { readonly figure: Extract<Metric['figure'], { kind: 'amount' }> }) {
  const { median, least, most, total, unit, runs } = figure;
  if (median === null || least === null || most === null) return null;
  const say = (value: number) => (unit === 'ms' ? formatDuration(value) : formatTokens(value));
  return (
    <>
      <span>
        <b>{say(median)}</b> <span className={text.second}>median per run</span>
      </span>
      <span className={styles.small}>
        {say(least)} to {say(most)}, {say(total)} in {runs} {runs === 1 ? 'run' : 'runs'}
      </span>
    </>
  );
}
