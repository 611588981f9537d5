import type { Exercise, ExerciseState } from '../../../src-shared/domain/exercise';
import type { JsonObject } from '../../../src-shared/domain/json';
import { type Failure, fail, type Result, succeed } from '../../../src-shared/domain/result';
import { decisionBreaches } from '../../exercise/decision-breaches';
import { describeExercise, sheetOf } from '../../exercise/describe-exercise';
import { loadExercise } from '../../exercise/load-exercise';
import { writeSheet } from '../../exercise/sheet-variants';
import { replaceFile } from '../../stores/atomic-file';
import { guardStorage } from '../../stores/storage-failure';
import type { Handlers } from '../answer-call';
import { failNotFound, failWithProblems, failWithStorage } from '../failures';
import type { Services } from '../services';

type ExerciseCalls = Extract<keyof Handlers, `exercise.${string}`>;

/** Takes answers to the decision exercise, which are kept on this machine only. */
export function exerciseHandlers(services: Services): Pick<Handlers, ExerciseCalls> {
  const { workspaces, exercise: store, clock } = services;
  /** Does something with the kit’s exercise, read anew each time. */
  const using = async <Value>(
    act: (exercise: Exercise) => Promise<Result<Value>>,
  ): Promise<Result<Value>> => {
    const loaded = await loadExercise(workspaces.kit);
    return loaded.ok ? act(loaded.value) : failWithProblems(loaded.failure);
  };
  const current = (exercise: Exercise): Result<ExerciseState> =>
    succeed(describeExercise(exercise, store.answers()));
  return {
    'exercise.get': () => using(async (exercise) => current(exercise)),
    'exercise.answer': ({ id, decision }) =>
      using(async (exercise) => {
        const refused = findRefusal(exercise, id, decision);
        if (refused) return fail(refused);
        const kept = await store.add({ id, decision, answered_at: clock.now().toISOString() });
        return kept.ok ? current(exercise) : failWithStorage(kept.failure);
      }),
    'exercise.reset': () =>
      using(async (exercise) => {
        const reset = await store.reset();
        return reset.ok ? current(exercise) : failWithStorage(reset.failure);
      }),
    'exercise.export': () =>
      using(async (exercise) => {
        const sheet = sheetOf(exercise, store.answers());
        const path = await services.chooseTarget('exercise-answers.json');
        if (path === null) return succeed(null);
        const written = await guardStorage(path, () => replaceFile(path, Buffer.from(writeSheet(sheet))));
        return written.ok ? succeed({ path, count: sheet.answers.length }) : failWithStorage(written.failure);
      }),
  };
}

/** Why an answer is not taken: it is for no question, or it has not the form of a decision. */
function findRefusal(exercise: Exercise, id: string, decision: JsonObject): Failure | null {
  const question = exercise.questions.find((each) => each.id === id);
  if (!question) {
    return failNotFound('The exercise has no such question.', 'Open the exercise again.').failure;
  }
  const [breach] = decisionBreaches(question, decision);
  if (!breach) return null;
  const todo = 'Choose a tool and its arguments again; nothing was kept.';
  return { code: 'bad_input', what: breach.sentence, where: id, todo };
}
