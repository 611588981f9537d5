/**
 * An answer as it is being chosen. A tool comes first; what its arguments can be follows from the question, and only where that
 * is more than one value is there a choice.
 */
import type { ExerciseState, OpenQuestion } from '../../src-shared/domain/exercise';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import { fieldsOf, shapeOf } from '../../src-shared/domain/schema-fields';

/** The agent of a question, as the window has it. */
type ExerciseAgent = ExerciseState['agents'][number];

/** What has been chosen so far. */
export interface AnswerDraft {
  readonly tool: string | null;
  /** Chosen arguments by field. */
  readonly chosen: JsonObject;
}

/** Nothing chosen yet. */
export const emptyDraft: AnswerDraft = { tool: null, chosen: {} };

/** A field that the chosen tool takes, with the values that the question offers for it. */
export interface OfferedArgument {
  readonly field: string;
  readonly values: readonly Json[];
}

/** A question with what its choices are made from. */
export interface AnswerBasis {
  readonly question: OpenQuestion;
  readonly agent: ExerciseAgent;
  /** Every question of the exercise, which show what ids of a kind look like. */
  readonly all: readonly OpenQuestion[];
}

/** Everything that the chosen tool takes, in the order of the agent’s arguments. */
export function offeredArguments(basis: AnswerBasis, tool: string | null): readonly OfferedArgument[] {
  const { agent } = basis;
  const chosen = agent.tools.find(({ name }) => name === tool);
  const taken = agent.argument_fields.filter((field) => chosen?.takes.includes(field));
  return taken.map((field) => {
    const fixed = chosen?.fixed[field];
    return { field, values: fixed === undefined ? valuesFor(basis, field) : [fixed] };
  });
}

function valuesFor({ question, agent, all }: AnswerBasis, field: string): readonly Json[] {
  const found = fieldsOf(agent.schema).find(({ name }) => name === field);
  const shape = found && shapeOf(found.schema);
  if (shape?.kind === 'choice') return shape.choices.filter((choice) => choice !== null);
  return idsFor(question, field, all);
}

const idPattern = /\b([A-Z]+)-\d+\b/g;

/** Every id of a field’s kind that stands anywhere in a question, sorted, so that its place does not tell where it stood. */
function idsFor(question: OpenQuestion, field: string, all: readonly OpenQuestion[]): readonly string[] {
  const kinds = new Set(all.flatMap(({ request }) => idsIn(request[field] ?? null).map(kindOf)));
  const found = idsIn({ request: question.request, observations: question.observations });
  return [...new Set(found.filter((id) => kinds.has(kindOf(id))))].sort();
}

function idsIn(value: Json): readonly string[] {
  return [...JSON.stringify(value).matchAll(idPattern)].map(([id]) => id);
}

function kindOf(id: string): string {
  return id.split('-')[0] ?? id;
}

/** The arguments of the chosen tool that are a choice. */
export function choicesOf(basis: AnswerBasis, tool: string | null): readonly OfferedArgument[] {
  return offeredArguments(basis, tool).filter(({ values }) => values.length > 1);
}

/** What an argument is as things stand: chosen, the only one there is, or null when the question names none. */
export function argumentOf({ chosen }: AnswerDraft, { field, values }: OfferedArgument): Json {
  return values.length > 1 ? (chosen[field] ?? null) : (values[0] ?? null);
}

/** What is still to be chosen, in words; null when the answer is whole. */
export function missingIn(basis: AnswerBasis, draft: AnswerDraft): string | null {
  if (draft.tool === null) return 'choose a tool';
  const open = choicesOf(basis, draft.tool).find(({ field }) => draft.chosen[field] === undefined);
  return open ? `choose ${open.field}` : null;
}

/** Nobody reads it and it is not graded, but a decision has a reason. */
const reason = 'Chosen in the decision exercise.';

/** The whole decision: every field of the agent’s, null where the tool takes nothing. */
export function decisionOf(basis: AnswerBasis, draft: AnswerDraft): JsonObject {
  const offered = offeredArguments(basis, draft.tool);
  const fields = fieldsOf(basis.agent.schema).map(({ name }) => {
    const mine = offered.find(({ field }) => field === name);
    return [name, mine ? argumentOf(draft, mine) : null] as const;
  });
  return { ...Object.fromEntries(fields), tool: draft.tool, reason };
}

/** The draft after the nth numbered thing was picked, counted from 0: a tool, or a value of one of its choices. */
export function pickNumbered(basis: AnswerBasis, draft: AnswerDraft, index: number): AnswerDraft {
  const tools = basis.agent.tools.map(({ name }) => name);
  const tool = tools[index];
  if (tool !== undefined) return { tool, chosen: {} };
  const values = choicesOf(basis, draft.tool).flatMap(({ field, values: each }) =>
    each.map((value) => ({ field, value })),
  );
  const picked = values[index - tools.length];
  return picked ? { ...draft, chosen: { ...draft.chosen, [picked.field]: picked.value } } : draft;
}

/** How many numbered things there are to pick from. */
export function countNumbered(basis: AnswerBasis, draft: AnswerDraft): number {
  const values = choicesOf(basis, draft.tool).reduce((sum, { values: each }) => sum + each.length, 0);
  return basis.agent.tools.length + values;
}
