import { ChevronRight, Download, Play } from 'lucide-react';
import { plannerNames, usePlannerChoice } from '../cases/use-planner-choice';
import { repeatCount } from '../../src-shared/evaluation/suite';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import { formatWhen } from '../ui/format-time';
import { Menu } from '../ui/menu';
import styles from './suite-head.module.css';
import { useCellActs } from './use-cell-acts';
import type { SuiteView } from './use-suite';

/** The suite’s name, what it is compared with, who runs it next and how often. */
export function SuiteHead({ of }: { readonly of: SuiteView }) {
  const { openSuite } = useActions();
  const acts = useCellActs(of, null);
  const newest = of.columns
    .map(({ listing }) => listing)
    .sort((a, b) => b.started_at.localeCompare(a.started_at))[0];
  return (
    <div className={styles.head}>
      <span className={styles.crumb}>
        <button type="button" className={styles.back} onClick={() => openSuite(null)}>
          Suites
        </button>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
        <h1>
          <Pieces text={of.suite.title} />
        </h1>
      </span>
      <span className={styles.facts}>
        {of.suite.items === 1 ? '1 case' : `${of.suite.items} cases`}
        {newest && `, ${formatWhen(newest.started_at)}`}
      </span>
      <span className={styles.space} />
      <BaselineMenu of={of} />
      <span className={styles.line} />
      <RunOptions of={of} />
      <Button
        icon={Download}
        iconOnly
        command="evaluate.export"
        onClick={() => acts.export?.()}
        disabledReason={acts.export ? null : 'nothing was run yet'}
      >
        Export as JSON, CSV and a page
      </Button>
      <Button
        variant="primary"
        icon={Play}
        command="evaluate.run"
        onClick={acts.runSuite}
        disabledReason={of.going ? 'it runs already' : null}
      >
        Run suite
      </Button>
    </div>
  );
}

function BaselineMenu({ of }: { readonly of: SuiteView }) {
  const { baseline } = useStore((state) => state.evaluateView);
  const { changeEvaluateView } = useActions();
  const all = of.columns.flatMap((column) => column.all);
  const chosen = all.find(({ id }) => id === baseline);
  const choose = (next: string) => () => changeEvaluateView({ baseline: next });
  return (
    <span className={styles.option}>
      <span className={styles.label}>Baseline</span>
      <Menu
        label="Baseline:"
        isSwitcher
        groups={[
          {
            id: 'rule',
            items: [
              { id: 'before', label: 'the one before, of each planner', onChoose: choose('before') },
              { id: 'none', label: 'none', onChoose: choose('none') },
            ],
          },
          {
            id: 'one',
            items: all.map(({ id, started_at, mode, requested_model }) => ({
              id,
              label: `${formatWhen(started_at)}, ${requested_model ?? mode ?? ''}`,
              onChoose: choose(id),
            })),
          },
        ]}
      >
        {chosen ? formatWhen(chosen.started_at) : baseline === 'none' ? 'none' : 'the one before'}
      </Menu>
    </span>
  );
}

function RunOptions({ of }: { readonly of: SuiteView }) {
  const { repeats } = useStore((state) => state.evaluateView);
  const { changeEvaluateView } = useActions();
  const { mode, choose } = usePlannerChoice();
  const planner = mode === 'manual' ? 'demo' : mode;
  return (
    <>
      <span className={styles.option}>
        <Menu
          label="Who decides:"
          isSwitcher
          groups={[
            {
              id: 'planners',
              items: (['demo', 'codex', 'api'] as const).map((each) => ({
                id: each,
                label: each === 'demo' ? 'Demo, supplied decisions, no model' : plannerNames[each],
                onChoose: () => choose(each),
              })),
            },
          ]}
        >
          {planner === 'demo' ? 'Demo, no model' : plannerNames[planner]}
        </Menu>
      </span>
      <label className={styles.option}>
        <span className={styles.label}>Times</span>
        <input
          className={styles.number}
          type="number"
          min={1}
          max={100}
          aria-label="How often each case is run"
          value={repeats ?? of.suite.repeats}
          onChange={({ currentTarget }) => {
            const read = repeatCount.safeParse(currentTarget.valueAsNumber);
            if (read.success) changeEvaluateView({ repeats: read.data });
          }}
        />
        <span className={text.hidden}>1 to 100</span>
      </label>
    </>
  );
}
