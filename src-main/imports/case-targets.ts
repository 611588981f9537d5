/** The parts of a case that a column can give, read off the schemas that the case must fit. */
import { z } from 'zod';
import { expectation, practiceCase } from '../../src-shared/domain/case';
import { isJsonObject, type JsonObject } from '../../src-shared/domain/json';
import { fieldsOf, type SchemaField, shapeOf, withoutNull } from '../../src-shared/domain/schema-fields';
import type { Agent } from '../controller/agent';

/** The documents of a case; `described` is its entry in the file of cases. */
export type TargetGroup = 'request' | 'described' | 'expectation' | 'decisions';

/** What a cell of a target holds: a text as it stands, or a value of JSON. */
export type CellKind = 'text' | 'choice' | 'number' | 'integer' | 'boolean' | 'json';

/** A part of a case that a column can give. */
export interface CaseTarget {
  /** Such as `request.body`. */
  readonly path: string;
  readonly group: TargetGroup;
  /** Its field in the document; null when it is the whole document. */
  readonly field: string | null;
  readonly kind: CellKind;
  /** The permitted words of a choice; empty for every other kind. */
  readonly choices: readonly string[];
  readonly isNullable: boolean;
  /** Whether its document cannot be without it. */
  readonly isRequired: boolean;
}

/** The target that names a case and its files. */
export const idTarget = 'request.id';

const wholeDecisions: CaseTarget = {
  path: 'decisions',
  group: 'decisions',
  field: null,
  kind: 'json',
  choices: [],
  isNullable: false,
  isRequired: false,
};

/** Every target of an agent's cases, the request's first. */
export function targetsOf(agent: Agent): readonly CaseTarget[] {
  const hasSetup = agent.setup !== undefined;
  return [
    ...targetsIn('request', agent.request, 'request.'),
    ...targetsIn('described', practiceCase, '').filter(
      ({ field }) => field !== 'name' && (field !== 'setup' || hasSetup),
    ),
    ...targetsIn('expectation', expectation, 'expectation.'),
    wholeDecisions,
  ];
}

function targetsIn(group: TargetGroup, schema: z.ZodType, prefix: string): readonly CaseTarget[] {
  return fieldsOf(jsonSchemaOf(schema)).map((field) => ({
    path: `${prefix}${field.name}`,
    group,
    field: field.name,
    ...kindOf(field.schema),
    isRequired: isRequired(group, field),
  }));
}

/** As a person writes it: a field with a default may be absent. */
function jsonSchemaOf(schema: z.ZodType): JsonObject {
  const written: unknown = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return isJsonObject(written) ? written : {};
}

function kindOf(schema: JsonObject): Pick<CaseTarget, 'kind' | 'choices' | 'isNullable'> {
  const { inner, nullable: isNullable } = withoutNull(schema);
  const shape = shapeOf(inner);
  switch (shape.kind) {
    case 'number':
      return { kind: inner.type === 'integer' ? 'integer' : 'number', choices: [], isNullable };
    case 'choice':
      return { kind: 'choice', choices: shape.choices.filter((each) => each !== null), isNullable };
    case 'text':
    case 'boolean':
      return { kind: shape.kind, choices: [], isNullable };
    default:
      return { kind: 'json', choices: [], isNullable };
  }
}

/** A case can be named by its row, and whatever an expectation leaves open but status and tools has a plain meaning. */
function isRequired(group: TargetGroup, { name, schema }: SchemaField): boolean {
  if (group === 'request') return name !== 'id' && !withoutNull(schema).nullable;
  return group === 'expectation' && (name === 'status' || name === 'tools');
}

const held: Readonly<Record<Exclude<CellKind, 'choice'>, string>> = {
  text: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  json: 'JSON',
};

/** What a cell of a target must hold, in words. */
export function describeHeld({ kind, choices, isNullable }: CaseTarget): string {
  const words = choices.map((choice) => JSON.stringify(choice)).join(', ');
  const what = kind === 'choice' ? `one of ${words}` : held[kind];
  return isNullable ? `${what}, or nothing for null` : what;
}
