import { join } from 'node:path';
import type { z } from 'zod';
import { type Exercise, type ExerciseQuestion, exerciseFile } from '../../src-shared/domain/exercise';
import { type Result, succeed } from '../../src-shared/domain/result';
import type { InputProblem } from '../../src-shared/input/problem';
import { findAgent } from '../agents/registry';
import { readJsonFile } from '../stores/read-file';
import type { Workspace } from '../workspaces/workspace';

/** Where the kit keeps the exercise; a workspace of one's own has none. */
export const exercisePath = (kit: Workspace): string => join(kit.folder, 'exercise', 'questions.json');

/** The file's schema with the agents' own for requests and decisions. */
export const checkedExercise = exerciseFile.superRefine((file, context) => {
  const seen = new Set<string>();
  file.questions.forEach((question, index) => {
    for (const { path, message } of problemsOf(question, seen)) {
      context.addIssue({ code: 'custom', path: ['questions', index, ...path], message });
    }
    seen.add(question.id);
  });
});

interface QuestionProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function problemsOf(question: ExerciseQuestion, seen: ReadonlySet<string>): readonly QuestionProblem[] {
  const { id, request, right } = question;
  const agent = findAgent(question.agent);
  return [
    ...(seen.has(id) ? [{ path: ['id'], message: 'an id that no other question has' }] : []),
    ...(request.id === id ? [] : [{ path: ['request', 'id'], message: 'the question’s own id' }]),
    ...placeIssues('request', agent.request.safeParse(request)),
    ...placeIssues('right', agent.decisionSchema.safeParse(right)),
  ];
}

function placeIssues(field: string, parsed: z.ZodSafeParseResult<unknown>): readonly QuestionProblem[] {
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({ path: [field, ...path], message }));
}

/** Reads the kit’s exercise and checks it. */
export async function loadExercise(kit: Workspace): Promise<Result<Exercise, readonly InputProblem[]>> {
  const read = await readJsonFile(checkedExercise, exercisePath(kit));
  return read.ok ? succeed(read.value.value) : read;
}
