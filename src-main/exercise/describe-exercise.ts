import type {
  AnswerSheet,
  Exercise,
  ExerciseQuestion,
  ExerciseState,
  GradedAnswer,
} from '../../src-shared/domain/exercise';
import { findAgent } from '../agents/registry';
import { decisionJsonSchema } from '../controller/policy';
import type { KeptAnswer } from '../stores/exercise-store';
import { listTools } from '../workspaces/list-tools';
import { considerTools } from './consider-tools';
import { gradeDecision } from './grade-decision';

/** The exercise as the window may have it: what is right of a question goes out with its answer and not before. */
export function describeExercise({ rules, questions }: Exercise, kept: readonly KeptAnswer[]): ExerciseState {
  const agents = [...new Set(questions.map(({ agent }) => agent))].map(findAgent);
  return {
    rules,
    agents: agents.map((agent) => ({
      ...{ name: agent.name, title: agent.title, tools: listTools(agent) },
      ...{ argument_fields: [...agent.argumentFields], schema: decisionJsonSchema(agent) },
    })),
    questions: questions.map((question) => {
      const { id, agent, situation, request, observations } = question;
      const answer = kept.find((each) => each.id === id);
      return {
        question: { id, agent, situation, request, observations },
        answer: answer ? gradeAnswer(question, answer) : null,
      };
    }),
  };
}

function gradeAnswer(question: ExerciseQuestion, { decision, answered_at }: KeptAnswer): GradedAnswer {
  const { isRight, policy } = gradeDecision(question, decision);
  const { right, explanation, remember } = question;
  const tools = [...considerTools(question)];
  return { decision, answered_at, is_right: isRight, policy, right, tools, explanation, remember };
}

/** The answers so far as a sheet, in the order of the questions; the checker takes it once it is whole. */
export function sheetOf({ questions }: Exercise, kept: readonly KeptAnswer[]): AnswerSheet {
  const answers = questions.flatMap(({ id }) =>
    kept.filter((answer) => answer.id === id).map(({ decision }) => ({ id, decision })),
  );
  return { schema: 'deskcheck.exercise-answers/1', answers };
}
