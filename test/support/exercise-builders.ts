import { loadExercise } from '../../src-main/exercise/load-exercise';
import { kitAt } from '../../src-main/workspaces/workspace';
import type { Exercise, ExerciseQuestion } from '../../src-shared/domain/exercise';
import { formatProblem } from '../../src-shared/input/problem';
import { kitFolder } from './desk';

/** The supplied exercise. */
export async function suppliedExercise(): Promise<Exercise> {
  const loaded = await loadExercise(kitAt(kitFolder));
  if (!loaded.ok) throw new Error(loaded.failure.map(formatProblem).join('\n'));
  return loaded.value;
}

/** A question of an exercise by its id. */
export function questionOf({ questions }: Exercise, id: string): ExerciseQuestion {
  const found = questions.find((question) => question.id === id);
  if (!found) throw new Error(`The exercise has no question ${id}.`);
  return found;
}
