import { ListVideo } from 'lucide-react';
import { ChooseRun } from '../compare/choose-run';
import { CompareScreen } from '../compare/compare-screen';
import { ForkScreen } from '../fork/fork-screen';
import { usePredict } from '../predict/use-predict';
import type { RunTrace } from '../state/run-trace';
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
  return run === null ? <NoRun /> : <ShownRun run={run} />;
}

/** A run by itself, beside another one, or where it is being left. */
function ShownRun({ run }: { readonly run: RunTrace }) {
  const { run_id, agent: name } = run.header;
  const agent = useStore(selectAgents).find((each) => each.name === name) ?? null;
  const place = useStore((state) => state.fork);
  const predict = usePredict(run, agent);
  const pair = useStore((state) => state.compare);
  const runs = useStore((state) => state.runs);
  const [left, right] = [runs[pair?.left ?? ''], runs[pair?.right ?? '']];
  if (left && right) return <CompareScreen left={left} right={right} agent={agent} />;
  const proposal = place?.runId === run_id ? run.events.find(({ seq }) => seq === place.seq) : null;
  if (agent && proposal?.kind === 'proposal') {
    return <ForkScreen key={proposal.seq} run={predict.shown} {...{ agent, proposal }} />;
  }
  return (
    <>
      <OpenTrace key={run_id} run={run} predict={predict} />
      {pair?.left === run_id && <ChooseRun run={run} />}
    </>
  );
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
