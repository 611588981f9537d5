import { Play } from 'lucide-react';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import styles from './empty-matrix.module.css';
import { useCellActs } from './use-cell-acts';
import type { SuiteView } from './use-suite';

/** The suite was never run, or its runs are on their way. */
export function EmptyMatrix({ of }: { readonly of: SuiteView }) {
  const { runSuite } = useCellActs(of, null);
  if (of.columns.length > 0) return <div className={styles.empty} />;
  return (
    <div className={styles.empty}>
      <EmptyState
        title="The suite was not run yet"
        action={
          <Button icon={Play} command="evaluate.run" onClick={runSuite}>
            Run it
          </Button>
        }
      >
        Demo replays the supplied decisions and tests the application. Choose Codex or the API beside the
        button to measure a model, and run each case several times to see what varies.
      </EmptyState>
    </div>
  );
}
