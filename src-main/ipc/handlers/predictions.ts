import { fail } from '../../../src-shared/domain/result';
import type { Handlers } from '../answer-call';
import type { Services } from '../services';

type PredictionCalls = Extract<keyof Handlers, `predictions.${string}`>;

const later = async () =>
  fail({ code: 'unavailable' as const, what: 'Not there yet.', where: null, todo: 'Wait for it.' });

/** Keeps the score of the guesses. */
export function predictionHandlers(_services: Services): Pick<Handlers, PredictionCalls> {
  return { 'predictions.get': later, 'predictions.add': later, 'predictions.reset': later };
}
