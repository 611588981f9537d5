import { asksModel } from '../../src-shared/domain/status';
import type { QueuedRun } from '../../src-shared/domain/queue';
import type { RunTrace } from '../state/run-trace';
import { selectSettings } from '../state/selectors';
import { useStore } from '../state/store';
import { formatSeconds } from '../trace/format-duration';
import { formatTokens, splitTokens, usageOf } from '../trace/run-usage';
import { modelOf, priceUsage } from '../trace/say-cost';
import { Pieces } from '../ui/data-text';
import { Meter } from '../ui/meter';
import styles from './run-pane.module.css';
import { useRunClock } from './use-run-clock';

interface RunFiguresProps {
  readonly run: QueuedRun;
  readonly trace: RunTrace | null;
}

/** What a run used of its limits: turns, its own time, the time of the call that goes on, tokens and cost. */
export function RunFigures({ run, trace }: RunFiguresProps) {
  const { elapsedMs, inPhaseMs } = useRunClock(run);
  const timeout = trace?.header.limits.planner_timeout_s ?? null;
  const isAsked = run.end === null && run.progress.phase === 'planning';
  return (
    <div className={styles.figures}>
      <Meter label="Turn" value={run.progress.turn} max={run.max_turns} cells={run.max_turns <= 8}>
        <b>
          {run.progress.turn} of {run.max_turns}
        </b>
      </Meter>
      <Meter label="Elapsed" value={elapsedMs / 1000} max={run.time_budget_s}>
        <b>{formatSeconds(elapsedMs)}</b> of {run.time_budget_s} s
      </Meter>
      {isAsked && timeout !== null && inPhaseMs !== null && (
        <Meter label="This call" value={inPhaseMs / 1000} max={timeout}>
          <b>{formatSeconds(inPhaseMs)}</b> of {timeout} s
        </Meter>
      )}
      <Spent run={run} trace={trace} />
    </div>
  );
}

function Spent({ run, trace }: RunFiguresProps) {
  const prices = useStore((state) => selectSettings(state).prices);
  if (!asksModel(run.mode)) {
    return (
      <div className={styles.spent}>
        <span>
          Tokens <b>0</b>
        </span>
        <span>no model ran</span>
      </div>
    );
  }
  const usage = trace === null ? null : usageOf(trace);
  const model = trace === null ? run.requested_model : modelOf(trace);
  const cost = priceUsage({ usage, model, prices });
  const total = run.total_tokens ?? (usage === null ? null : usage.input_tokens + usage.output_tokens);
  return (
    <div className={styles.spent}>
      <span>
        Tokens <b>{total === null ? 'none counted' : formatTokens(total)}</b>
      </span>
      {usage !== null && <span>{splitTokens(usage)}</span>}
      <span>
        <Pieces text={cost.kind === 'known' ? `cost ${cost.amount}` : `cost unknown: ${cost.why}`} />
      </span>
    </div>
  );
}
