import { CircleCheck, EqualNot } from 'lucide-react';
import type { Prediction } from '../../src-shared/domain/prediction';
import { DataText } from '../ui/data-text';
import { Strip } from '../ui/strip';
import styles from './guess-strip.module.css';
import { isBothRight, sayGuess } from './say-guess';

interface GuessStripProps {
  readonly guess: Prediction;
  readonly isScored: boolean;
}

/** How the guess of this turn went, above the step that was uncovered. */
export function GuessStrip({ guess, isScored }: GuessStripProps) {
  const { guessed, was } = guess;
  const Icon = isBothRight(guess) ? CircleCheck : EqualNot;
  return (
    <Strip
      tone="note"
      icon={<Icon className={isBothRight(guess) ? styles.right : styles.wrong} aria-hidden="true" />}
    >
      <b>{sayGuess(guess)}</b> You expected <Tool name={guessed.tool} />,{' '}
      {guessed.allowed ? 'allowed' : 'refused'}; it was <Tool name={was.tool} />,{' '}
      {was.allowed ? 'allowed' : 'refused'}.{!isScored && ' Not scored, because you had seen it.'}
    </Strip>
  );
}

function Tool({ name }: { readonly name: string | null }) {
  return name === null ? <>no tool of this agent</> : <DataText>{name}</DataText>;
}
