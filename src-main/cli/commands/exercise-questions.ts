import {
  type Exercise,
  type ExerciseQuestion,
  openQuestion,
  questionCount,
} from '../../../src-shared/domain/exercise';
import { findAgent } from '../../agents/registry';
import type { Agent } from '../../controller/agent';
import { decisionJsonSchema, takesWhat } from '../../controller/policy';
import { considerTools } from '../../exercise/consider-tools';
import { decisionRules } from '../../exercise/decision-breaches';
import { type ExitStatus, exitStatus } from '../exit-status';
import type { Terminal } from '../terminal';

/** Prints the questions, and what is right only when it was asked for. */
export function printQuestions(
  exercise: Exercise,
  terminal: Terminal,
  { withAnswers }: { readonly withAnswers: boolean },
): ExitStatus {
  const { rules, questions } = exercise;
  terminal.line(`${questionCount} questions: given this, which tool next? What counts as right:`);
  for (const rule of rules) terminal.line(`  - ${rule}`);
  questions.forEach((question, index) => {
    for (const line of sayQuestion(question, index + 1)) terminal.line(line);
    if (withAnswers) for (const line of sayAnswer(question)) terminal.line(line);
  });
  terminal.line('');
  const agents = [...new Set(questions.map(({ agent }) => agent))].map(findAgent);
  for (const agent of agents) for (const line of sayDecision(agent)) terminal.line(line);
  terminal.line(
    'Answer in a file: {"schema": "deskcheck.exercise-answers/1", "answers": [{"id": …, "decision": {…}}, …]}',
  );
  terminal.line('with every question once, and have it graded with --answers FILE. In each decision:');
  for (const { rule } of decisionRules) terminal.line(`  - ${rule}`);
  terminal.document({
    rules,
    decisions: Object.fromEntries(agents.map((agent) => [agent.name, decisionJsonSchema(agent)])),
    questions: questions.map((question) => toJson(question, withAnswers)),
  });
  return exitStatus.done;
}

/** What a decision of an agent has to have. */
function sayDecision(agent: Agent): readonly string[] {
  const fields = Object.keys(agent.decisionShape.shape).join(', ');
  return [
    `A decision of ${agent.name} has exactly ${fields}. Its tools:`,
    ...agent.tools.map(({ name, takes }) => `  ${name.padEnd(18)} ${takesWhat(takes)}`),
  ];
}

function toJson(question: ExerciseQuestion, withAnswers: boolean): unknown {
  return withAnswers ? { ...question, tools: considerTools(question) } : withoutAnswer(question);
}

/** A question as somebody may see it who has not answered. */
function withoutAnswer(question: ExerciseQuestion): unknown {
  const { id, agent, situation, request, observations } = question;
  return openQuestion.parse({ id, agent, situation, request, observations });
}

function sayQuestion(question: ExerciseQuestion, number: number): readonly string[] {
  const { id, agent, situation, request, observations } = question;
  const { id: _id, ...fields } = request;
  return [
    '',
    `${number}. ${id} (${agent}, before decision ${observations.length + 1})`,
    `   ${situation}`,
    ...Object.entries(fields).map(([name, value]) => `   ${name.padEnd(12)} ${JSON.stringify(value)}`),
    `   observations ${JSON.stringify(observations)}`,
  ];
}

function sayAnswer(question: ExerciseQuestion): readonly string[] {
  const { right, explanation, remember } = question;
  return [
    `   right        ${JSON.stringify(right)}`,
    `   ${explanation}`,
    ...considerTools(question).map(
      ({ tool, allowed, check, sentence }) =>
        `   ${tool.padEnd(18)} ${allowed ? 'allowed' : `refused by ${check}`}: ${sentence}`,
    ),
    `   To remember: ${remember}`,
  ];
}
