import { useId } from 'react';
import type { QueuedRun } from '../../src-shared/domain/queue';
import { useKeys } from '../keys/use-keys';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { DataText } from '../ui/data-text';
import { Modal } from '../ui/modal';
import { formatSeconds } from '../trace/format-duration';
import { nameOf } from './group-runs';
import styles from './quit-modal.module.css';
import { useRunClock } from './use-run-clock';

/** More runs than this are counted instead of named. */
const mostNamed = 4;

/** The question before quitting while runs are going; mounted once per window. */
export function QuitModal() {
  const asked = useStore((state) => state.quitAsked);
  const { keepRunning } = useActions();
  if (asked === null) return null;
  return (
    <Modal label={titleOf(asked)} onClose={keepRunning}>
      <Question count={asked} />
    </Modal>
  );
}

const noRuns: readonly QueuedRun[] = [];

function Question({ count }: { readonly count: number }) {
  const runs = useStore((state) => latest(state.queue)?.runs ?? noRuns);
  const isQuitting = useStore((state) => state.isQuitting);
  const { keepRunning, quit } = useActions();
  const id = useId();
  useKeys('quit', { 'quit.keep': keepRunning, 'quit.confirm': () => void quit() }, { exclusive: true });
  const going = runs.filter((run) => run.state !== 'queued' && run.state !== 'ended');
  return (
    <section className={styles.question} data-heard="" aria-labelledby={id}>
      <h2 id={id}>{titleOf(count)}</h2>
      <ul className={styles.runs}>
        {going.slice(0, mostNamed).map((run) => (
          <GoingRun key={run.run_id} run={run} />
        ))}
        {going.length > mostNamed && <li>and {going.length - mostNamed} more</li>}
      </ul>
      <p>
        Quitting cancels {count === 1 ? 'it' : 'them'} and keeps what is known so far. Runs that wait in the
        queue do not start.
      </p>
      <div className={styles.actions}>
        <Button command="quit.keep" onClick={keepRunning} data-modal-start="">
          Keep running
        </Button>
        <Button
          variant="danger"
          command="quit.confirm"
          disabledReason={isQuitting ? 'the runs are being cancelled' : null}
          onClick={() => void quit()}
        >
          {count === 1 ? 'Cancel it and quit' : 'Cancel them and quit'}
        </Button>
      </div>
    </section>
  );
}

function GoingRun({ run }: { readonly run: QueuedRun }) {
  const { elapsedMs } = useRunClock(run);
  const model = run.requested_model === null ? '' : ` ${run.requested_model}`;
  return (
    <li>
      <DataText>{nameOf(run)}</DataText> with <DataText>{`${run.mode}${model}`}</DataText>, turn{' '}
      {run.progress.turn} of {run.max_turns}, {formatSeconds(elapsedMs)}
    </li>
  );
}

function titleOf(count: number): string {
  return count === 1 ? 'One live run is still going' : `${count} live runs are still going`;
}
