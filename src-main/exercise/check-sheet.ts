/**
 * The grading contract of an answer sheet, a JSON file:
 *
 *     { "schema": "deskcheck.exercise-answers/1",
 *       "answers": [ { "id": "a question’s id", "decision": { … } }, … ] }
 *
 * 1. The text is one JSON document by the gate of every input: no fence or words around it, no key twice, no number that rounds.
 * 2. The sheet has these fields and no other; each answer has one id and one decision.
 * 3. Every question is answered exactly once, in any order, and no other question is.
 * 4. A decision has exactly its agent’s fields, each of its type, with a reason that is not blank (`decision-breaches.ts`).
 *
 * A sheet that breaks one of these is void: nothing of it is graded, and every breach is named. Otherwise an answer is right
 * when every field but the reason equals the right decision’s, as canonical JSON; one that is wrong is told apart by what
 * policy says of it in that situation: refused, or allowed and still not right. Nothing is trimmed, converted or repaired.
 */
import {
  type AnswerSheet,
  answerSheet,
  type Exercise,
  type ExerciseQuestion,
  type SheetCode,
} from '../../src-shared/domain/exercise';
import type { JsonObject } from '../../src-shared/domain/json';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { parseGated } from '../../src-shared/input/parse-document';
import { parseJson } from '../../src-shared/input/parse-json';
import { formatProblem, type InputProblem } from '../../src-shared/input/problem';
import { decisionBreaches, decisionRules } from './decision-breaches';
import { gradeDecision, type Grade } from './grade-decision';

/** One way in which a sheet breaks the contract. */
export interface SheetBreach {
  readonly code: SheetCode;
  /** The question’s id as the sheet has it; null when it is about the whole sheet. */
  readonly question: string | null;
  /** The decision’s field; null when it is about no single one. */
  readonly field: string | null;
  readonly sentence: string;
}

/** One answer with its grade; the code says why it is wrong and is null when it is right. */
export interface SheetGrade extends Grade {
  readonly question: ExerciseQuestion;
  readonly decision: JsonObject;
  readonly code: SheetCode | null;
}

/** What becomes of a sheet: void with its breaches, or graded question by question. */
export type SheetOutcome =
  | { readonly kind: 'broken'; readonly breaches: readonly SheetBreach[] }
  | { readonly kind: 'graded'; readonly grades: readonly SheetGrade[] };

/** Checks and grades a sheet’s text; `file` names it in messages. */
export type SheetChecker = (exercise: Exercise, text: string, file: string) => SheetOutcome;

/** One rule on a sheet whose form is known, as data. */
interface SheetRule {
  readonly code: SheetCode;
  readonly find: (sheet: AnswerSheet, exercise: Exercise) => readonly Omit<SheetBreach, 'code'>[];
}

const questionRules: readonly SheetRule[] = [
  {
    code: 'question_unknown',
    find: ({ answers }, exercise) =>
      answers
        .filter(({ id }) => !findQuestion(exercise, id))
        .map(({ id }) => aboutQuestion(id, 'The exercise has no such question.')),
  },
  {
    code: 'question_twice',
    find: ({ answers }) =>
      answers
        .filter(({ id }, index) => answers.findIndex((other) => other.id === id) < index)
        .map(({ id }) => aboutQuestion(id, 'The question is answered twice; neither answer counts.')),
  },
  {
    code: 'question_missing',
    find: ({ answers }, { questions }) =>
      questions
        .filter(({ id }) => !answers.some((answer) => answer.id === id))
        .map(({ id }) => aboutQuestion(id, 'The question is not answered.')),
  },
];

const fieldRules: readonly SheetRule[] = decisionRules.map((rule) => ({
  code: rule.code,
  find: ({ answers }, exercise) =>
    answers.flatMap(({ id, decision }) => {
      const question = findQuestion(exercise, id);
      const found = question ? decisionBreaches(question, decision, [rule]) : [];
      return found.map(({ field, sentence }) => ({ question: id, field, sentence }));
    }),
}));

/** Every rule on a sheet of the right form, in the order in which breaches are told. */
export const sheetRules: readonly SheetRule[] = [...questionRules, ...fieldRules];

/** The checker: by the contract, with every rule of it. */
export const checkSheet: SheetChecker = (exercise, text, file) => {
  const read = readSheet(text, file);
  return read.ok ? checkAnswers(exercise, read.value) : { kind: 'broken', breaches: read.failure };
};

/** Reads a sheet’s form: one JSON document with the fields of a sheet. */
export function readSheet(text: string, file: string): Result<AnswerSheet, readonly SheetBreach[]> {
  const gated = parseJson(text, file);
  if (!gated.ok) return fail(gated.failure.map(aboutSheet('not_json')));
  const parsed = parseGated(answerSheet, { file, text, value: gated.value });
  return parsed.ok ? succeed(parsed.value) : fail(parsed.failure.map(aboutSheet('sheet_form')));
}

/** Checks the answers of a sheet by the given rules, and grades them when no rule is broken. */
export function checkAnswers(exercise: Exercise, sheet: AnswerSheet, rules = sheetRules): SheetOutcome {
  const breaches = rules.flatMap(({ code, find }) =>
    find(sheet, exercise).map((breach) => ({ code, ...breach })),
  );
  if (breaches.length > 0) return { kind: 'broken', breaches };
  return { kind: 'graded', grades: exercise.questions.flatMap((question) => gradeOf(question, sheet)) };
}

function gradeOf(question: ExerciseQuestion, { answers }: AnswerSheet): readonly SheetGrade[] {
  return answers
    .filter(({ id }) => id === question.id)
    .slice(0, 1)
    .map(({ decision }) => {
      const grade = gradeDecision(question, decision);
      return { question, decision, ...grade, code: codeOf(grade) };
    });
}

function codeOf({ isRight, policy }: Grade): SheetCode | null {
  if (isRight) return null;
  return policy.allowed ? 'not_right' : 'refused_by_policy';
}

/** Every reason for which a sheet does not pass, each once; none for a sheet that is right throughout. */
export function codesOf(outcome: SheetOutcome): readonly SheetCode[] {
  const codes =
    outcome.kind === 'broken'
      ? outcome.breaches.map(({ code }) => code)
      : outcome.grades.flatMap(({ code }) => (code === null ? [] : [code]));
  return [...new Set(codes)];
}

function findQuestion({ questions }: Exercise, id: string): ExerciseQuestion | undefined {
  return questions.find((question) => question.id === id);
}

function aboutQuestion(question: string, sentence: string): Omit<SheetBreach, 'code'> {
  return { question, field: null, sentence };
}

function aboutSheet(code: SheetCode): (problem: InputProblem) => SheetBreach {
  return (problem) => ({ code, question: null, field: null, sentence: formatProblem(problem) });
}
