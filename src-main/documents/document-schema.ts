import { z } from 'zod';
import { expectation } from '../../src-shared/domain/case';
import { isJsonObject, type Json, type JsonObject, json } from '../../src-shared/domain/json';
import { decisionJsonSchema } from '../controller/policy';
import { decisionFile } from '../workspaces/workspace';
import type { DocumentPlace } from './document-place';

/**
 * The same schema as a run uses. A list of decisions may hold any JSON: a decision that misses its schema is an exercise,
 * which the policy answers and no reader refuses.
 */
export function schemaOf({ agent, kind, dataFile }: DocumentPlace): z.ZodType<Json> {
  switch (kind) {
    case 'request':
      return agent.request;
    case 'records':
      return dataFile?.schema ?? json;
    case 'decisions':
      return decisionFile;
    case 'expectation':
      return expectation;
    case 'options':
      return agent.options?.schema ?? json;
    case 'source':
      return z.string();
  }
}

/** JSON schema of the whole document, from which its form is built; decisions are described as the planner gets them. */
export function jsonSchemaOf(place: DocumentPlace): JsonObject {
  if (place.kind === 'decisions') return { type: 'array', items: decisionJsonSchema(place.agent) };
  const { $schema: _dialect, ...schema } = z.toJSONSchema(schemaOf(place), { unrepresentable: 'any' });
  // A cast, because zod types its JSON schema by keyword; it is a JSON object by construction.
  return schema as JsonObject;
}

/** Records by id or decisions in order, as a list of both; null for a document that is a single entry. */
export function countEntries(place: DocumentPlace, value: Json): number | null {
  if (place.kind === 'records') return isJsonObject(value) ? Object.keys(value).length : null;
  return Array.isArray(value) ? value.length : null;
}
