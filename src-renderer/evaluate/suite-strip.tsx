import { CirclePlay, TriangleAlert, X } from 'lucide-react';
import { vacuousOf } from '../../src-shared/evaluation/measure';
import type { EvaluationProgress } from '../../src-shared/evaluation/evaluation';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import { formatDuration } from '../ui/format-time';
import { Strip } from '../ui/strip';
import styles from './suite-strip.module.css';
import type { SuiteView } from './use-suite';

/** What is to be known of the whole suite now: that it runs, that it was interrupted, or what passed without checking. */
export function SuiteStrip({ of }: { readonly of: SuiteView }) {
  const { cancelEvaluation, resumeEvaluation, changeEvaluateView } = useActions();
  const { going, columns } = of;
  if (going?.progress) {
    return (
      <Strip
        tone="note"
        icon={<CirclePlay className={styles.icon} aria-hidden="true" />}
        actions={
          <Button
            size="sm"
            icon={X}
            command="evaluate.cancel"
            onClick={() => void cancelEvaluation(going.id)}
          >
            Cancel
          </Button>
        }
      >
        <Running progress={going.progress} />
      </Strip>
    );
  }
  const stopped = columns.find(({ listing }) => listing.done < listing.total)?.listing;
  if (stopped) {
    return (
      <Strip
        tone="note"
        actions={
          <Button size="sm" icon={CirclePlay} onClick={() => void resumeEvaluation(stopped.id)}>
            Go on
          </Button>
        }
      >
        <b>
          Stopped at {stopped.done} of {stopped.total} runs.
        </b>{' '}
        What was made is kept, and is not made again.
      </Strip>
    );
  }
  const vacuous = columns.flatMap(({ evaluation }) => (evaluation ? vacuousOf(evaluation.runs) : []));
  const [first] = vacuous;
  if (!first) return null;
  const count = new Set(vacuous.map(({ item, what }) => `${item} ${what}`)).size;
  return (
    <Strip
      tone="note"
      icon={<TriangleAlert className={styles.icon} aria-hidden="true" />}
      actions={
        <Button size="sm" onClick={() => changeEvaluateView({ filter: 'vacuous', item: first.item })}>
          Show
        </Button>
      }
    >
      <b>{count === 1 ? '1 check passed without checking.' : `${count} checks passed without checking.`}</b>{' '}
      In{' '}
      <span className={styles.data}>
        <Pieces text={first.item} />
      </span>
      , {first.what}: <Pieces text={first.sentence} />
    </Strip>
  );
}

function Running({ progress }: { readonly progress: EvaluationProgress }) {
  const { done, total, met, missed, planner_failed, tokens, remaining_ms, running } = progress;
  const left =
    remaining_ms === null ? 'time left not known yet' : `about ${formatDuration(remaining_ms)} left`;
  return (
    <span className={styles.running}>
      <progress className={styles.bar} max={total} value={done} aria-label="Runs made" />
      <b>
        {done} of {total}
      </b>
      <span>{met} as expected</span>
      <span>{missed} not</span>
      <span>{planner_failed} without an answer</span>
      {tokens !== null && <span>{tokens.toLocaleString('en-GB')} tokens</span>}
      <span>{left}</span>
      <span className={styles.now}>
        <Pieces text={running.join(', ')} />
      </span>
    </span>
  );
}
