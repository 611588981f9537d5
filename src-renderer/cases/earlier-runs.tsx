import type { RunSummary } from '../../src-shared/domain/case';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { formatDuration, formatWhen } from '../ui/format-time';
import { useNow } from '../ui/use-now';
import { VisuallyHidden } from '../ui/visually-hidden';
import { Block } from './block';
import { judgeSummary } from './case-verdict';
import styles from './earlier-runs.module.css';
import { VerdictIcon } from './verdict-icon';

/** A case's runs in this practice folder, newest first; each opens its trace. */
export function EarlierRuns({ runs }: { readonly runs: readonly RunSummary[] }) {
  if (runs.length === 0) return null;
  return (
    <Block title="Earlier runs">
      <ul className={styles.runs}>
        {runs.map((run) => (
          <li key={run.file}>
            <EarlierRun run={run} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

const words = {
  met: 'as expected',
  'not-met': 'not as expected',
  unjudged: 'without an expectation',
} as const;

function EarlierRun({ run }: { readonly run: RunSummary }) {
  const { openResult } = useActions();
  const now = useNow(60_000);
  const verdict = judgeSummary(run);
  return (
    <button type="button" className={styles.run} title={run.file} onClick={() => void openResult(run.file)}>
      <VerdictIcon verdict={verdict} />
      <span className={text.clip}>
        <span className={text.mono}>{run.status}</span>{' '}
        <span className={text.second}>
          {run.code !== null && `by ${run.code}, `}
          {run.is_fork && 'fork, '}
          {run.mode}, {formatDuration(run.elapsed_ms)}
        </span>
        <VisuallyHidden>, {words[verdict]}</VisuallyHidden>
      </span>
      <time className={styles.when} dateTime={run.started_at}>
        {formatWhen(run.started_at, new Date(now))}
      </time>
    </button>
  );
}
