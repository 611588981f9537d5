import { useKeys } from '../keys/use-keys';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { EmptyState } from '../ui/empty-state';
import { FailureNotice } from '../ui/failure-notice';
import { Listbox } from '../ui/listbox';
import { Pane, PaneScroll } from '../ui/pane';
import { SplitPanes } from '../ui/split-panes';
import { stepThrough } from '../ui/step-through';
import { ListLoading } from '../cases/list-loading';
import { PaneSwitch } from '../trace/pane-switch';
import styles from './suite-list.module.css';
import { SuitePane } from './suite-pane';
import { SuiteColumns, SuiteRow } from './suite-row';
import { useRunSuite } from './use-run-suite';

/** The suites of the workspace and, beside them, the selected one with how it is run. */
export function SuiteListScreen() {
  const suites = useStore((state) => latest(state.suites)) ?? [];
  const chosen = useStore((state) => state.selectedSuite);
  const selected = suites.find(({ name }) => name === chosen) ?? suites[0] ?? null;
  const { selectSuite, enterSuite } = useActions();
  const run = useRunSuite(selected);
  const move = (key: string) => {
    const ids = suites.map(({ name }) => name);
    const next = stepThrough(ids, selected?.name ?? null, key);
    if (next !== null) selectSuite(next);
  };
  useKeys('evaluate', {
    'evaluate.previous': () => move('ArrowUp'),
    'evaluate.next': () => move('ArrowDown'),
    'evaluate.planner': run.cyclePlanner,
  });
  useKeys(
    'evaluate',
    { 'evaluate.open': () => selected && enterSuite(selected.name), 'evaluate.run': run.run },
    { enabled: selected !== null && selected.problem === null },
  );
  return (
    <>
      <h1 className={text.hidden}>Evaluate</h1>
      <SplitPanes
        name="suites"
        panes={[
          { id: 'suites', size: 62, min: 40, content: <SuitesPane selected={selected?.name ?? null} /> },
          { id: 'suite', size: 38, min: 26, content: <SuitePane suite={selected} run={run} /> },
        ]}
      />
    </>
  );
}

function SuitesPane({ selected }: { readonly selected: string | null }) {
  const state = useStore(({ suites }) => suites);
  const suites = latest(state);
  const { selectSuite, enterSuite } = useActions();
  return (
    <Pane label="Suites">
      <PaneSwitch panes={['Suites', 'Selected suite']} shown={0} />
      {state.kind === 'failed' && <FailureNotice failure={state.failure} />}
      {suites === null && state.kind !== 'failed' && <ListLoading />}
      {suites?.length === 0 && (
        <EmptyState title="No suites">
          A suite is a list of cases with what is expected of each. The cases of the workspace make some by
          themselves; a file under <span className={text.mono}>suites/</span> adds one.
        </EmptyState>
      )}
      {suites !== null && suites.length > 0 && (
        <div className={styles.frame}>
          <SuiteColumns />
          <PaneScroll>
            <Listbox
              label="Suites"
              groups={[
                {
                  id: 'suites',
                  label: null,
                  options: suites.map((suite) => ({ id: suite.name, content: <SuiteRow suite={suite} /> })),
                },
              ]}
              selected={selected}
              onSelect={selectSuite}
              onActivate={enterSuite}
              autoFocus
            />
          </PaneScroll>
        </div>
      )}
    </Pane>
  );
}
