/**
 * A decision that a person writes, for any agent. Words used here:
 * - schema: the JSON schema of the agent's decision, as every planner is given it;
 * - argument: a field that some tool takes; the ones a tool does not take are null and locked;
 * - draft: the decision as it stands in the form, or as JSON text once the person writes that instead.
 */
import { z } from 'zod';
import type { AgentListing } from '../../src-shared/domain/case';
import { splitAtHiddenCharacters } from '../../src-shared/domain/hidden-characters';
import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';
import { describeExpected, describeValue } from '../../src-shared/input/parse-document';
import { parseJson } from '../../src-shared/input/parse-json';
import { formatPath, type InputProblem } from '../../src-shared/input/problem';
import { fieldsOf, firstValueOf } from '../../src-shared/domain/schema-fields';

/** What a form of an agent's decision is made from. */
export interface DecisionBasis {
  readonly schema: JsonObject;
  readonly agent: AgentListing;
  /** The request of the run with what was observed, from which arguments start. */
  readonly request: JsonObject;
}

/** A decision as the person has it so far. */
export type DecisionDraft =
  | {
      readonly kind: 'form';
      readonly decision: JsonObject;
      /** Fields of the JSON that it was written as which the form has no place for; said until the next change. */
      readonly left?: readonly string[];
    }
  | { readonly kind: 'json'; readonly text: string };

/** How a draft stands: the JSON that would be proposed, and what is wrong with its shape. */
export interface DraftState {
  /** Null while the text is no JSON. */
  readonly proposal: { readonly decision: Json } | null;
  /** Each field that misses the schema, by its name. */
  readonly misses: ReadonlyMap<string, string>;
  /** Why the text is no JSON. */
  readonly problems: readonly InputProblem[];
}

/** A decision without a tool: every field of the schema in its order, empty. */
export function emptyDecision({ schema }: DecisionBasis): JsonObject {
  return Object.fromEntries(fieldsOf(schema).map(({ name, schema: field }) => [name, startOf(field)]));
}

function startOf(field: JsonObject): Json {
  const start = firstValueOf(field);
  // A choice begins with nothing chosen, whatever comes first in its list.
  return Array.isArray(field.enum) ? '' : start;
}

/** The decision with another tool: what it takes is kept or filled from the request, everything else is null. */
export function withTool(basis: DecisionBasis, decision: JsonObject, tool: string): JsonObject {
  const chosen = basis.agent.tools.find((each) => each.name === tool);
  const filled = basis.agent.argument_fields.map((field) => {
    if (chosen?.is_loose) return [field, decision[field] ?? null] as const;
    if (!chosen?.takes.includes(field)) return [field, null] as const;
    const value = chosen.fixed[field] ?? decision[field] ?? basis.request[field] ?? null;
    return [field, value] as const;
  });
  return { ...decision, ...Object.fromEntries(filled), tool };
}

/** Why an argument is null and stays so; null when the tool takes it. */
export function whyLocked(basis: DecisionBasis, tool: string, field: string): string | null {
  if (!basis.agent.argument_fields.includes(field)) return null;
  const chosen = basis.agent.tools.find((each) => each.name === tool);
  if (!chosen) return 'choose a tool first';
  return chosen.is_loose || chosen.takes.includes(field) ? null : `${tool} takes none`;
}

/** The draft as JSON, checked against the schema while it is written. */
export function readDraft(basis: DecisionBasis, draft: DecisionDraft): DraftState {
  const none = new Map<string, string>();
  if (draft.kind === 'form') {
    const { decision } = draft;
    return { proposal: { decision }, misses: missesOf(basis.schema, decision), problems: [] };
  }
  const parsed = parseJson(draft.text, 'decision');
  if (!parsed.ok) return { proposal: null, misses: none, problems: parsed.failure };
  // A cast, because the gate lets through nothing but JSON.
  const decision = parsed.value as Json;
  return { proposal: { decision }, misses: missesOf(basis.schema, decision), problems: [] };
}

function missesOf(schema: JsonObject, decision: Json): ReadonlyMap<string, string> {
  // A cast, because zod types JSON schema by keyword; what it cannot read it refuses by throwing, and main wrote this one.
  const parsed = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(decision);
  if (parsed.success) return new Map();
  return new Map(
    parsed.error.issues.map((issue) => {
      const path = issue.path.filter((part) => typeof part !== 'symbol');
      const field = path[0];
      const found = isJsonObject(decision) && typeof field === 'string' ? decision[field] : decision;
      const name = path.length === 0 ? 'the decision' : formatPath(path).slice(2);
      return [name, `Found ${describeValue(found)}, expected ${describeExpected(issue)}.`];
    }),
  );
}

/** The draft written the other way; a text that is no object of the schema's fields cannot be shown in the form. */
export function switchDraft(basis: DecisionBasis, draft: DecisionDraft): DecisionDraft | null {
  if (draft.kind === 'form') return { kind: 'json', text: `${JSON.stringify(draft.decision, null, 2)}\n` };
  const { proposal } = readDraft(basis, draft);
  if (!proposal || !isJsonObject(proposal.decision)) return null;
  const names = new Set(fieldsOf(basis.schema).map(({ name }) => name));
  const fields = Object.entries(proposal.decision);
  const fits = fields.filter(([name]) => names.has(name));
  const left = fields.map(([name]) => name).filter((name) => !names.has(name));
  const decision = { ...emptyDecision(basis), ...Object.fromEntries(fits) };
  return left.length === 0 ? { kind: 'form', decision } : { kind: 'form', decision, left };
}

/** How the fields that are left out are introduced. */
export const leftOutWords = 'Left out, as the form has no field for it:';

/** More names than these are counted, and longer ones are cut: the person may have pasted anything. */
const mostNames = 4;
const longestName = 40;

/** Some names of fields in one line. */
export function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).map(shortName).join(', ');
  return names.length > mostNames ? `${shown} and ${names.length - mostNames} more` : shown;
}

function shortName(name: string): string {
  const characters = [...name];
  if (characters.length > longestName) return `${characters.slice(0, longestName).join('')}…`;
  return name === '' ? '""' : name;
}

/** The fields that are left out in a sentence to be heard, with hidden characters by their names. */
export function sayLeftOut(names: readonly string[]): string {
  const pieces = splitAtHiddenCharacters(nameSome(names));
  return `${leftOutWords} ${pieces.map(({ text }) => text).join('')}.`;
}
