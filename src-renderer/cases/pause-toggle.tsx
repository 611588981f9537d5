import { Pause } from 'lucide-react';
import { Button } from '../ui/button';
import { usePauseToggle } from './use-pause-toggle';

/** Holds the next run before each dispatch, so that a first run can be looked at step by step. */
export function PauseToggle() {
  const { pauses, toggle } = usePauseToggle();
  return (
    <Button
      variant="ghost"
      icon={Pause}
      command="cases.pause"
      pressed={pauses}
      title="Hold the next run before each dispatch"
      onClick={toggle}
    >
      Pause before dispatch
    </Button>
  );
}
