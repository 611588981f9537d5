/** The policy of an agent: checks every agent shares on shape and progress, with its own rules between them. */
import type { z } from 'zod';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import { isJsonObject } from '../../src-shared/domain/json';
import { describeExpected, describeValue } from '../../src-shared/input/parse-document';
import { canonicalJson } from '../canonical-json';
import type { Agent, PastCall, PolicyContext } from './agent';
import { appliesTo, type Check, compared, pass, refuse } from './check';
import { jsonSchemaOf } from './json-schema';

/** The ordered checks that apply to a proposal of this tool; those of every proposal when the tool is unknown. */
export function checksFor(agent: Agent, tool: string | null): readonly Check<PolicyContext>[] {
  const known = agent.tools.find(({ name }) => name === tool)?.name ?? null;
  return policyOf(agent).filter((check) => appliesTo(check, known));
}

/** Every check of an agent in order; the trace, the tests and the documentation read this list. */
export function policyOf(agent: Agent): readonly Check<PolicyContext>[] {
  return [
    schemaCheck(agent),
    toolKnownCheck(agent),
    reasonGivenCheck(agent),
    argumentsCheck(agent),
    ...agent.checks,
    notRepeatedCheck(agent),
    withinLimitsCheck,
  ];
}

/** The name of the proposed tool, when the decision is readable enough to have one. */
export function proposedTool(raw: Json): string | null {
  return isJsonObject(raw) && typeof raw.tool === 'string' ? raw.tool : null;
}

/** The argument fields of a decision without the nulls. */
export function argumentsOf(agent: Agent, decision: JsonObject): JsonObject {
  const given = agent.argumentFields.filter(
    (field) => decision[field] !== null && decision[field] !== undefined,
  );
  return Object.fromEntries(given.map((field) => [field, decision[field] ?? null]));
}

function schemaCheck(agent: Agent): Check<PolicyContext> {
  const fields = Object.keys(agent.decisionShape.shape);
  return {
    name: 'schema',
    title: 'Schema',
    reason: 'A decision is taken as it came or not at all; nothing is guessed, added or repaired.',
    test: ({ raw }) => {
      const parsed = agent.decisionShape.safeParse(raw);
      if (parsed.success) {
        const empty = fields.filter((field) => parsed.data[field] === null).length;
        return pass(
          `All ${fields.length} fields are there, each of its type, and no other.`,
          {
            ...compared('fields', fields.length, fields.length),
          },
          compared('null', empty, empty),
        );
      }
      const wrong = parsed.error.issues.flatMap((issue) => schemaInputs(issue, raw));
      const names = [...new Set(wrong.map((input) => input.name))].join(', ');
      return refuse(`The decision does not have its fields as the schema wants them: ${names}.`, ...wrong);
    },
  };
}

function schemaInputs(issue: z.core.$ZodIssue, raw: Json): ReturnType<typeof compared>[] {
  const field = String(issue.path[0] ?? 'decision');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      compared(key, 'no such field', describeValue(isJsonObject(raw) ? raw[key] : raw)),
    );
  }
  const found = isJsonObject(raw) ? (field === 'decision' ? raw : raw[field]) : raw;
  return [compared(field, describeExpected(issue), describeValue(found))];
}

function toolKnownCheck(agent: Agent): Check<PolicyContext> {
  const names = agent.tools.map((tool) => tool.name);
  return {
    name: 'tool_known',
    title: 'Tool known',
    reason: 'Only the tools on the list exist; a name that is not on it can start nothing.',
    test: ({ decision }) =>
      names.includes(decision.tool)
        ? pass(
            `${decision.tool} is one of the ${names.length} tools.`,
            compared('tool', decision.tool, decision.tool),
          )
        : refuse(
            'The proposal names a tool that does not exist.',
            compared('tool', `one of ${names.join(', ')}`, decision.tool),
          ),
  };
}

function reasonGivenCheck(agent: Agent): Check<PolicyContext> {
  return {
    name: 'reason_given',
    title: 'Reason given',
    reason: 'A reader must see why a step was proposed; the reason is never an authority for it.',
    test: ({ decision }) => {
      if (decision.reason.trim() !== '') {
        return pass('The proposal says why.', compared('reason', 'not blank', 'not blank'));
      }
      return isLoose(agent, decision.tool)
        ? pass('This tool needs no reason.', compared('reason', 'anything', decision.reason))
        : refuse(
            'The proposal gives no reason.',
            compared('reason', 'text that is not blank', decision.reason),
          );
    },
  };
}

