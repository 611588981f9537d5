import type { ExerciseState } from '../../src-shared/domain/exercise';
import type { JsonObject } from '../../src-shared/domain/json';
import type { Result } from '../../src-shared/domain/result';
import { sayAnswered } from '../exercise/answer-words';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, latest, type Loadable, reloading, settled } from './loadable';

/** The decision exercise, which lies over the Cases screen while it is open. */
export interface ExerciseSlice {
  readonly isExercising: boolean;
  readonly exercise: Loadable<ExerciseState>;
  /** The question that is shown, by its id; null leaves the choice to the screen. */
  readonly selectedQuestion: string | null;
  readonly openExercise: () => void;
  readonly closeExercise: () => void;
  readonly loadExercise: () => Promise<void>;
  readonly selectQuestion: (id: string) => void;
  /** Sends an answer; what is right of that question comes back with its grade. */
  readonly answerQuestion: (id: string, decision: JsonObject) => Promise<void>;
  readonly resetExercise: () => Promise<void>;
  readonly exportAnswers: () => Promise<void>;
}

/** The slice of the exercise. */
export function createExerciseSlice(client: Client): Slice<ExerciseSlice> {
  return (set, get) => {
    /** Takes up what main has now; a failure is said and what was shown stays. */
    const takeUp = (result: Result<ExerciseState>): boolean => {
      if (result.ok) set({ exercise: { kind: 'ready', value: result.value } });
      else get().notify(result.failure);
      return result.ok;
    };
    return {
      isExercising: false,
      exercise: idle,
      selectedQuestion: null,
      openExercise() {
        set({ isExercising: true, screen: 'cases', overlay: null });
        void get().loadExercise();
      },
      closeExercise: () => set({ isExercising: false }),
      async loadExercise() {
        set({ exercise: reloading(get().exercise) });
        set({ exercise: settled(get().exercise, await client.call('exercise.get', {})) });
      },
      selectQuestion: (selectedQuestion) => set({ selectedQuestion }),
      async answerQuestion(id, decision) {
        // It stays the one that is shown, though it is no longer the first without an answer.
        set({ selectedQuestion: id });
        if (!takeUp(await client.call('exercise.answer', { id, decision }))) return;
        const state = latest(get().exercise);
        if (state) get().announce(sayAnswered(state, id));
      },
      async resetExercise() {
        if (!takeUp(await client.call('exercise.reset', {}))) return;
        set({ selectedQuestion: null });
        get().flashNote('The exercise begins anew.');
      },
      async exportAnswers() {
        const result = await client.call('exercise.export', {});
        if (!result.ok) return get().notify(result.failure);
        if (result.value === null) return;
        const { count, path } = result.value;
        const total = latest(get().exercise)?.questions.length ?? count;
        const rest = count < total ? ` The checker takes all ${total} or none.` : '';
        get().flashNote(`${count} ${count === 1 ? 'answer is' : 'answers are'} in ${path}.${rest}`);
      },
    };
  };
}
