import { z } from 'zod';
import type { ExerciseQuestion, SheetCode } from '../../src-shared/domain/exercise';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import { describeExpected, describeValue } from '../../src-shared/input/parse-document';
import { findAgent } from '../agents/registry';
import type { Agent } from '../controller/agent';
import { ungraded } from './grade-decision';

/** One way in which a decision is not of the form that its agent’s decisions have. */
export interface DecisionBreach {
  readonly code: SheetCode;
  readonly field: string;
  readonly sentence: string;
}

/** One rule on the form of a single decision, as data. */
export interface DecisionRule {
  readonly code: SheetCode;
  /** The rule, as it is told. */
  readonly rule: string;
  readonly find: (decision: JsonObject, agent: Agent) => readonly Omit<DecisionBreach, 'code'>[];
}

/** The rules on the form of a decision, in the order in which they are told. Nothing is guessed, added or repaired. */
export const decisionRules: readonly DecisionRule[] = [
  {
    code: 'field_missing',
    rule: 'Every field of the agent’s decision is there; one that the tool does not take is null.',
    find: (decision, agent) =>
      fieldsOf(agent)
        .filter((field) => !Object.hasOwn(decision, field))
        .map((field) => ({ field, sentence: `The field ${field} is missing.` })),
  },
  {
    code: 'field_unknown',
    rule: 'No other field is there.',
    find: (decision, agent) =>
      Object.keys(decision)
        .filter((field) => !fieldsOf(agent).includes(field))
        .map((field) => ({ field, sentence: `A decision has no field ${JSON.stringify(field)}.` })),
  },
  {
    code: 'field_type',
    rule: 'Every value has its type. Null is written as null; the text "null" is none.',
    find: (decision, agent) =>
      presentFields(decision, agent).flatMap(([field, value]) => {
        const expected = findExpected(agent, field, value);
        if (expected === null) return [];
        const sentence = `${field} is ${describeValue(value)}, and must be ${expected}.`;
        return [{ field, sentence }];
      }),
  },
  {
    code: 'reason_blank',
    rule: 'The reason is not blank. It is not graded.',
    find: (decision) =>
      typeof decision[ungraded] === 'string' && decision[ungraded].trim() === ''
        ? [{ field: ungraded, sentence: 'The reason is blank.' }]
        : [],
  },
];

/** Everything by which a decision breaks these rules. */
export function decisionBreaches(
  question: ExerciseQuestion,
  decision: JsonObject,
  rules: readonly DecisionRule[] = decisionRules,
): readonly DecisionBreach[] {
  const agent = findAgent(question.agent);
  return rules.flatMap(({ code, find }) => find(decision, agent).map((breach) => ({ code, ...breach })));
}

function fieldsOf(agent: Agent): readonly string[] {
  return Object.keys(agent.decisionShape.shape);
}

function presentFields(decision: JsonObject, agent: Agent): readonly (readonly [string, Json])[] {
  return Object.entries(decision).filter(([field]) => fieldsOf(agent).includes(field));
}

/** What a field must be, when its value is something else; null when it fits. */
function findExpected(agent: Agent, field: string, value: Json): string | null {
  const shape = agent.decisionShape.shape[field];
  if (!shape) return null;
  const parsed = z.safeParse(shape, value);
  if (!parsed.success) return parsed.error.issues.slice(0, 1).map(describeExpected).join('');
  const takesNull = z.safeParse(shape, null).success;
  return takesNull && value === 'null' ? 'null without quotes, where null is meant' : null;
}
