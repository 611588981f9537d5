import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Json, JsonObject } from '../../../src-shared/domain/json';

/** A request as it arrived, with everything in it. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** The path's first segment, which names the behaviour; empty when the path is another one. */
  readonly behaviour: string;
  /** With the authorization: a test looks for where the key went. */
  readonly headers: IncomingHttpHeaders;
  /** The parsed body; an empty object when there was none or it was no JSON object. */
  readonly body: JsonObject;
}

/** Reads a request to its end. */
export async function recordRequest(message: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const path = new URL(message.url ?? '/', 'http://loopback').pathname;
  return {
    method: message.method ?? '',
    path,
    behaviour: /^\/([^/]+)\/v1\/responses$/.exec(path)?.[1] ?? '',
    headers: message.headers,
    body: parseBody(Buffer.concat(chunks).toString('utf8')),
  };
}

function parseBody(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    // What is not JSON is recorded as nothing; the behaviours look only at well-formed requests.
    return {};
  }
}

/** The input items of a request; a prompt given as one text has none. */
export function inputItems(request: RecordedRequest): readonly JsonObject[] {
  const { input } = request.body;
  return Array.isArray(input) ? input.filter(isObject) : [];
}

/** Whether the client already sent the output of a tool that an earlier answer called. */
export function hasToolOutput(request: RecordedRequest): boolean {
  return inputItems(request).some((item) => String(item.type).endsWith('_output'));
}

/** Every tool a request offers to the model: in `tools`, and in input items of newer models. */
export function offeredTools(request: RecordedRequest): readonly Json[] {
  const inItems = inputItems(request).filter((item) => item.type === 'additional_tools');
  return [request.body, ...inItems].flatMap((holder) => (Array.isArray(holder.tools) ? holder.tools : []));
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
