import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';

/** The plainest value of a JSON schema: null where it may be, else the first choice, or empty. */
export function startValue(schema: Json | undefined): Json {
  if (!isJsonObject(schema)) return null;
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (branches.some((branch) => isJsonObject(branch) && branch.type === 'null')) return null;
  if (branches.length > 0) return startValue(branches[0]);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null;
  return startOfType(schema);
}

function startOfType(schema: JsonObject): Json {
  switch (schema.type) {
    case 'object':
      return startObject(schema);
    case 'array':
      return [];
    case 'string':
      return '';
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? schema.minimum : 0;
    default:
      return null;
  }
}

function startObject({ properties }: JsonObject): JsonObject {
  const fields = isJsonObject(properties) ? Object.entries(properties) : [];
  return Object.fromEntries(fields.map(([name, field]) => [name, startValue(field)]));
}
