import { RotateCw, TriangleAlert } from 'lucide-react';
import { vacuousOf } from '../../src-shared/evaluation/measure';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Strip } from '../ui/strip';
import { GoingStrip } from './going-strip';
import { ReplayStrip } from '../replay/replay-strip';
import styles from './suite-screen.module.css';
import type { EvaluationActs } from './use-evaluation-acts';
import type { MatrixView } from './use-matrix';

interface SuiteStripProps {
  readonly matrix: MatrixView;
  readonly acts: EvaluationActs;
}

/** The one thing to know about the whole screen: what goes on, what was left, what came of a replay, what checked nothing. */
export function SuiteStrip({ matrix, acts }: SuiteStripProps) {
  const { going, column } = acts;
  const replay = useStore((state) => state.replays[column?.shown.id ?? '']);
  const unmade = useStore((state) => state.unmadeRuns[acts.left?.shown.id ?? '']) ?? [];
  if (going) return <GoingStrip listing={going} />;
  if (replay && column) return <ReplayStrip id={column.shown.id} replay={replay} />;
  if (acts.left) return <LeftStrip acts={acts} unmade={unmade} />;
  const damaged = column?.evaluation?.damaged ?? [];
  if (damaged.length > 0) {
    return (
      <Strip tone="note" icon={<TriangleAlert className={styles.icon} aria-hidden="true" />}>
        <b>
          {damaged.length} {damaged.length === 1 ? 'result' : 'results'} cannot be read.
        </b>{' '}
        {damaged[0]}
      </Strip>
    );
  }
  return <VacuousStrip matrix={matrix} />;
}

function LeftStrip({ acts, unmade }: { readonly acts: EvaluationActs; readonly unmade: readonly string[] }) {
  const { left, resume } = acts;
  if (!left) return null;
  const { done, total } = left.shown;
  return (
    <Strip
      tone="note"
      actions={
        <Button size="sm" icon={RotateCw} command="evaluate.resume" onClick={resume}>
          Resume
        </Button>
      }
    >
      <b>
        {done} of {total} runs with {left.model ?? left.mode} are made.
      </b>{' '}
      {unmade.length > 0
        ? `${unmade.length} could not be made: ${unmade[0]}`
        : 'The evaluation was left before its end; what it has finished is kept.'}
    </Strip>
  );
}

/** What passed because nothing could have made it fail. */
function VacuousStrip({ matrix }: { readonly matrix: MatrixView }) {
  const { changeMatrixFilter, selectCell, setEvaluateView } = useActions();
  const column = matrix.columns.find(({ evaluation }) => evaluation && vacuousOf(evaluation.runs).length > 0);
  const vacuous = column?.evaluation ? vacuousOf(column.evaluation.runs) : [];
  const [first] = vacuous;
  if (!first || !column) return null;
  const show = () => {
    setEvaluateView('matrix');
    changeMatrixFilter({ show: 'all', text: '' });
    selectCell({ item: first.item, column: column.key });
  };
  return (
    <Strip
      tone="note"
      icon={<TriangleAlert className={styles.icon} aria-hidden="true" />}
      actions={
        <Button size="sm" onClick={show}>
          Show the case
        </Button>
      }
    >
      <b>
        {vacuous.length} {vacuous.length === 1 ? 'check' : 'checks'} passed without checking.
      </b>{' '}
      In <span className={text.mono}>{first.item}</span>, <span className={text.mono}>{first.what}</span>:{' '}
      {first.sentence}
    </Strip>
  );
}
