import { CircleCheck, EqualNot } from 'lucide-react';
import type { Prediction } from '../../src-shared/domain/prediction';
import { useStore } from '../state/store';
import { DataText } from '../ui/data-text';
import { Strip } from '../ui/strip';
import styles from './guess-strip.module.css';

/** How the guess of this turn went, above the step that was uncovered. */
export function GuessStrip({ runId, turn }: { readonly runId: string; readonly turn: number }) {
  const guess = useStore((state) => state.lastGuess);
  if (guess?.run_id !== runId || guess.turn !== turn) return null;
  const { guessed, was } = guess;
  return (
    <Strip tone="note" icon={<Mark guess={guess} />}>
      <b>{sayGuess(guess)}</b> You expected <DataText>{guessed.tool}</DataText>,{' '}
      {guessed.allowed ? 'allowed' : 'refused'}; it was{' '}
      {was.tool === null ? 'nothing readable' : <DataText>{was.tool}</DataText>},{' '}
      {was.allowed ? 'allowed' : 'refused'}.
    </Strip>
  );
}

/** Both answers, one of them, or none. */
function sayGuess({ guessed, was }: Prediction): string {
  const isTool = guessed.tool === was.tool;
  const isVerdict = guessed.allowed === was.allowed;
  if (isTool && isVerdict) return 'Both right.';
  if (isTool) return 'The tool is right, the verdict differs.';
  return isVerdict ? 'The verdict is right, the tool differs.' : 'Both differ.';
}

function Mark({ guess: { guessed, was } }: { readonly guess: Prediction }) {
  const isRight = guessed.tool === was.tool && guessed.allowed === was.allowed;
  const Icon = isRight ? CircleCheck : EqualNot;
  return <Icon className={isRight ? styles.right : styles.wrong} aria-hidden="true" />;
}
