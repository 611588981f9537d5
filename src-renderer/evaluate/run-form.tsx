import { useId } from 'react';
import type { SuiteListing } from '../../src-shared/evaluation/suite';
import { plannerNames } from '../cases/use-planner-choice';
import { KeyCaps } from '../keys/key-caps';
import { selectSettings } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Pieces } from '../ui/data-text';
import { Segmented } from '../ui/segmented';
import { NumberSetting } from './number-setting';
import styles from './suite-pane.module.css';
import { evaluatingModes, type RunSuite } from './use-run-suite';

interface RunFormProps {
  readonly suite: SuiteListing;
  readonly run: RunSuite;
}

/** Who decides in the next evaluation, how often each case is run, and how many runs go on at once. */
export function RunForm({ suite, run }: RunFormProps) {
  const { changeRunWish } = useActions();
  const id = useId();
  return (
    <div className={styles.form}>
      <span id={id}>Who decides</span>
      <span className={styles.value}>
        <Segmented
          label="Who decides"
          value={run.mode}
          segments={evaluatingModes.map((mode) => ({ value: mode, content: plannerNames[mode] }))}
          onChoose={run.choose}
        />
        <KeyCaps command="evaluate.planner" />
        <About run={run} />
      </span>
      <NumberSetting
        label="Repeats"
        about="of each case; a model varies, the supplied decisions do not"
        value={run.repeats}
        most={100}
        onChange={(repeats) => changeRunWish({ repeats: repeats === suite.repeats ? null : repeats })}
      />
      <NumberSetting
        label="At once"
        about="runs side by side, each in a folder of its own"
        value={run.concurrency}
        most={8}
        onChange={(concurrency) => changeRunWish({ concurrency })}
      />
    </div>
  );
}

function About({ run: { mode, model } }: { readonly run: RunSuite }) {
  const isManual = useStore((state) => selectSettings(state).planner === 'manual');
  const { showScreen } = useActions();
  if (mode === 'demo') {
    return (
      <span className={text.second}>
        {isManual ? 'supplied decisions; a person cannot be evaluated' : 'supplied decisions, no model'}
      </span>
    );
  }
  if (model !== null) {
    return (
      <span className={text.mono}>
        <Pieces text={model} />
      </span>
    );
  }
  return (
    <span className={text.second}>
      no model named yet{' '}
      <button type="button" className={text.link} onClick={() => showScreen('settings')}>
        Settings
      </button>
    </span>
  );
}
