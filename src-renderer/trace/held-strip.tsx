import { useEffect, useState } from 'react';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import { DataText } from '../ui/data-text';
import { Strip } from '../ui/strip';
import { useNow } from '../ui/use-now';
import { waysOn } from './announce-step';
import { formatMinutes } from './format-duration';
import type { RunControls } from './use-run-controls';

interface HeldStripProps {
  /** The tool that policy allowed. */
  readonly tool: string;
  readonly controls: RunControls;
}

/** A run waits before a dispatch: what was allowed, that it has not run, and the two ways on. */
export function HeldStrip({ tool, controls }: HeldStripProps) {
  const { announce } = useActions();
  // Heard by a person who stepped back; at the held step itself its own words follow and say the same.
  useEffect(() => {
    announce(`Policy allowed ${tool}. It has not run. ${waysOn}`);
  }, [announce, tool]);
  return (
    <Strip
      tone="pending"
      actions={
        <>
          <Button size="sm" variant="primary" command="held.dispatch" onClick={controls.dispatch}>
            Dispatch
          </Button>
          <Button size="sm" command="held.stop" onClick={controls.cancel}>
            Stop here
          </Button>
        </>
      }
    >
      <b>
        Policy allowed <DataText>{tool}</DataText>.
      </b>{' '}
      It has not run. The clock stands while you look; held for <HeldTime />.
    </Strip>
  );
}

function HeldTime() {
  const [since] = useState(() => Date.now());
  const now = useNow(1000);
  return <time>{formatMinutes(Math.max(0, now - since))}</time>;
}
