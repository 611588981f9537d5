import type { QueuedRun } from '../../src-shared/domain/queue';
import type { RunTrace } from '../state/run-trace';
import { judgeQueued } from '../state/queue-verdict';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { resultStatus } from '../trace/facts';
import { DataText } from '../ui/data-text';
import { StatusMark } from '../ui/status-mark';
import styles from './run-pane.module.css';
import { verdictWords } from './run-mark';

interface RunEndingProps {
  readonly run: QueuedRun;
  readonly trace: RunTrace | null;
}

/** How a run ended: its end and code, what ran, what was kept, and what to do next. */
export function RunEnding({ run, trace }: RunEndingProps) {
  const { end } = run;
  if (end === null) return null;
  const ran = listRan(trace);
  return (
    <dl className={styles.ending}>
      <dt>Ended in</dt>
      <dd>
        <StatusMark status={end.status} />{' '}
        <span className={text.second}>
          {end.met === null ? null : verdictWords[end.met ? 'met' : 'not-met']}
        </span>
      </dd>
      {end.code !== null && (
        <>
          <dt>Code</dt>
          <dd>
            <DataText wrap>{end.code}</DataText>
          </dd>
        </>
      )}
      <dt>What ran</dt>
      <dd>{ran.length === 0 ? 'No tool ran.' : <DataText wrap>{ran.join(', ')}</DataText>}</dd>
      <dt>What was kept</dt>
      <dd>
        {end.file === null ? 'No result file.' : <DataText wrap>{end.file}</DataText>}
        {countEvidence(trace)}
      </dd>
      <dt>What to do</dt>
      <dd>
        <NextStep run={run} />
      </dd>
    </dl>
  );
}

function listRan(trace: RunTrace | null): readonly string[] {
  return (trace?.events ?? []).flatMap((event) =>
    event.kind === 'tool_result' ? [`${event.tool} ${resultStatus(event.result) ?? ''}`.trim()] : [],
  );
}

function countEvidence(trace: RunTrace | null): string | null {
  const files = (trace?.events ?? []).flatMap((event) => ('call' in event ? (event.call?.files ?? []) : []));
  return files.length === 0 ? null : ` With ${files.length} evidence files of its calls.`;
}

function NextStep({ run }: { readonly run: QueuedRun }) {
  const { showScreen } = useActions();
  const end = run.end;
  if (end?.status === 'planner_failed') {
    return (
      <>
        Mend what the sentence above names, if need be in{' '}
        <button type="button" className={text.link} onClick={() => showScreen('settings')}>
          Settings
        </button>
        , then run it again.
      </>
    );
  }
  if (end?.status === 'blocked') return 'Open the trace: it shows what was needed and what was found.';
  if (end?.status === 'cancelled') return 'Run it again when you want to.';
  if (judgeQueued(run) === 'not-met') return 'Open the trace and look where it left the expected way.';
  if (end?.status === 'pending_approval' || end?.status === 'duplicate_pending') {
    return (
      <>
        A record waits in{' '}
        <button type="button" className={text.link} onClick={() => showScreen('review')}>
          Review
        </button>
        .
      </>
    );
  }
  return 'Nothing; the trace shows how it came to this.';
}
