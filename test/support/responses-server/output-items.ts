/** Builders of the output items a response is made of. */
import type { Json, JsonObject } from '../../../src-shared/domain/json';

let serial = 0;

/** An id no other item of this process has. */
export function freshId(prefix: string): string {
  serial += 1;
  return `${prefix}_${String(serial).padStart(6, '0')}`;
}

/** A content part with text. */
export const textPart = (text: string): JsonObject => ({
  type: 'output_text',
  text,
  annotations: [],
  logprobs: [],
});

/** A content part in which the model declines. */
export const refusalPart = (): JsonObject => ({ type: 'refusal', refusal: 'I cannot help with that.' });

/** A message of the model. */
export function messageItem(content: readonly JsonObject[], phase?: string): JsonObject {
  const item = { type: 'message', id: freshId('msg'), role: 'assistant', status: 'completed' };
  return { ...item, ...(phase === undefined ? {} : { phase }), content: [...content] };
}

/** Reasoning with a visible summary. */
export const reasoningItem = (): JsonObject => ({
  type: 'reasoning',
  id: freshId('rs'),
  summary: [{ type: 'summary_text', text: '**Weighing** the next step' }],
  encrypted_content: null,
});

/** A call of a function tool; `namespace.name` is a call inside a namespace, as of an MCP server. */
export function functionCall(fullName: string, args: Json): JsonObject {
  const [name = '', namespace] = fullName.split('.').reverse();
  return {
    type: 'function_call',
    id: freshId('fc'),
    call_id: freshId('call'),
    name,
    ...(namespace === undefined ? {} : { namespace }),
    arguments: JSON.stringify(args),
    status: 'completed',
  };
}

/** A call of a tool that takes free text. */
export const customCall = (name: string, input: string): JsonObject => ({
  type: 'custom_tool_call',
  id: freshId('ctc'),
  call_id: freshId('call'),
  name,
  input,
  status: 'completed',
});

/** A call of the client's own shell. */
export const localShellCall = (): JsonObject => ({
  type: 'local_shell_call',
  id: freshId('lsh'),
  call_id: freshId('call'),
  status: 'completed',
  action: { type: 'exec', command: ['id'], timeout_ms: 1000, env: {} },
});

/** A web search that the service says it has already done. */
export const webSearchCall = (): JsonObject => ({
  type: 'web_search_call',
  id: freshId('ws'),
  status: 'completed',
  action: { type: 'search', query: 'practice query' },
});

/** An image that the service says it has already made: one transparent pixel. */
export const imageGenerationCall = (): JsonObject => ({
  type: 'image_generation_call',
  id: freshId('ig'),
  status: 'completed',
  revised_prompt: 'a pixel',
  result: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
});
