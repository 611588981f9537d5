import { asksModel } from '../../src-shared/domain/status';
import type { QueuedRun, RunQueue } from '../../src-shared/domain/queue';
import { judgeQueued } from '../state/queue-verdict';
import text from '../styles/text.module.css';
import { formatSeconds } from '../trace/format-duration';
import { formatTokens } from '../trace/run-usage';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { Meter } from '../ui/meter';
import { PlannerChip } from '../ui/planner-chip';
import { StatusMark } from '../ui/status-mark';
import { VisuallyHidden } from '../ui/visually-hidden';
import { nameOf } from './group-runs';
import { sayNow } from './now-words';
import { PhaseMark, VerdictMark, verdictWords } from './run-mark';
import styles from './run-row.module.css';
import { useRunClock } from './use-run-clock';

interface RunRowProps {
  readonly run: QueuedRun;
  readonly queue: RunQueue;
}

/** One run: which, who decides, what it does or how it ended, and what it used. */
export function RunRow({ run, queue }: RunRowProps) {
  const isFailed = judgeQueued(run) === 'failed';
  return (
    <div className={classNames(styles.block, isFailed && styles.failed)}>
      <div className={styles.row}>
        <span className={classNames(text.clip, styles.name)}>
          <b>
            <Pieces text={nameOf(run)} />
          </b>{' '}
          <span className={text.muted}>{run.agent}</span>
        </span>
        <span className={styles.chip} title={run.requested_model ?? undefined}>
          <VisuallyHidden>, planner </VisuallyHidden>
          <PlannerChip mode={run.mode} model={run.requested_model} />
        </span>
        {run.end === null ? <Going run={run} queue={queue} /> : <Ended run={run} />}
        <span className={styles.tokens}>{sayTokens(run)}</span>
      </div>
      {isFailed && run.end !== null && (
        <p className={styles.sentence}>
          <Pieces text={run.end.sentence} />
        </p>
      )}
    </div>
  );
}

function sayTokens({ mode, total_tokens, end, state }: QueuedRun) {
  if (!asksModel(mode)) return <span className={text.muted}>no model</span>;
  if (total_tokens !== null) {
    return (
      <>
        {formatTokens(total_tokens)}
        <VisuallyHidden> tokens</VisuallyHidden>
      </>
    );
  }
  return state === 'queued' || end !== null ? '' : <span className={text.muted}>none yet</span>;
}

function Going({ run, queue }: RunRowProps) {
  return (
    <>
      <span
        className={classNames(styles.now, (run.state === 'held' || run.state === 'asking') && styles.waits)}
      >
        <PhaseMark run={run} />
        <span className={text.clip}>
          <VisuallyHidden>, </VisuallyHidden>
          {sayNow(run, queue)}
        </span>
      </span>
      {run.state === 'queued' ? (
        <>
          <span />
          <span />
        </>
      ) : (
        <GoingFigures run={run} />
      )}
    </>
  );
}

/** More turns than this are one bar, not a cell each. */
const mostCells = 8;

function GoingFigures({ run }: { readonly run: QueuedRun }) {
  const { elapsedMs } = useRunClock(run);
  const { max_turns, time_budget_s } = run;
  const { turn } = run.progress;
  return (
    <>
      <Meter
        label={<VisuallyHidden>, turn</VisuallyHidden>}
        value={turn}
        max={max_turns}
        cells={max_turns <= mostCells}
      >
        <b>{turn}</b> of {max_turns}
      </Meter>
      <Meter label={<VisuallyHidden>, elapsed</VisuallyHidden>} value={elapsedMs / 1000} max={time_budget_s}>
        <b>{formatSeconds(elapsedMs)}</b> of {time_budget_s} s
      </Meter>
    </>
  );
}

function Ended({ run }: { readonly run: QueuedRun }) {
  const { end } = run;
  if (end === null) return null;
  const verdict = judgeQueued(run);
  const words = verdict === 'failed' || verdict === 'cancelled' ? null : verdictWords[verdict];
  return (
    <>
      <span className={styles.end}>
        {verdict === 'not-met' && <VerdictMark run={run} />}
        <VisuallyHidden>, ended in </VisuallyHidden>
        <StatusMark status={end.status} neutral={verdict === 'not-met'} />
        <span className={classNames(text.clip, text.second)}>
          {end.code !== null && (
            <span className={text.mono}>
              <Pieces text={end.code} />{' '}
            </span>
          )}
          {words}
        </span>
      </span>
      <span className={classNames(text.second, text.numbers)}>
        <VisuallyHidden>, after </VisuallyHidden>
        {formatSeconds(end.elapsed_ms)}
        {verdict === 'failed' && run.progress.turn > 0 && `, turn ${run.progress.turn}`}
      </span>
    </>
  );
}

/** The heads of the columns; the rows say the same in words. */
export function RunColumns() {
  return (
    <div className={classNames(styles.row, styles.head)} aria-hidden="true">
      <span>Case</span>
      <span>Who decides</span>
      <span>Now</span>
      <span>Turn</span>
      <span>Elapsed against budget</span>
      <span className={styles.tokens}>Tokens</span>
    </div>
  );
}
