import { useId } from 'react';
import type { QueuedRun } from '../src-shared/domain/queue';
import type { EventPayload } from '../src-shared/ipc/contract';
import { useKeys } from './keys/use-keys';
import { nameOf } from './live/group-runs';
import { useRunClock } from './live/use-run-clock';
import styles from './quit-modal.module.css';
import { latest } from './state/loadable';
import { useActions, useStore } from './state/store';
import { formatSeconds } from './trace/format-duration';
import { Button } from './ui/button';
import { DataText } from './ui/data-text';
import { Modal } from './ui/modal';
import { countDocuments, UnsavedList, useSaveAllObstacle } from './unsaved-list';

/** More runs than this are counted instead of named. */
const mostNamed = 4;

type QuitAsked = EventPayload<'app.quit_asked'>;

/** The question before quitting while runs are going or changes are unsaved; mounted once per window. */
export function QuitModal() {
  const asked = useStore((state) => state.quitAsked);
  const { stay } = useActions();
  if (asked === null) return null;
  return (
    <Modal label={titleOf(asked)} onClose={stay}>
      <Question asked={asked} />
    </Modal>
  );
}

function Question({ asked }: { readonly asked: QuitAsked }) {
  const isQuitting = useStore((state) => state.isQuitting);
  const { stay, quit, saveAllAndQuit } = useActions();
  const obstacle = useSaveAllObstacle(asked.unsaved);
  const id = useId();
  const hasUnsaved = asked.unsaved.length > 0;
  const canSave = hasUnsaved && obstacle === null && !isQuitting;
  const save = () => void saveAllAndQuit();
  useKeys(
    'quit',
    { 'quit.keep': stay, 'quit.confirm': () => void quit(), ...(canSave && { 'quit.save': save }) },
    { exclusive: true },
  );
  const quittingReason = isQuitting ? 'the runs are being cancelled' : null;
  return (
    <section className={styles.question} data-heard="" aria-labelledby={id}>
      <h2 id={id}>{titleOf(asked)}</h2>
      {asked.running > 0 && <GoingRuns count={asked.running} />}
      {hasUnsaved && <UnsavedList paths={asked.unsaved} />}
      {hasUnsaved && obstacle !== null && <p>Not everything can be saved: {obstacle}.</p>}
      <div className={styles.actions}>
        <Button command="quit.keep" onClick={stay} data-modal-start="">
          {hasUnsaved ? 'Stay' : 'Keep running'}
        </Button>
        <Button
          variant="danger"
          command="quit.confirm"
          disabledReason={quittingReason}
          onClick={() => void quit()}
        >
          {quitWords(asked)}
        </Button>
        {hasUnsaved && (
          <Button
            variant="primary"
            command="quit.save"
            disabledReason={quittingReason ?? obstacle}
            onClick={save}
          >
            Save all and quit
          </Button>
        )}
      </div>
    </section>
  );
}

const noRuns: readonly QueuedRun[] = [];

function GoingRuns({ count }: { readonly count: number }) {
  const runs = useStore((state) => latest(state.queue)?.runs ?? noRuns);
  const going = runs.filter((run) => run.state !== 'queued' && run.state !== 'ended');
  return (
    <>
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
    </>
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

function titleOf({ running, unsaved }: QuitAsked): string {
  const runs = running === 1 ? 'One live run is still going' : `${running} live runs are still going`;
  if (unsaved.length === 0) return runs;
  const documents = countDocuments(unsaved.length);
  return running === 0 ? documents : `${runs}, and ${documents}`;
}

function quitWords({ running, unsaved }: QuitAsked): string {
  const cancel = running === 1 ? 'Cancel it' : 'Cancel them';
  if (unsaved.length === 0) return `${cancel} and quit`;
  return running === 0 ? 'Discard and quit' : `${cancel}, discard and quit`;
}
