import { X } from 'lucide-react';
import { sayKept } from '../state/fork-slice';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { Strip } from '../ui/strip';

/** Where the decisions of a run were written, with the way there. */
export function KeptStrip({ runId }: { readonly runId: string }) {
  const kept = useStore((state) => state.kept);
  const { clearKept, openDocument } = useActions();
  if (kept?.runId !== runId) return null;
  return (
    <Strip
      tone="note"
      actions={
        <>
          <Button size="sm" onClick={() => void openDocument(kept.path)}>
            Open in Data
          </Button>
          <Button size="sm" variant="ghost" icon={X} iconOnly onClick={clearKept}>
            Put this note away
          </Button>
        </>
      }
    >
      {sayKept(kept)} Demo mode replays them for this case.
    </Strip>
  );
}
