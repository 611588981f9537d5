import type { JsonObject } from '../../../src-shared/domain/json';
import { freshId } from './output-items';
import type { RecordedRequest } from './recorded-request';

/** The tokens that every answered response reports. */
export const reportedUsage: JsonObject = {
  input_tokens: 120,
  input_tokens_details: { cached_tokens: 20 },
  output_tokens: 30,
  output_tokens_details: { reasoning_tokens: 10 },
  total_tokens: 150,
};

/** The part of a response that behaviours differ in. */
export interface ResponseFields {
  readonly status: 'completed' | 'incomplete' | 'failed' | 'queued';
  readonly output: readonly JsonObject[];
  readonly error?: JsonObject;
  readonly incomplete_details?: JsonObject;
}

/** A whole response with the fields that clients look at. */
export type ResponseObject = JsonObject & { readonly output: JsonObject[]; readonly status: string };

/** Builds the response to a request; the model is reported as a dated version of the one asked for. */
export function buildResponse(request: RecordedRequest, fields: ResponseFields): ResponseObject {
  const { body } = request;
  const isAnswered = fields.status === 'completed' || fields.status === 'incomplete';
  return {
    id: freshId('resp'),
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status: fields.status,
    error: fields.error ?? null,
    incomplete_details: fields.incomplete_details ?? null,
    instructions: body.instructions ?? null,
    model: `${typeof body.model === 'string' ? body.model : 'model'}-2026-01-01`,
    output: [...fields.output],
    parallel_tool_calls: false,
    tool_choice: body.tool_choice ?? 'auto',
    tools: body.tools ?? [],
    text: body.text ?? { format: { type: 'text' } },
    temperature: null,
    top_p: null,
    metadata: {},
    usage: isAnswered ? reportedUsage : null,
  };
}
