import { Play } from 'lucide-react';
import { useKeys } from '../keys/use-keys';
import { selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Pane } from '../ui/pane';
import styles from './empty-review.module.css';
import { proposingCase } from './run-again';

/** No record at all: how to get one. */
export function EmptyReview() {
  const agents = useStore(selectAgents);
  const { startRun } = useActions();
  const proposing = proposingCase(agents);
  const run = proposing ? () => void startRun(proposing) : null;
  useKeys('review', run ? { 'review.run': run } : {});
  return (
    <Pane label="Records">
      <div className={styles.empty}>
        <EmptyState
          title="Nothing waits for review"
          action={
            proposing &&
            run && (
              <Button icon={Play} command="review.run" onClick={run}>
                Run {proposing.case} with demo
              </Button>
            )
          }
        >
          {proposing
            ? `Run the ${proposing.case} case: it ends with one pending record.`
            : 'A run that proposes something for review leaves a pending record here.'}
        </EmptyState>
      </div>
    </Pane>
  );
}
