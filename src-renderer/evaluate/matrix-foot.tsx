import type { ReactNode } from 'react';
import type { Metric } from '../../src-shared/evaluation/metric';
import { percent } from '../../src-shared/evaluation/say-figure';
import text from '../styles/text.module.css';
import { formatTokens } from '../trace/run-usage';
import { formatSeconds } from '../trace/format-duration';
import { formatWhen } from '../ui/format-time';
import { classNames } from '../ui/class-names';
import { GridPart } from './grid-part';
import styles from './matrix.module.css';
import type { Column } from './use-matrix';

/** What stands under all cases of a column. */
export function MatrixFoot({ columns }: { readonly columns: readonly Column[] }) {
  const repeats = Math.max(0, ...columns.map(({ shown }) => shown.repeats));
  const priced = columns.map(({ evaluation }) => evaluation?.plan.price?.as_of ?? null);
  const asOf = priced.find((each) => each !== null);
  return (
    <GridPart role="rowgroup" className={styles.foot}>
      <Line
        head={repeats > 1 ? 'All repeats' : 'As expected'}
        about={repeats > 1 ? 'pass^k' : ''}
        columns={columns}
        body={allRepeats}
      />
      <Line head="Time" about="median per run" columns={columns} body={time} />
      <Line head="Tokens" about="" columns={columns} body={tokens} />
      <Line
        head="Cost"
        about={asOf ? `prices of ${formatWhen(asOf).replace(/ \d\d:\d\d$/, '')}` : ''}
        columns={columns}
        body={cost}
      />
    </GridPart>
  );
}

interface LineProps {
  readonly head: string;
  readonly about: string;
  readonly columns: readonly Column[];
  readonly body: (column: Column) => ReactNode;
}

function Line({ head, about, columns, body }: LineProps) {
  return (
    <GridPart className={styles.row} role="row">
      <GridPart className={styles.name} role="rowheader">
        <span>
          {head} <span className={text.muted}>{about}</span>
        </span>
      </GridPart>
      {columns.map((column) => (
        <GridPart key={column.key} className={classNames(styles.cell, text.numbers)} role="gridcell">
          {column.evaluation ? body(column) : null}
        </GridPart>
      ))}
    </GridPart>
  );
}

const second = (words: string) => <span className={text.second}>{words}</span>;

/** Items of which every repeat is as expected, and the share of them. */
function allRepeats({ evaluation, shown, mode, metrics }: Column): ReactNode {
  if (shown.repeats === 1) return second('one run each');
  const items = new Map<string, boolean>();
  for (const { item, met } of evaluation?.runs ?? []) {
    if (met !== null) items.set(item, (items.get(item) ?? true) && met);
  }
  const all = [...items.values()].filter(Boolean).length;
  const estimate = figureOf(metrics, `pass_all_${shown.repeats}`);
  const share = estimate?.kind === 'estimate' && mode !== 'demo' ? estimate.value : null;
  return (
    <span>
      {all} of {items.size} {share !== null && second(percent(share))}
    </span>
  );
}

function time({ metrics }: Column): ReactNode {
  const figure = figureOf(metrics, 'elapsed');
  return figure?.kind === 'amount' && figure.median !== null ? formatSeconds(figure.median) : second('none');
}

function tokens({ metrics, mode }: Column): ReactNode {
  const figure = figureOf(metrics, 'tokens');
  if (figure?.kind === 'amount' && figure.runs > 0) return formatTokens(figure.total);
  return second(mode === 'demo' ? 'no model ran' : 'none counted');
}

function cost({ metrics, mode }: Column): ReactNode {
  const figure = figureOf(metrics, 'cost');
  if (figure?.kind === 'money' && figure.text !== null) return figure.text;
  return second(mode === 'demo' ? 'no model ran' : 'no price set');
}

function figureOf(metrics: readonly Metric[], id: string): Metric['figure'] | null {
  return metrics.find((metric) => metric.id === id)?.figure ?? null;
}
