import { ConfirmDialog } from '../data/confirm-dialog';
import { useActions, useStore } from '../state/store';
import { DataText } from '../ui/data-text';

/** Asks before a list of decisions that is there already is replaced. */
export function KeepModal() {
  const asked = useStore((state) => state.keepAsked);
  const { keepDecisions, leaveDecisions } = useActions();
  if (asked === null) return null;
  const { runId, name, path } = asked;
  return (
    <ConfirmDialog
      title="Replace the decisions that are there?"
      action="Replace them"
      onConfirm={() => void keepDecisions(runId, name, true)}
      onClose={leaveDecisions}
    >
      <DataText>{path}</DataText> holds another list. Demo mode will take this run’s decisions for the case
      from then on.
    </ConfirmDialog>
  );
}
