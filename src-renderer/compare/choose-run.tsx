import type { RunSummary } from '../../src-shared/domain/case';
import type { PracticeSession } from '../../src-shared/domain/workspace';
import { latest } from '../state/loadable';
import type { RunTrace } from '../state/run-trace';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { DataText } from '../ui/data-text';
import { formatWhen } from '../ui/format-time';
import { Modal } from '../ui/modal';
import { useNow } from '../ui/use-now';
import styles from './choose-run.module.css';

/** Which run to put beside the open one: its parent first, then runs of the same case, newest session first. */
export function ChooseRun({ run }: { readonly run: RunTrace }) {
  const { closeCompare } = useActions();
  const sessions = useStore((state) => latest(state.comparable));
  const { parent } = run.header;
  const isParent = (choice: ChoiceProps) => choice.run.run_id === parent?.run_id;
  const choices = (sessions ?? [])
    .flatMap((session) => choicesIn(session, run))
    .toSorted((one, other) => Number(isParent(other)) - Number(isParent(one)));
  return (
    <Modal label="Compare with another run" onClose={closeCompare} width="wide">
      <section className={styles.dialog}>
        <h2>Compare with another run</h2>
        {sessions !== null && choices.length === 0 && (
          <p className={text.second}>
            No other finished run of this case is in this workspace. Run it once more.
          </p>
        )}
        <ul className={styles.list}>
          {choices.map((choice) => (
            <li key={`${choice.session.name} ${choice.run.file}`}>
              <Choice {...choice} isParent={isParent(choice)} />
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          <Button onClick={closeCompare}>Not now</Button>
        </div>
      </section>
    </Modal>
  );
}

interface ChoiceProps {
  readonly run: RunSummary;
  readonly session: PracticeSession;
}

function choicesIn(session: PracticeSession, { header }: RunTrace): readonly ChoiceProps[] {
  return session.runs
    .filter((run) => run.agent === header.agent && run.request_id === header.request.id)
    .filter((run) => run.run_id !== header.run_id)
    .map((run) => ({ run, session }));
}

function Choice({ run, session, isParent }: ChoiceProps & { readonly isParent: boolean }) {
  const { compareWithFile } = useActions();
  const now = useNow(60_000);
  return (
    <button type="button" className={styles.choice} onClick={() => void compareWithFile(run, session.name)}>
      <DataText>{run.status}</DataText>
      {isParent && <b>the run this one left from</b>}
      <span className={text.second}>
        {run.is_fork && 'fork, '}
        {run.mode}, session {session.name}, {formatWhen(run.started_at, new Date(now))}
      </span>
    </button>
  );
}
