import type { ReactNode } from 'react';
import { SectionHead } from '../decision/section-head';
import { percent } from '../../src-shared/evaluation/say-figure';
import text from '../styles/text.module.css';
import { formatDuration } from '../ui/format-time';
import { BarChart } from './bar-chart';
import { costsOf } from './costs-of';
import { completionOf } from './matrix-heads';
import { SpreadChart } from './spread-chart';
import styles from './charts.module.css';
import type { Column } from './use-matrix';

/** The planners beside each other: rates with their intervals, the spread of time, and what was spent. */
export function ChartsPane({ columns }: { readonly columns: readonly Column[] }) {
  const models = columns.filter(({ mode }) => mode !== 'demo');
  return (
    <>
      <Chart title="Task completion" note="95 % Wilson intervals, one axis">
        <SpreadChart
          label="Task completion by planner"
          rows={models.map((column) => {
            const rate = completionOf(column);
            const interval = rate?.interval ?? null;
            return {
              ...nameOf(column),
              ...(rate?.value != null && interval
                ? { low: interval.low, middle: rate.value, high: interval.high }
                : { low: null, middle: null, high: null }),
            };
          })}
          domain={[0, 1]}
          say={percent}
          ends={['0 %', '100 %']}
        />
        {models.length < columns.length && (
          <p className={styles.note}>
            Demo has no rate: its decisions are supplied, it tests the application.
          </p>
        )}
      </Chart>
      <Chart title="Time per run" note="box: middle half, line: least to most">
        <SpreadChart
          label="Time per run by planner"
          rows={columns.map((column) => ({ ...nameOf(column), ...spreadOf(column) }))}
          domain={null}
          say={formatDuration}
        />
      </Chart>
      <Costs columns={models} />
    </>
  );
}

function Chart(props: { readonly title: string; readonly note: string; readonly children: ReactNode }) {
  return (
    <section className={styles.chart} aria-label={props.title}>
      <SectionHead title={props.title}>{props.note}</SectionHead>
      <div className={styles.body}>{props.children}</div>
    </section>
  );
}

function Costs({ columns }: { readonly columns: readonly Column[] }) {
  const costs = costsOf(columns);
  return (
    <Chart title={costs.title} note={costs.note}>
      {costs.bars.length === 0 ? (
        <p className={styles.note}>
          No model ran, so that there is no cost and no tokens. <span className={text.hidden}>No chart.</span>
        </p>
      ) : (
        <BarChart label={`${costs.title} by planner`} bars={costs.bars} />
      )}
    </Chart>
  );
}

function nameOf({ key, mode, model }: Column) {
  return { key, name: model === null ? mode : `${mode}, ${model}` };
}

/** The quartiles and the ends of the running time. */
function spreadOf({ evaluation }: Column) {
  const times = (evaluation?.runs ?? []).map(({ elapsed_ms }) => elapsed_ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.round(share * (times.length - 1))] ?? null;
  return { low: at(0), middle: at(0.5), high: at(1), box: boxOf(at(0.25), at(0.75)) };
}

function boxOf(from: number | null, to: number | null) {
  return from === null || to === null ? null : { from, to };
}
