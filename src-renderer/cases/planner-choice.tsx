import { CircleCheck, CircleDashed, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { PlannerMode } from '../../src-shared/domain/status';
import { KeyCaps } from '../keys/key-caps';
import { selectSettings } from '../state/selectors';
import type { LiveMode } from '../state/setup-slice';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import styles from './planner-choice.module.css';
import { type Readiness, readinessOf } from './planner-readiness';
import { plannerModes, plannerNames, usePlannerChoice } from './use-planner-choice';

/** Who decides in the next runs; remembered in the settings. */
export function PlannerChoice() {
  const { mode, choose } = usePlannerChoice();
  const name = useId();
  return (
    <>
      <fieldset className={styles.plan} aria-label="Who decides" aria-keyshortcuts="M">
        {plannerModes.map((each) => (
          <label key={each} className={styles.option}>
            <input type="radio" name={name} checked={each === mode} onChange={() => choose(each)} />
            <span className={styles.name}>{plannerNames[each]}</span>
            <About mode={each} />
            {each === mode && <KeyCaps command="cases.planner" />}
          </label>
        ))}
      </fieldset>
      {(mode === 'codex' || mode === 'api') && <Ready mode={mode} />}
    </>
  );
}

function About({ mode }: { readonly mode: PlannerMode }) {
  const model = useStore((state) =>
    mode === 'codex' || mode === 'api' ? selectSettings(state)[mode].model : null,
  );
  if (mode === 'demo') return <span className={styles.about}>supplied decisions, no model</span>;
  if (mode === 'manual') return <span className={styles.about}>you decide, no model</span>;
  return (
    <span className={classNames(styles.about, model !== null && text.mono)}>
      {model === null ? 'no model named yet' : <Pieces text={model} />}
    </span>
  );
}

const marks: Readonly<Record<Readiness['kind'], LucideIcon>> = {
  looking: CircleDashed,
  ready: CircleCheck,
  warning: TriangleAlert,
  missing: CircleX,
};

/** Only the chosen planner is looked at, because looking may ask a server whether it is there. */
function Ready({ mode }: { readonly mode: LiveMode }) {
  const setup = useStore((state) => selectSettings(state)[mode]);
  const { kind, words, todo } = readinessOf(useStore((state) => state.preflights[mode]));
  const { checkPlanner, showScreen } = useActions();
  // The set-up is a new object only when main sent other settings; what was found for the old one is void then.
  const { model, base_url } = setup;
  const path = 'path' in setup ? setup.path : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever one of them changes
  useEffect(() => {
    void checkPlanner(mode);
  }, [checkPlanner, mode, model, base_url, path]);
  const Icon = marks[kind];
  return (
    <p className={styles.ready}>
      <Icon
        className={classNames(styles.icon, styles[kind === 'ready' ? 'isReady' : kind])}
        aria-hidden="true"
      />
      <span>
        <Pieces text={words} />
        {todo !== null && (
          <>
            {' '}
            <Pieces text={todo} />
          </>
        )}{' '}
        {kind !== 'ready' && kind !== 'looking' && (
          <button type="button" className={text.link} onClick={() => showScreen('settings')}>
            Settings
          </button>
        )}
      </span>
    </p>
  );
}
