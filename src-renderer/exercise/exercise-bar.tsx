import { ChevronRight, CircleCheck, CircleDashed, Download, EqualNot, X } from 'lucide-react';
import { useKeys } from '../keys/use-keys';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import type { ExerciseCounts } from './answer-words';
import styles from './exercise-bar.module.css';

/** What this is, how it stands, and the ways out. */
export function ExerciseBar({ counts }: { readonly counts: ExerciseCounts | null }) {
  const { closeExercise, exportAnswers } = useActions();
  const answered = counts ? counts.right + counts.wrong : 0;
  useKeys('exercise', { 'exercise.export': () => void exportAnswers() }, { enabled: answered > 0 });
  return (
    <div className={styles.bar}>
      <span className={styles.crumb}>
        Cases
        <ChevronRight className={styles.icon} aria-hidden="true" />
      </span>
      <h1>Decision exercise</h1>
      <span className={styles.about}>24 questions: given this, which tool next?</span>
      <span className={styles.space} />
      {counts && <Counts counts={counts} />}
      <span className={styles.divider} />
      <Button
        size="sm"
        variant="ghost"
        icon={Download}
        command="exercise.export"
        disabledReason={answered > 0 ? null : 'nothing is answered yet'}
        onClick={() => void exportAnswers()}
      >
        Answers
      </Button>
      <Button size="sm" variant="ghost" icon={X} command="window.back" onClick={closeExercise}>
        Close
      </Button>
    </div>
  );
}

function Counts({ counts: { right, wrong, open } }: { readonly counts: ExerciseCounts }) {
  return (
    <>
      <span className={styles.count}>
        <CircleCheck className={styles.right} aria-hidden="true" />
        <b>{right}</b> right
      </span>
      <span className={styles.count}>
        <EqualNot className={styles.icon} aria-hidden="true" />
        <b>{wrong}</b> wrong
      </span>
      <span className={styles.count}>
        <CircleDashed className={styles.icon} aria-hidden="true" />
        {open} to go
      </span>
    </>
  );
}
