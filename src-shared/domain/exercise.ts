/**
 * The decision exercise: 24 situations, and the right next decision in each. Words used here:
 * - question: a request with what was observed so far, as a planner would be given them;
 * - right: the decision that the exercise expects. Allowed is policy's word: several decisions may be allowed, one is right;
 * - answer: what somebody decided; it is right when every field but the reason is the right decision's, as canonical JSON;
 * - sheet: a file with an answer to every question; one that breaks the contract is not graded at all.
 */
import { z } from 'zod';
import { agentListing } from './case';
import { checkInput } from './check';
import { requestId } from './identifiers';
import { instant, json, jsonObject } from './json';
import { agentName } from './status';

/** How many questions the exercise has. */
export const questionCount = 24;

/** A call that was made before, as `plannerView` passes it on. */
const observation = z.strictObject({ tool: z.string(), arguments: jsonObject, result: json });

/** One question with its right decision. Its request and its decision also pass their agent's own schemas. */
export const exerciseQuestion = z.strictObject({
  /** The request's id. */
  id: requestId,
  agent: agentName,
  /** Where the run stands, in a sentence or a few. */
  situation: z.string().min(1),
  request: jsonObject,
  observations: z.array(observation),
  /** The right decision, whole; its reason is an example and is not graded. */
  right: jsonObject,
  /** Why it is right. */
  explanation: z.string().min(1),
  /** What to remember of it, to be said after “To remember:”. */
  remember: z.string().min(1),
});
export type ExerciseQuestion = z.infer<typeof exerciseQuestion>;

/** The file of the exercise. */
export const exerciseFile = z.strictObject({
  schema: z.literal('deskcheck.exercise/1'),
  /** What is right where policy would allow more than one decision. */
  rules: z.array(z.string().min(1)).min(1),
  questions: z.array(exerciseQuestion).length(questionCount),
});
export type Exercise = z.infer<typeof exerciseFile>;

/** A question as somebody sees it who has not answered: without what is right and why. */
export const openQuestion = exerciseQuestion.omit({ right: true, explanation: true, remember: true });
export type OpenQuestion = z.infer<typeof openQuestion>;

/** What policy says of one tool in a question's situation, with the arguments that the situation has for it. */
export const consideredTool = z.strictObject({
  tool: z.string(),
  allowed: z.boolean(),
  /** The title of the check that refuses; null when all passed. */
  check: z.string().nullable(),
  sentence: z.string(),
  /** What the check that refuses has compared; empty when all passed. */
  inputs: z.array(checkInput),
});
export type ConsideredTool = z.infer<typeof consideredTool>;

/** An answer with what the exercise and the policy say of it. */
export const gradedAnswer = z.strictObject({
  decision: jsonObject,
  answered_at: instant,
  is_right: z.boolean(),
  /** What policy says of the decision as it was made. */
  policy: consideredTool.omit({ tool: true }),
  right: jsonObject,
  /** Every tool of the agent in its order. */
  tools: z.array(consideredTool),
  explanation: z.string(),
  remember: z.string(),
});
export type GradedAnswer = z.infer<typeof gradedAnswer>;

/** The exercise as the window has it; what is right is there for answered questions only. */
export const exerciseState = z.strictObject({
  rules: z.array(z.string()),
  agents: z.array(
    agentListing.pick({ name: true, title: true, tools: true, argument_fields: true }).extend({
      /** The JSON schema of its decision. */
      schema: jsonObject,
    }),
  ),
  questions: z.array(z.strictObject({ question: openQuestion, answer: gradedAnswer.nullable() })),
});
export type ExerciseState = z.infer<typeof exerciseState>;

/** One answer of a sheet. */
export const sheetAnswer = z.strictObject({ id: z.string().max(200), decision: jsonObject });

/** A sheet of answers, as a file. What its decisions must be is the contract of `src-main/exercise/check-sheet.ts`. */
export const answerSheet = z.strictObject({
  schema: z.literal('deskcheck.exercise-answers/1'),
  answers: z.array(sheetAnswer).max(1000),
});
export type AnswerSheet = z.infer<typeof answerSheet>;

/** Every reason for which a sheet does not pass. The last two are of answers that were graded; the others void the sheet. */
export const sheetCodes = [
  'not_json',
  'sheet_form',
  'question_unknown',
  'question_twice',
  'question_missing',
  'field_missing',
  'field_unknown',
  'field_type',
  'reason_blank',
  'refused_by_policy',
  'not_right',
] as const;
export type SheetCode = (typeof sheetCodes)[number];
