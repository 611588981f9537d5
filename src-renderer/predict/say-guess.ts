import type { Prediction } from '../../src-shared/domain/prediction';

/** Whether both questions of a guess were answered right. */
export function isBothRight({ guessed, was }: Prediction): boolean {
  return guessed.tool === was.tool && guessed.allowed === was.allowed;
}

/** Both answers, one of them, or none, in a sentence. */
export function sayGuess(guess: Prediction): string {
  const { guessed, was } = guess;
  if (isBothRight(guess)) return 'Both right.';
  if (guessed.tool === was.tool) return 'The tool is right, the verdict differs.';
  return guessed.allowed === was.allowed ? 'The verdict is right, the tool differs.' : 'Both differ.';
}
