import { CircleHelp, Ellipsis, Hand } from 'lucide-react';
import { useStore } from '../state/store';
import { classNames } from '../ui/class-names';
import { formatSeconds } from './format-duration';
import styles from './trace-node.module.css';
import { usePhaseTime } from './use-elapsed';

/** A model that has the question and has not answered: dashed, with how long it has had it. */
export function ThinkingNode({ runId }: { readonly runId: string }) {
  const ms = usePhaseTime(runId);
  const live = useStore((state) => state.liveSteps[runId]);
  const count = live === undefined ? 0 : live.left + live.steps.length;
  return (
    <div className={classNames(styles.node, styles.model, styles.ghost)}>
      <div className={styles.title}>
        <Ellipsis className={styles.icon} aria-hidden="true" />
        <strong className={styles.words}>thinking</strong>
        <span className={classNames(styles.end, styles.whenCompact)}>
          {ms === null ? '' : formatSeconds(ms)}
        </span>
      </div>
      <div className={styles.note}>
        {[...(ms === null ? [] : [formatSeconds(ms)]), count === 1 ? '1 event' : `${count} events`].join(
          ', ',
        )}
      </div>
    </div>
  );
}

/** The person plays the model and has not decided yet. */
export function YouDecideNode() {
  return (
    <div className={classNames(styles.node, styles.model)}>
      <div className={styles.title}>
        <Hand className={classNames(styles.icon, styles.asModel)} aria-hidden="true" />
        <strong className={styles.words}>You decide</strong>
      </div>
      <div className={styles.note}>the clock stands</div>
    </div>
  );
}

/** A proposal that the person guesses before it is shown. */
export function CoveredNode() {
  return <Covered shape={styles.model} title="Which tool?" />;
}

/** The verdict on it. */
export function CoveredVerdict() {
  return <Covered shape={styles.controller} title="Allowed or refused?" />;
}

function Covered({ shape, title }: { readonly shape: string | undefined; readonly title: string }) {
  return (
    <div className={classNames(styles.node, shape, styles.ghost)}>
      <div className={styles.title}>
        <CircleHelp className={styles.icon} aria-hidden="true" />
        <strong className={styles.words}>{title}</strong>
      </div>
      <div className={styles.note}>covered</div>
    </div>
  );
}
