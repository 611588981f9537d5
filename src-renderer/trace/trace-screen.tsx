import { ListVideo } from 'lucide-react';
import { ForkScreen } from '../fork/fork-screen';
import { selectAgents, selectOpenRun } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { OpenTrace } from './open-trace';
import styles from './trace-screen.module.css';

/** A run step by step: who proposed, who decided, what was done, and the proof of it. */
export function TraceScreen() {
  const run = useStore(selectOpenRun);
  const agents = useStore(selectAgents);
  const place = useStore((state) => state.fork);
  if (run === null) return <NoRun />;
  const agent = agents.find(({ name }) => name === run.header.agent);
  const proposal =
    place?.runId === run.header.run_id ? run.events.find(({ seq }) => seq === place.seq) : null;
  if (agent && proposal?.kind === 'proposal') {
    return <ForkScreen key={`${run.header.run_id} ${proposal.seq}`} {...{ run, agent, proposal }} />;
  }
  return <OpenTrace key={run.header.run_id} run={run} />;
}

function NoRun() {
  const { showScreen, chooseResult } = useActions();
  return (
    <div className={styles.empty}>
      <h1 className={text.hidden}>Trace</h1>
      <EmptyState
        title="No run is open"
        action={
          <div className={styles.actions}>
            <Button icon={ListVideo} command="screen.cases" onClick={() => showScreen('cases')}>
              Choose a case to run
            </Button>
            <Button variant="ghost" command="window.open-result" onClick={() => void chooseResult()}>
              Open a result file
            </Button>
          </div>
        }
      >
        Run a practice case and it shows here step by step: the proposal, every check of the policy, what the
        tool really did. A saved result file shows the same.
      </EmptyState>
    </div>
  );
}
