import { succeed } from '../../../src-shared/domain/result';
import type { Handlers } from '../answer-call';
import { failWithStorage } from '../failures';
import type { Services } from '../services';

type PredictionCalls = Extract<keyof Handlers, `predictions.${string}`>;

/** Keeps the score of the guesses, on this machine only. */
export function predictionHandlers({ predictions, clock }: Services): Pick<Handlers, PredictionCalls> {
  return {
    'predictions.get': async () => succeed(predictions.scores()),
    'predictions.add': async (guess) => {
      const kept = await predictions.add(guess, clock.now());
      return kept.ok ? succeed(predictions.scores()) : failWithStorage(kept.failure);
    },
    'predictions.reset': async () => {
      const reset = await predictions.reset();
      return reset.ok ? succeed(predictions.scores()) : failWithStorage(reset.failure);
    },
  };
}
