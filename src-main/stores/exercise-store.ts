import { join } from 'node:path';
import { z } from 'zod';
import { requestId } from '../../src-shared/domain/identifiers';
import { instant, jsonObject } from '../../src-shared/domain/json';
import { type Result, succeed } from '../../src-shared/domain/result';
import type { FileSystem } from './atomic-file';
import { openKeptFile } from './kept-file';
import type { StorageFailure } from './storage-failure';

const keptAnswer = z.strictObject({
  /** The question’s id. */
  id: requestId,
  decision: jsonObject,
  answered_at: instant,
});

/** One answer of the person at this machine. Its grade is worked out anew each time, by the questions as they are. */
export type KeptAnswer = z.infer<typeof keptAnswer>;

/** How far the person at this machine has come with the exercise. */
export interface ExerciseStore {
  readonly answers: () => readonly KeptAnswer[];
  /** Keeps an answer; a question is answered once, and what was answered first stays. */
  readonly add: (answer: KeptAnswer) => Promise<Result<void, StorageFailure>>;
  readonly reset: () => Promise<Result<void, StorageFailure>>;
  /** What was wrong with the file at this start, as a sentence; null when nothing was. */
  readonly problem: string | null;
}

/** Opens the answers kept in a folder. */
export async function openExerciseStore(folder: string, fs?: FileSystem): Promise<ExerciseStore> {
  const file = await openKeptFile<readonly KeptAnswer[]>({
    path: join(folder, 'exercise.json'),
    schema: z.array(keptAnswer).max(1000),
    empty: [],
    title: 'Your answers to the decision exercise',
    ...(fs && { fs }),
  });
  return {
    answers: file.get,
    add: async (answer) => {
      const kept = file.get();
      if (kept.some(({ id }) => id === answer.id)) return succeed(undefined);
      return file.change([...kept, answer]);
    },
    reset: () => file.change([]),
    problem: file.problem,
  };
}
