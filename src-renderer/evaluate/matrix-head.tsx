import { percent } from '../../src-shared/evaluation/say-figure';
import { wilsonInterval } from '../../src-shared/evaluation/wilson';
import { useActions } from '../state/store';
import { formatWhen } from '../ui/format-time';
import { Menu } from '../ui/menu';
import { PlannerChip } from '../ui/planner-chip';
import type { Column } from './columns';
import styles from './matrix.module.css';
import { axisStart, RateAxis } from './rate-axis';

/** The planners, each with its share on one axis; demo has none, because it tests the application. */
export function MatrixHead({ columns }: { readonly columns: readonly Column[] }) {
  const intervals = columns.flatMap((column) => {
    const { met, judged } = countMet(column);
    const interval = column.listing.mode === 'demo' ? null : wilsonInterval(met, judged);
    return interval ?? [];
  });
  const from = axisStart(intervals);
  return (
    <thead className={styles.sticky}>
      <tr className={styles.head} aria-rowindex={1}>
        <th className={styles.corner} scope="col">
          Case
        </th>
        {columns.map((column) => (
          <th key={column.key} className={styles.planner} scope="col">
            <PlannerChip mode={column.listing.mode ?? 'demo'} model={column.listing.requested_model} />
            <Share column={column} from={from} />
            <Which column={column} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function countMet({ evaluation }: Column): { readonly met: number; readonly judged: number } {
  const judged = evaluation?.runs.filter((run) => run.met !== null) ?? [];
  return { met: judged.filter((run) => run.met).length, judged: judged.length };
}

function Share({ column, from }: { readonly column: Column; readonly from: number }) {
  const { met, judged } = countMet(column);
  const interval = wilsonInterval(met, judged);
  if (column.listing.mode === 'demo' || interval === null) {
    return (
      <>
        <b className={styles.big}>
          {met} of {judged}
        </b>
        <span className={styles.about}>
          {column.listing.mode === 'demo'
            ? 'Supplied decisions: this column tests the application, not a model.'
            : 'No run has ended yet.'}
        </span>
      </>
    );
  }
  return (
    <>
      <span>
        <b className={styles.big}>{percent(met / judged)}</b> {met} of {judged}
      </span>
      <RateAxis value={met / judged} interval={interval} from={from} />
      <span className={styles.scale}>
        <span>{Math.round(from * 100)}</span>
        <span>
          95 %: {(interval.low * 100).toFixed(1)} to {(interval.high * 100).toFixed(1)}
        </span>
        <span>100</span>
      </span>
    </>
  );
}

/** Which evaluation of the planner is shown. */
function Which({ column }: { readonly column: Column }) {
  const { changeEvaluateView } = useActions();
  if (column.all.length < 2) return null;
  return (
    <Menu
      label={`Evaluation of ${column.listing.requested_model ?? column.listing.mode}:`}
      align="start"
      isSwitcher
      groups={[
        {
          id: 'all',
          items: column.all.map(({ id, started_at, done, total }) => ({
            id,
            label: `${formatWhen(started_at)}, ${done} of ${total}`,
            onChoose: () => changeEvaluateView({ shown: { [column.key]: id } }),
          })),
        },
      ]}
    >
      {formatWhen(column.listing.started_at)}
    </Menu>
  );
}
