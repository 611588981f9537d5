import { isJsonObject, type Json, type JsonObject } from './json';

/** What kind of control a JSON schema asks for. */
export type FieldShape =
  | { readonly kind: 'text' | 'number' | 'boolean'; readonly nullable: boolean }
  /** The permitted texts; null is one of them where the field takes it. */
  | { readonly kind: 'choice'; readonly choices: readonly (string | null)[] }
  | { readonly kind: 'texts' }
  | { readonly kind: 'object'; readonly schema: JsonObject }
  | { readonly kind: 'objects'; readonly item: JsonObject }
  /** A form that has no control of its own; it is edited as JSON. */
  | { readonly kind: 'other' };

/** One member of an object as its schema describes it. */
export interface SchemaField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonObject;
}

/** The members that an object schema names, in its order. */
export function fieldsOf(schema: JsonObject): readonly SchemaField[] {
  const { properties, required } = schema;
  if (!isJsonObject(properties)) return [];
  const names: readonly Json[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).flatMap(([name, field]) =>
    isJsonObject(field) ? [{ name, isRequired: names.includes(name), schema: field }] : [],
  );
}

/** The control that a schema asks for. */
export function shapeOf(schema: JsonObject): FieldShape {
  const { inner, nullable } = withoutNull(schema);
  const choices = choicesOf(inner);
  if (choices) return { kind: 'choice', choices: nullable ? [...choices, null] : choices };
  switch (inner.type) {
    case 'string':
      return { kind: 'text', nullable };
    case 'integer':
    case 'number':
      return { kind: 'number', nullable };
    case 'boolean':
      return { kind: 'boolean', nullable };
    case 'array':
      return nullable ? { kind: 'other' } : listShape(inner.items);
    case 'object':
      return nullable || !isJsonObject(inner.properties)
        ? { kind: 'other' }
        : { kind: 'object', schema: inner };
    default:
      return { kind: 'other' };
  }
}

function listShape(items: Json | undefined): FieldShape {
  if (!isJsonObject(items)) return { kind: 'other' };
  const shape = shapeOf(items);
  if (shape.kind === 'object') return { kind: 'objects', item: items };
  return shape.kind === 'text' && !shape.nullable ? { kind: 'texts' } : { kind: 'other' };
}

/** A schema without its permission of null, which is written as a second type or as a second branch. */
export function withoutNull(schema: JsonObject): { readonly inner: JsonObject; readonly nullable: boolean } {
  const { type, anyOf } = schema;
  if (Array.isArray(type) && type.length === 2 && type.includes('null')) {
    return { inner: { ...schema, type: type.find((name) => name !== 'null') ?? null }, nullable: true };
  }
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const inner = anyOf.find((branch) => isJsonObject(branch) && branch.type !== 'null');
    const hasNull = anyOf.some((branch) => isJsonObject(branch) && branch.type === 'null');
    if (hasNull && isJsonObject(inner)) return { inner, nullable: true };
  }
  return { inner: schema, nullable: false };
}

function choicesOf(schema: JsonObject): readonly string[] | null {
  const values = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const];
  const texts = values.filter((value): value is string => typeof value === 'string');
  return texts.length > 0 && texts.length === values.length ? texts : null;
}

/** A value to begin with that has the form of a schema, such as for a new entry. */
export function firstValueOf(schema: JsonObject): Json {
  const shape = shapeOf(schema);
  switch (shape.kind) {
    case 'text':
      return shape.nullable ? null : '';
    case 'number':
      return shape.nullable ? null : firstNumberOf(schema);
    case 'boolean':
      return shape.nullable ? null : false;
    case 'choice':
      return shape.choices.includes(null) ? null : (shape.choices[0] ?? null);
    case 'texts':
    case 'objects':
      return [];
    case 'object':
      return Object.fromEntries(
        fieldsOf(shape.schema)
          .filter((field) => field.isRequired)
          .map((field) => [field.name, firstValueOf(field.schema)]),
      );
    case 'other':
      return null;
  }
}

function firstNumberOf({ minimum, exclusiveMinimum }: JsonObject): number {
  if (typeof minimum === 'number' && minimum > 0) return minimum;
  return typeof exclusiveMinimum === 'number' && exclusiveMinimum >= 0 ? exclusiveMinimum + 1 : 0;
}