function isLoose(agent: Agent, name: string): boolean {
  return agent.tools.some((tool) => tool.name === name && tool.isLoose === true);
}

function argumentsCheck(agent: Agent): Check<PolicyContext> {
  return {
    name: 'arguments',
    title: 'Arguments',
    reason:
      'A tool takes exactly its own arguments; a field it does not use must be null, even when its value is known.',
    test: ({ decision }) => {
      const tool = agent.tools.find((candidate) => candidate.name === decision.tool);
      const takes = tool?.takes ?? [];
      if (tool?.isLoose === true) return pass('This tool takes any of the arguments, or none.');
      const wrong = agent.argumentFields.flatMap((field) => {
        const found = decision[field] ?? null;
        const fixed = tool?.fixed[field];
        if (!takes.includes(field)) return found === null ? [] : [compared(field, null, found)];
        if (fixed !== undefined) return found === fixed ? [] : [compared(field, fixed, found)];
        return found === null ? [compared(field, 'a value', null)] : [];
      });
      if (wrong.length > 0) {
        return refuse(`${decision.tool} ${takesWhat(takes)}, and the proposal differs.`, ...wrong);
      }
      const given = takes.map((field) => compared(field, decision[field] ?? null, decision[field] ?? null));
      return pass(`It ${takesWhat(takes)}.`, ...given);
    },
  };
}

/** What a tool takes, in words; the instructions say the same. */
export function takesWhat(takes: readonly string[]): string {
  return takes.length === 0 ? 'takes no argument' : `takes ${takes.join(' and ')}, and nothing else`;
}

function notRepeatedCheck(agent: Agent): Check<PolicyContext> {
  return {
    name: 'not_repeated',
    title: 'Not repeated',
    reason:
      'The same call gives the same answer; a run that repeats itself makes no progress, whatever reason it gives.',
    test: ({ decision, calls }) => {
      const operation = canonicalJson({ tool: decision.tool, arguments: argumentsOf(agent, decision) });
      const index = calls.findLastIndex(
        (call) => canonicalJson({ tool: call.tool, arguments: call.arguments }) === operation,
      );
      const earlier = isAnotherTry(agent, calls, index) ? undefined : calls[index];
      if (earlier) {
        return refuse(
          'This tool was already called with these arguments; another reason does not make it another call.',
          compared('earlier call', 'none like it', `${earlier.tool} with the same arguments`, earlier.event),
        );
      }
      return pass(
        'No earlier call had this tool and these arguments.',
        compared('earlier calls', calls.length, calls.length),
      );
    },
  };
}

/**
 * Whether a call that was made before is another one now: what a tool refused, once something else was done, and a
 * reading, once something was written.
 */
function isAnotherTry(agent: Agent, calls: readonly PastCall[], index: number): boolean {
  const call = calls[index];
  const since = calls.slice(index + 1);
  if (!call) return false;
  if (call.isRefused === true) return since.length > 0;
  const tool = agent.tools.find(({ name }) => name === call.tool);
  return tool?.effect === 'read' && since.some(({ isWriting }) => isWriting === true);
}

const withinLimitsCheck: Check<PolicyContext> = {
  name: 'within_limits',
  title: 'Within limits',
  reason: 'A run is bounded in decisions and in time, so that it ends whatever the planner does.',
  test: ({ turn, elapsedMs, limits }) => {
    const seconds = Math.round(elapsedMs) / 1000;
    const inputs = [
      compared('decision', `at most ${limits.max_turns}`, turn),
      compared('elapsed_s', `under ${limits.time_budget_s}`, seconds),
    ];
    return seconds >= limits.time_budget_s
      ? refuse('The run has used its time.', ...inputs)
      : pass('The run has decisions and time left.', ...inputs);
  },
};

/** The JSON schema of an agent's decision. */
export function decisionJsonSchema(agent: Agent): JsonObject {
  return jsonSchemaOf(agent.decisionSchema);
}
