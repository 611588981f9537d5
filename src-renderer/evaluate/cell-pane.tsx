import { GitCompareArrows, Route } from 'lucide-react';
import { markOf, type MatrixRow } from '../../src-shared/evaluation/matrix';
import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { type ComparedField, FieldsTable } from '../ui/fields-table';
import { formatDuration } from '../ui/format-time';
import { Pane, PaneScroll } from '../ui/pane';
import { StatusMark } from '../ui/status-mark';
import styles from './cell-pane.module.css';
import { sayCaught } from './say-caught';
import { sayPlanner } from './say-cell';
import { markWords, RepeatMark } from './repeat-marks';
import { type ChosenCell, useCellActs } from './use-cell-acts';
import type { SuiteView } from './use-suite';

interface CellPaneProps {
  readonly of: SuiteView;
  readonly row: MatrixRow | null;
}

/** What is behind the chosen cell: its repeats, each assertion on its own, and the ways on. */
export function CellPane({ of, row }: CellPaneProps) {
  const acts = useCellActs(of, row);
  const { chosen } = acts;
  return (
    <Pane label="Selected cell">
      <PaneScroll>
        {chosen ? <Chosen chosen={chosen} /> : <p className={styles.none}>No cell is chosen.</p>}
      </PaneScroll>
      <div className={styles.actions}>
        <Button
          icon={Route}
          command="evaluate.open"
          onClick={() => acts.open?.()}
          disabledReason={acts.open ? null : 'there is no run of it yet'}
        >
          Open the trace
        </Button>
        <Button
          variant="ghost"
          icon={GitCompareArrows}
          command="evaluate.compare"
          onClick={() => acts.compare?.()}
          disabledReason={acts.compare ? null : 'there is no other run of this case'}
        >
          {acts.comparedWith === null ? 'Compare' : `Compare with ${acts.comparedWith}`}
        </Button>
      </div>
    </Pane>
  );
}

function Chosen({ chosen }: { readonly chosen: ChosenCell }) {
  const { row, column, cell, run } = chosen;
  const { change } = cell;
  return (
    <>
      <div className={styles.head}>
        <h2>
          <span className={text.mono}>
            <Pieces text={row.item} />
          </span>{' '}
          with {sayPlanner(column)}
        </h2>
        <span className={text.second}>
          {cell.met} of {cell.total}
          {change?.before &&
            change.change !== 'same' &&
            `, was ${change.before.met} of ${change.before.runs}`}
        </span>
      </div>
      <Repeats chosen={chosen} />
      {run ? <RunOfCell run={run} /> : <p className={styles.none}>This repeat was not run yet.</p>}
    </>
  );
}

function Repeats({ chosen: { cell } }: { readonly chosen: ChosenCell }) {
  const { repeat } = useStore((state) => state.evaluateView);
  const { changeEvaluateView } = useActions();
  if (cell.total === 1) return null;
  return (
    <fieldset className={styles.repeats} aria-label="Repeats">
      {cell.marks.map((mark, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a repeat is its place
          key={index}
          type="button"
          className={styles.repeat}
          aria-pressed={index + 1 === repeat}
          aria-label={`Repeat ${index + 1}, ${markWords(mark)}`}
          onClick={() => changeEvaluateView({ repeat: index + 1 })}
        >
          {index + 1}
          <RepeatMark mark={mark} />
        </button>
      ))}
    </fieldset>
  );
}

function RunOfCell({ run }: { readonly run: EvaluatedRun }) {
  const caught = sayCaught(run);
  return (
    <>
      <p className={styles.end}>
        <RepeatMark mark={markOf(run)} />
        <StatusMark status={run.status} as="words" tag />
        {run.code !== null && <span className={text.mono}>{run.code}</span>}
      </p>
      <p className={styles.sentence}>
        <Pieces text={run.sentence} />
      </p>
      <SectionHead title="What was expected" note="each assertion on its own" />
      {run.assertions.length === 0 ? (
        <p className={styles.none}>Nobody has written what should happen.</p>
      ) : (
        <FieldsTable
          caption="Assertions"
          heads={['Expected', 'Found']}
          fields={run.assertions.map(toField)}
        />
      )}
      {run.assertions.some(({ vacuous }) => vacuous !== null) && (
        <>
          <SectionHead title="Passed without checking" note="it could not have failed" />
          <ul className={styles.list}>
            {run.assertions.flatMap(({ what, vacuous }) =>
              vacuous === null ? [] : [<li key={what}>{`${what}: ${vacuous}`}</li>],
            )}
          </ul>
        </>
      )}
      {caught !== null && <p className={styles.caught}>{caught}</p>}
      {run.broken.length > 0 && (
        <p className={classNames(styles.caught, styles.broken)}>
          A rule was broken: <Pieces text={run.broken.join(' ')} />
        </p>
      )}
      <SectionHead title="What it took" note="" />
      <p className={styles.sentence}>
        {run.decisions} decisions, {formatDuration(run.elapsed_ms)}: planner {formatDuration(run.model_ms)},
        policy {formatDuration(run.policy_ms)}, tools {formatDuration(run.tools_ms)}
        {run.usage &&
          `; ${(run.usage.input_tokens + run.usage.output_tokens).toLocaleString('en-GB')} tokens`}
        .
      </p>
    </>
  );
}

function SectionHead({ title, note }: { readonly title: string; readonly note: string }) {
  return (
    <div className={styles.section}>
      <h3>{title}</h3>
      <span className={text.second}>{note}</span>
    </div>
  );
}

function toField(
  { what, expected, found, met }: EvaluatedRun['assertions'][number],
  index: number,
): ComparedField {
  return {
    name: index === 0 ? what : `${what}`,
    left: { value: expected },
    right: { value: found },
    verdict: met ? 'same' : 'differs',
  };
}
