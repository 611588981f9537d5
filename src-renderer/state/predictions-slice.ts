import type { Prediction, PredictionScores } from '../../src-shared/domain/prediction';
import type { Client } from '../ipc/client';
import type { Uncovered } from '../predict/cover-run';
import type { Slice } from './app-state';
import { idle, type Loadable, reloading, settled } from './loadable';

/** Guesses before steps are uncovered, and the score that main keeps of them. */
export interface PredictionsSlice {
  readonly scores: Loadable<PredictionScores>;
  /** How much of each run may be shown while predicting, by run id; a run without an entry begins covered. */
  readonly uncovered: Readonly<Record<string, Uncovered>>;
  /** The runs in which the person has stepped onto the next question. */
  readonly askedRuns: Readonly<Record<string, boolean>>;
  /** The last event of each run that the person has seen, guessed or not; covering it again does not change that. */
  readonly seen: Readonly<Record<string, number>>;
  /** The guess that was uncovered last, and whether it was scored; null when there was nothing to guess. */
  readonly lastGuess: { readonly guess: Prediction; readonly isScored: boolean } | null;
  readonly loadScores: () => Promise<void>;
  readonly uncover: (runId: string, uncovered: Uncovered) => void;
  readonly ask: (runId: string) => void;
  /** Notes that a run was shown as far as this. */
  readonly noteSeen: (runId: string, shown: Uncovered) => void;
  readonly setLastGuess: (guess: Prediction | null, isScored: boolean) => void;
  /** Keeps a guess and takes up the new score. */
  readonly addGuess: (guess: Prediction) => Promise<void>;
  readonly resetScores: () => Promise<void>;
}

/** The slice of the guesses. */
export function createPredictionsSlice(client: Client): Slice<PredictionsSlice> {
  return (set, get) => ({
    scores: idle,
    uncovered: {},
    askedRuns: {},
    seen: {},
    lastGuess: null,
    async loadScores() {
      set({ scores: reloading(get().scores) });
      set({ scores: settled(get().scores, await client.call('predictions.get', {})) });
    },
    uncover: (runId, uncovered) => {
      get().noteSeen(runId, get().uncovered[runId] ?? 0);
      set({
        uncovered: { ...get().uncovered, [runId]: uncovered },
        askedRuns: { ...get().askedRuns, [runId]: false },
      });
    },
    ask: (runId) => set({ askedRuns: { ...get().askedRuns, [runId]: true } }),
    noteSeen: (runId, shown) => {
      const seq = shown === 'all' ? Number.POSITIVE_INFINITY : shown;
      set({ seen: { ...get().seen, [runId]: Math.max(seq, get().seen[runId] ?? 0) } });
    },
    setLastGuess: (guess, isScored) => set({ lastGuess: guess && { guess, isScored } }),
    async addGuess(guess) {
      const result = await client.call('predictions.add', guess);
      if (result.ok) set({ scores: { kind: 'ready', value: result.value } });
      else get().notify(result.failure);
    },
    async resetScores() {
      const result = await client.call('predictions.reset', {});
      if (!result.ok) return get().notify(result.failure);
      set({ scores: { kind: 'ready', value: result.value }, lastGuess: null });
      get().flashNote('The score begins anew.');
    },
  });
}
