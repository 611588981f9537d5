import type { QueuedRun, RunQueue } from '../../src-shared/domain/queue';
import type { RunTrace } from '../state/run-trace';
import { Pieces } from '../ui/data-text';
import { sayNow } from './now-words';
import styles from './run-pane.module.css';
import { useRunClock } from './use-run-clock';

interface RunSentenceProps {
  readonly run: QueuedRun;
  readonly queue: RunQueue;
  readonly trace: RunTrace | null;
}

/** Where a run is, or how it ended, in one sentence. */
export function RunSentence({ run, queue, trace }: RunSentenceProps) {
  if (run.end !== null) {
    return (
      <p className={styles.sentence}>
        <Pieces text={run.end.sentence} />
      </p>
    );
  }
  switch (run.state === 'queued' ? 'queued' : run.progress.phase) {
    case 'queued':
      return <p className={styles.sentence}>{`It has not started: ${sayNow(run, queue)}.`}</p>;
    case 'planning':
      return <Planning run={run} trace={trace} />;
    case 'asking':
      return (
        <p className={styles.sentence}>
          It waits for your decision in its trace. Its clock stands, and another run has its place.
        </p>
      );
    case 'held':
      return (
        <p className={styles.sentence}>
          Policy allowed the call and it has not run. It waits for you in its trace, and another run has its
          place.
        </p>
      );
    case 'deciding':
    case 'acting':
    case 'ended':
      return <p className={styles.sentence}>{`Turn ${run.progress.turn}: ${sayNow(run, queue)}.`}</p>;
  }
}

function Planning({ run, trace }: { readonly run: QueuedRun; readonly trace: RunTrace | null }) {
  const { elapsedMs, inPhaseMs } = useRunClock(run);
  const results = (trace?.events ?? []).filter((event) => event.kind === 'tool_result').length;
  const given =
    results === 0
      ? 'the request'
      : `the request and ${results} ${results === 1 ? 'observation' : 'observations'}`;
  const timeout = trace?.header.limits.planner_timeout_s ?? null;
  const who = run.mode === 'demo' ? 'the supplied decisions have' : 'the model has';
  const budgetLeft = run.time_budget_s - elapsedMs / 1000;
  const left = timeout === null ? budgetLeft : Math.min(timeout - (inPhaseMs ?? 0) / 1000, budgetLeft);
  return (
    <p className={styles.sentence}>
      Turn {run.progress.turn}: {who} {given}. The answer is due in {Math.max(0, Math.ceil(left))} s.
    </p>
  );
}
