import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  FastForward,
  Pause,
  Rows2,
  Rows3,
  Rows4,
  Target,
} from 'lucide-react';
import type { Settings } from '../../src-shared/domain/settings';
import type { Predict } from '../predict/use-predict';
import type { RunTrace } from '../state/run-trace';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { brief, compact, useMedia } from '../ui/use-media';
import { VisuallyHidden } from '../ui/visually-hidden';
import { positionOf } from './announce-step';
import styles from './step-toolbar.module.css';
import type { RunControls } from './use-run-controls';
import type { StepSelection } from './use-step-selection';
import { runToEnd, stepOn } from './use-trace-keys';

interface StepToolbarProps {
  readonly run: RunTrace;
  readonly selection: StepSelection;
  readonly controls: RunControls;
  readonly predict: Predict;
}

/** Stepping by button, each with its key, and where the selection stands. */
export function StepToolbar({ run, selection, controls, predict }: StepToolbarProps) {
  const { step, move } = selection;
  const isSmall = useMedia(compact);
  const isBrief = useMedia(brief);
  const isFirst = step === 'request' ? 'this is the first step' : null;
  const isLast = step === 'end' ? 'this is the last step' : null;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Step controls">
      <Button
        size="sm"
        variant="ghost"
        icon={ChevronFirst}
        iconOnly
        command="trace.first"
        onClick={() => move('first')}
      >
        First step
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={ChevronLeft}
        iconOnly
        command="trace.previous"
        disabledReason={isFirst}
        onClick={() => move('previous')}
      >
        Step back
      </Button>
      <Button
        size="sm"
        icon={ChevronRight}
        command="trace.next"
        disabledReason={isLast}
        onClick={() => stepOn(selection, predict)}
      >
        Step
      </Button>
      <Button size="sm" variant="ghost" icon={ChevronLast} iconOnly onClick={() => move('last')}>
        Last step
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={FastForward}
        command="trace.last"
        onClick={() => runToEnd(controls, predict)}
      >
        {controls.isLive ? 'Run on' : isSmall ? 'To end' : 'Run to end'}
      </Button>
      <span className={styles.divider} />
      <Button
        size="sm"
        variant="ghost"
        icon={Pause}
        command="trace.pause"
        pressed={controls.pauses}
        title={
          controls.isLive ? 'Hold this run before each dispatch' : 'Hold the next run before each dispatch'
        }
        onClick={controls.togglePause}
      >
        Pause{isBrief ? <VisuallyHidden> before dispatch</VisuallyHidden> : ' before dispatch'}
      </Button>
      {!(isSmall && predict.whyNot !== null) && (
        <Button
          size="sm"
          variant="ghost"
          icon={Target}
          iconOnly={isSmall}
          command="trace.predict"
          pressed={predict.isOn}
          disabledReason={predict.whyNot}
          onClick={() => predict.toggle(step)}
        >
          Predict first
        </Button>
      )}
      <span className={styles.position}>{positionOf(run, step)}</span>
      <DensityButton />
    </div>
  );
}

const densities: Record<
  Settings['density'],
  { readonly icon: typeof Rows3; readonly next: Settings['density'] }
> = {
  auto: { icon: Rows3, next: 'compact' },
  compact: { icon: Rows4, next: 'comfortable' },
  comfortable: { icon: Rows2, next: 'auto' },
};

function DensityButton() {
  const density = useStore((state) => selectSettings(state).density);
  const { changeSettings, announce } = useActions();
  const { icon, next } = densities[density];
  const change = () => {
    void changeSettings({ density: next });
    announce(`Rows: ${next}.`);
  };
  return (
    <Button size="sm" variant="ghost" icon={icon} iconOnly onClick={change}>
      {`Rows: ${density}, change to ${next}`}
    </Button>
  );
}
