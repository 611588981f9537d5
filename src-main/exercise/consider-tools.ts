import type { ConsideredTool, ExerciseQuestion } from '../../src-shared/domain/exercise';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import { fieldsOf, shapeOf } from '../../src-shared/domain/schema-fields';
import { findAgent } from '../agents/registry';
import type { Agent, Tool } from '../controller/agent';
import { decisionJsonSchema } from '../controller/policy';
import { judgeDecision } from './judge-decision';

/**
 * What policy says of every tool in a question’s situation. A tool is considered with the arguments that the request has for
 * it; of several permitted values each is tried, and one that is allowed is told before one that is not.
 */
export function considerTools(question: ExerciseQuestion): readonly ConsideredTool[] {
  const agent = findAgent(question.agent);
  return agent.tools.map(({ name }) => {
    const words = decisionsWith(question, name).map((decision) => judgeDecision(question, decision));
    const word = words.find(({ allowed }) => allowed) ?? words[0];
    if (!word) throw new Error(`The tool ${name} has no decision to consider.`);
    return { tool: name, ...word };
  });
}

/** Every decision with a tool that a situation offers, such as one for each field that could be asked for. */
export function decisionsWith(question: ExerciseQuestion, name: string): readonly JsonObject[] {
  const agent = findAgent(question.agent);
  const tool = agent.tools.find((candidate) => candidate.name === name);
  const start: JsonObject = { ...question.right, tool: name, reason: 'Considered by the exercise.' };
  return agent.argumentFields.reduce<readonly JsonObject[]>(
    (decisions, field) =>
      decisions.flatMap((decision) =>
        valuesFor(question, { agent, tool, field }).map((value) => ({ ...decision, [field]: value })),
      ),
    [start],
  );
}

function valuesFor(
  { request }: ExerciseQuestion,
  at: { readonly agent: Agent; readonly tool: Tool | undefined; readonly field: string },
): readonly Json[] {
  const { agent, tool, field } = at;
  if (!tool?.takes.includes(field)) return [null];
  const fixed = tool.fixed[field];
  if (fixed !== undefined) return [fixed];
  const permitted = permittedValues(agent, field);
  return permitted.length > 0 ? permitted : [request[field] ?? null];
}

function permittedValues(agent: Agent, field: string): readonly string[] {
  const found = fieldsOf(decisionJsonSchema(agent)).find(({ name }) => name === field);
  const shape = found && shapeOf(found.schema);
  return shape?.kind === 'choice' ? shape.choices.filter((choice) => choice !== null) : [];
}
