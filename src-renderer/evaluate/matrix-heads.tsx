import { Check } from 'lucide-react';
import type { Metric } from '../../src-shared/evaluation/metric';
import { percent } from '../../src-shared/evaluation/say-figure';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { classNames } from '../ui/class-names';
import { formatWhen } from '../ui/format-time';
import { Menu } from '../ui/menu';
import { PlannerChip } from '../ui/planner-chip';
import { useNow } from '../ui/use-now';
import { IntervalBar, sharedFloor } from './interval-bar';
import { GridPart } from './grid-part';
import styles from './matrix.module.css';
import type { Column } from './use-matrix';

type RateFigure = Extract<Metric['figure'], { kind: 'rate' }>;

/** Who decided in each column, and how many of its runs are as expected, all rates on one axis. */
export function MatrixHeads({ columns }: { readonly columns: readonly Column[] }) {
  const floor = sharedFloor(columns.map(completionOf));
  return (
    <GridPart className={styles.row} role="row" aria-rowindex={1}>
      <GridPart className={classNames(styles.name, styles.corner)} role="columnheader">
        Case
      </GridPart>
      {columns.map((column) => (
        <GridPart key={column.key} className={styles.head} role="columnheader">
          <Chip column={column} />
          <Rate column={column} floor={floor} />
        </GridPart>
      ))}
    </GridPart>
  );
}

/** The share of runs that met every assertion; null before the evaluation is here. */
export function completionOf({ metrics }: Column): RateFigure | null {
  const figure = metrics.find(({ id }) => id === 'task_completion')?.figure;
  return figure?.kind === 'rate' ? figure : null;
}

function Chip({ column }: { readonly column: Column }) {
  const { chooseColumn } = useActions();
  const now = new Date(useNow(60_000));
  const { key, mode, model, shown, all } = column;
  return (
    <div className={styles.chip}>
      <PlannerChip mode={mode} model={model} />
      {all.length > 1 ? (
        <Menu
          label="Evaluation shown:"
          isSwitcher
          groups={[
            {
              id: 'evaluations',
              items: all.map(({ id, started_at, done, total }) => ({
                id,
                label: `${formatWhen(started_at, now)}, ${done} of ${total} runs${id === shown.id ? ', shown' : ''}`,
                ...(id === shown.id ? { icon: Check } : {}),
                onChoose: () => chooseColumn(key, id),
              })),
            },
          ]}
        >
          {formatWhen(shown.started_at, now)}
        </Menu>
      ) : null}
    </div>
  );
}

function Rate({ column, floor }: { readonly column: Column; readonly floor: number }) {
  const rate = completionOf(column);
  if (!rate || !column.evaluation) return <p className={styles.about}>being read…</p>;
  const { missing } = column.evaluation;
  const rest = missing > 0 ? `, ${missing} to come` : '';
  if (rate.interval === null || rate.value === null) {
    return (
      <>
        <p className={styles.rate}>
          <b>
            {rate.hits} of {rate.total}
          </b>
          <span className={text.second}>{rest}</span>
        </p>
        <p className={styles.about}>
          {rate.value === null
            ? 'No run has an expectation.'
            : 'Supplied decisions: this column tests the application, not a model. Nothing varies, so no interval.'}
        </p>
      </>
    );
  }
  return (
    <>
      <p className={styles.rate}>
        <b>{percent(rate.value)}</b>{' '}
        <span className={classNames(text.second, text.numbers)}>
          {rate.hits} of {rate.total}
          {rest}
        </span>
      </p>
      <IntervalBar value={rate.value} interval={rate.interval} floor={floor} />
    </>
  );
}
