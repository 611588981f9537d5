import { CircleCheck, CircleDashed, EqualNot, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ExerciseState } from '../../src-shared/domain/exercise';
import { ConfirmDialog } from '../data/confirm-dialog';
import { useKeys } from '../keys/use-keys';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import { Listbox } from '../ui/listbox';
import { Pane, PaneScroll } from '../ui/pane';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './question-list.module.css';
import type { QuestionWalk } from './use-question-walk';

interface QuestionListProps {
  readonly state: ExerciseState;
  readonly walk: QuestionWalk;
}

const marks = {
  right: { icon: CircleCheck, style: styles.right },
  wrong: { icon: EqualNot, style: undefined },
  'not answered': { icon: CircleDashed, style: styles.open },
} as const;

/** Every question by its number, with how it stands. Wrong is ≠ and never the octagon, which is policy’s. */
export function QuestionList({ state: { questions }, walk }: QuestionListProps) {
  const { selectQuestion } = useActions();
  const options = questions.map(({ question, answer }, index) => {
    const standing = answer === null ? 'not answered' : answer.is_right ? 'right' : 'wrong';
    return { id: question.id, content: <Cell number={index + 1} standing={standing} /> };
  });
  return (
    <Pane label="Questions">
      <div className={styles.head}>
        <h2>Questions</h2>
      </div>
      <PaneScroll>
        <div className={styles.grid}>
          <Listbox
            label={`${questions.length} questions`}
            groups={[{ id: 'questions', label: null, options }]}
            selected={walk.selected.question.id}
            onSelect={selectQuestion}
            autoFocus
          />
        </div>
        <p className={styles.aside}>
          Kept on this machine. The checker is the one of the command line: its example passes, and all 11
          wrong variants fail.
        </p>
        {questions.some(({ answer }) => answer !== null) && <BeginAnew />}
      </PaneScroll>
    </Pane>
  );
}

interface CellProps {
  readonly number: number;
  readonly standing: keyof typeof marks;
}

function Cell({ number, standing }: CellProps) {
  const { icon: Icon, style } = marks[standing];
  return (
    <span className={styles.cell}>
      <span className={style}>{number}</span>
      <Icon className={style} aria-hidden="true" />
      <VisuallyHidden>{standing}</VisuallyHidden>
    </span>
  );
}

function BeginAnew() {
  const { resetExercise } = useActions();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  useKeys('exercise', { 'exercise.reset': ask });
  return (
    <div className={styles.acts}>
      <Button size="sm" variant="ghost" icon={RotateCcw} onClick={ask}>
        Begin anew
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Begin the exercise anew?"
          action="Forget the answers"
          onConfirm={() => void resetExercise()}
          onClose={() => setAsking(false)}
        >
          All answers so far are forgotten; a sheet that was exported stays.
        </ConfirmDialog>
      )}
    </div>
  );
}
