import type { Json, JsonObject } from '../../../src-shared/domain/json';
import type { ResponseObject } from './response-object';

type EventBody = readonly [type: string, fields: JsonObject];

/** Characters per text delta: small, so that every answer comes in several. */
const deltaLength = 16;

/** The frames of one streamed answer, in the order in which the Responses API sends them. */
export function streamFrames(response: ResponseObject): readonly string[] {
  return [...eventBodies(response)].map(([type, fields], sequence_number) => {
    const data = JSON.stringify({ type, sequence_number, ...fields });
    return `event: ${type}\ndata: ${data}\n\n`;
  });
}

/** Where a stream that breaks off does so: behind its first text delta, or behind the opening. */
export function breakingPoint(frames: readonly string[]): number {
  return Math.max(1, frames.findIndex((frame) => frame.startsWith('event: response.output_text.delta')) + 1);
}

function* eventBodies(response: ResponseObject): Generator<EventBody> {
  const opened = { ...response, status: 'in_progress', output: [], usage: null };
  yield ['response.created', { response: opened }];
  yield ['response.in_progress', { response: opened }];
  for (const [output_index, item] of response.output.entries()) yield* itemEvents(item, output_index);
  yield [`response.${response.status}`, { response }];
}

function* itemEvents(item: JsonObject, output_index: number): Generator<EventBody> {
  const at = { item_id: item.id ?? null, output_index };
  yield ['response.output_item.added', { output_index, item: startOf(item) }];
  if (Array.isArray(item.content)) {
    for (const [content_index, part] of item.content.entries()) {
      yield* partEvents(part as JsonObject, { ...at, content_index });
    }
  }
  if (item.type === 'function_call') {
    const args: Json = item.arguments ?? '';
    yield ['response.function_call_arguments.delta', { ...at, delta: args }];
    yield ['response.function_call_arguments.done', { ...at, arguments: args }];
  }
  yield ['response.output_item.done', { output_index, item }];
}

/** An item as it is announced, before its content has come. */
function startOf(item: JsonObject): JsonObject {
  if (item.type === 'message') return { ...item, status: 'in_progress', content: [] };
  if (item.type === 'function_call') return { ...item, status: 'in_progress', arguments: '' };
  return item;
}

function* partEvents(part: JsonObject, at: JsonObject): Generator<EventBody> {
  if (part.type === 'refusal') {
    const refusal = part.refusal ?? '';
    yield ['response.content_part.added', { ...at, part: { ...part, refusal: '' } }];
    yield ['response.refusal.delta', { ...at, delta: refusal }];
    yield ['response.refusal.done', { ...at, refusal }];
  } else {
    const text = String(part.text);
    yield ['response.content_part.added', { ...at, part: { ...part, text: '' } }];
    for (let from = 0; from < text.length; from += deltaLength) {
      const delta = text.slice(from, from + deltaLength);
      yield ['response.output_text.delta', { ...at, delta, logprobs: [] }];
    }
    yield ['response.output_text.done', { ...at, text, logprobs: [] }];
  }
  yield ['response.content_part.done', { ...at, part }];
}
