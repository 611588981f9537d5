import { GitCompare } from 'lucide-react';
import { useEffect } from 'react';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { CheckLine } from '../trace/check-line';
import { PaneSwitch } from '../trace/pane-switch';
import { Button } from '../ui/button';
import { DataText } from '../ui/data-text';
import { EmptyState } from '../ui/empty-state';
import { Pane, PaneScroll } from '../ui/pane';
import { AssertionTable } from './assertion-table';
import { RunMark } from './cell-marks';
import styles from './cell-pane.module.css';
import { DivergenceTable } from './divergence-table';
import { refusingCheck } from './refusing-check';
import { RepeatSwitch } from './repeat-switch';
import { markWords, sayCaught, sayWas } from './say-cell';
import { type CellActs, useCellActs } from './use-cell-acts';
import { isWell, type MatrixView } from './use-matrix';

/** The selected cell: its repeats, what was expected and found, which check refused, and the ways on from there. */
export function CellPane({ matrix }: { readonly matrix: MatrixView }) {
  const acts = useCellActs(matrix);
  const { row, column, cell } = acts;
  return (
    <Pane label="Selected cell">
      <PaneSwitch panes={['Matrix', 'Selected cell']} shown={1} />
      {row && column && cell ? (
        <>
          <PaneScroll>
            <Head acts={acts} />
            {acts.repeats > 1 && <RepeatSwitch acts={acts} />}
            <RunBody acts={acts} />
          </PaneScroll>
          <Acts acts={acts} />
        </>
      ) : (
        <EmptyState title="No cell is selected">
          Run the suite, and the selected case shows here with each assertion, expected beside found.
        </EmptyState>
      )}
    </Pane>
  );
}

function Head({ acts: { row, column, cell, run } }: { readonly acts: CellActs }) {
  const mark = cell
    ? isWell(cell)
      ? 'met'
      : cell.marks.includes('missed')
        ? 'missed'
        : 'planner_failed'
    : 'not_run';
  const shown = cell?.marks.every((each) => each === 'not_run' || each === 'not_judged')
    ? (cell.marks[0] ?? 'not_run')
    : mark;
  const was = cell ? sayWas(cell) : null;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        <RunMark mark={shown} large />
        <span className={styles.name}>
          {row?.name} with {column?.mode}
        </span>
        <span className={styles.eyebrow}>
          {cell?.met} of {cell?.total}
          {was !== null && cell?.change?.change !== 'same' && `, was ${was}`}
        </span>
      </h2>
      <p>{run ? run.sentence : 'This repeat was not run yet.'}</p>
      {row && row.item !== row.name && (
        <p className={styles.item}>
          <DataText>{row.item}</DataText>
        </p>
      )}
    </header>
  );
}

function RunBody({ acts }: { readonly acts: CellActs }) {
  const { run, cell, repeat } = acts;
  const mark = cell?.marks[repeat - 1] ?? 'not_run';
  useReadRuns(acts);
  if (!run) return <p className={styles.aside}>{`Repeat ${repeat}: ${markWords[mark]}.`}</p>;
  const caught = sayCaught(run);
  return (
    <>
      <DivergenceTable acts={acts} />
      <AssertionTable run={run} />
      <Refusal acts={acts} />
      {caught !== null && <p className={styles.aside}>{caught}</p>}
    </>
  );
}

/** The results behind the cell are read when it is looked at: the run, and the one it is held against. */
function useReadRuns({ ref, demo, baseline }: CellActs): void {
  const { readEvaluated } = useActions();
  const other = (demo ?? baseline)?.ref ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run is told by its id, whatever object names it
  useEffect(() => {
    if (ref) void readEvaluated(ref);
    if (other) void readEvaluated(other);
  }, [readEvaluated, ref?.runId, other?.runId]);
}

/** The check that refused something in this run, with what was needed above what was found. */
function Refusal({ acts: { run, ref } }: { readonly acts: CellActs }) {
  const trace = useStore((state) => state.runs[run?.run_id ?? '']);
  const { openEvaluated } = useActions();
  const refused = trace ? refusingCheck(trace) : null;
  if (!refused || !ref) return null;
  return (
    <ol className={styles.refusal} aria-label="The check that refused">
      <CheckLine check={refused.check} onCite={(step) => void openEvaluated(ref, step)} />
    </ol>
  );
}

function Acts({ acts }: { readonly acts: CellActs }) {
  const { baseline, demo, canOpen, canCompare, cell } = acts;
  const changed = cell?.change && cell.change.change !== 'same';
  const what = (changed && baseline) || !demo ? 'baseline' : 'demo';
  const isLoading = useStore((state) => latest(state.evaluations) === null);
  if (isLoading) return null;
  return (
    <div className={styles.acts}>
      <Button
        command="evaluate.open"
        disabledReason={canOpen ? null : 'this repeat was not run yet'}
        onClick={acts.open}
      >
        Open the trace
      </Button>
      <Button
        variant="ghost"
        icon={GitCompare}
        command="evaluate.compare"
        disabledReason={canCompare ? null : 'there is no baseline and no demo run of this case'}
        onClick={acts.compare}
      >
        Compare with {what}
      </Button>
      {changed && baseline && demo && (
        <button type="button" className={text.link} onClick={() => acts.compareWith(demo)}>
          with demo
        </button>
      )}
    </div>
  );
}
