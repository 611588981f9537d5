import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/domain/json';

/** Keywords that strict structured output does not take; the agent's own schema check enforces what they say. */
const dropped: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  'default',
  'examples',
  'minLength',
  'maxLength',
  'uniqueItems',
  'propertyNames',
]);

/**
 * A decision schema by the rules of strict structured output: every object closed, every field required. A field that
 * could be left out may be null instead. A schema that keeps the rules already comes back equal.
 */
export function toStrictSchema(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([keyword]) => !dropped.has(keyword));
  const strict = Object.fromEntries(kept.flatMap(([keyword, value]) => adapt(keyword, value)));
  if (!isJsonObject(schema.properties) && schema.type !== 'object') return strict;
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(properties).map(([name, field]) => {
    const inner = strictOf(field);
    return [name, required.includes(name) ? inner : { anyOf: [inner, { type: 'null' }] }];
  });
  return {
    ...strict,
    properties: Object.fromEntries(fields),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** One keyword with the schemas in it adapted; a union in which exactly one must fit becomes one in which any may. */
function adapt(keyword: string, value: Json): readonly (readonly [string, Json])[] {
  switch (keyword) {
    case 'oneOf':
    case 'anyOf':
      return [['anyOf', Array.isArray(value) ? value.map(strictOf) : value]];
    case 'items':
      return [['items', strictOf(value)]];
    case '$defs':
      if (!isJsonObject(value)) return [[keyword, value]];
      return [
        [keyword, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, strictOf(inner)]))],
      ];
    default:
      return [[keyword, value]];
  }
}

const strictOf = (value: Json): Json => (isJsonObject(value) ? toStrictSchema(value) : value);
