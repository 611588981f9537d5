import { z } from 'zod';
import type { JsonObject } from '../../src-shared/domain/json';

/** The JSON schema of a shape, as a planner is given it and as strict structured output wants it. */
export function jsonSchemaOf(shape: z.ZodObject): JsonObject {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape);
  // A cast, because zod types its JSON schema by keyword; it is a JSON object by construction.
  return schema as JsonObject;
}
