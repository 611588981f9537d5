import { describe, expect, test } from 'vitest';
import { fromResponse, readErrorCode } from '../../../../src-main/planners/openai/from-response';
import type { Json } from '../../../../src-shared/domain/json';

const decision = { tool: 'escalate', reason: 'Because.' };
const decided = JSON.stringify(decision);

const text = (value: string): Json => ({ type: 'output_text', text: value });
const message = (...content: Json[]): Json => ({ type: 'message', role: 'assistant', content });
const refusal: Json = { type: 'refusal', refusal: 'No.' };

function read(output: readonly Json[], fields: Readonly<Record<string, Json>> = {}) {
  return fromResponse(JSON.stringify({ status: 'completed', output, ...fields }));
}

const codeOf = (reading: ReturnType<typeof fromResponse>): string =>
  reading.answer.kind === 'failed' ? reading.answer.code : 'decided';

describe('a decision', () => {
  test.each<[string, readonly Json[]]>([
    ['in one part', [message(text(decided))]],
    ['in two parts of one message', [message(text(decided.slice(0, 9)), text(decided.slice(9)))]],
    ['behind reasoning', [{ type: 'reasoning', summary: [] }, message(text(decided))]],
    [
      'behind commentary',
      [{ type: 'message', phase: 'commentary', content: [text('Let me see.')] }, message(text(decided))],
    ],
    ['with white space around it', [message(text(` \n${decided}\n`))]],
  ])('%s is taken', (_name, output) => {
    expect(read(output).answer).toEqual({ kind: 'decided', decision });
  });

  test.each<[string, Json]>([
    ['an array', [decision]],
    ['null', null],
    ['a number', 7],
    ['a text', 'lookup_order'],
    ['an object with a field too many', { ...decision, approved: true }],
    ['an object with a field too few', { tool: 'escalate' }],
  ])('%s is handed on as it is, for the policy to refuse', (_name, value) => {
    expect(read([message(text(JSON.stringify(value)))]).answer).toEqual({ kind: 'decided', decision: value });
  });
});

describe('text that is not one JSON document is never repaired', () => {
  test.each([
    ['prose', 'Sure! Here is the answer.'],
    ['a fence', `\`\`\`json\n${decided}\n\`\`\``],
    ['a prefix', `Here it is: ${decided}`],
    ['two documents', `${decided}\n${decided}`],
    ['trailing text', `${decided} Done.`],
    ['a cut', decided.slice(0, -1)],
    ['a trailing comma', '{"tool":"escalate",}'],
    ['a comment', `${decided} // done`],
    ['a key twice', '{"tool":"lookup_order","tool":"escalate"}'],
    ['a prototype key', '{"__proto__":{"tool":"escalate"}}'],
    ['a number that would round', '{"tool":9007199254740993}'],
    ['half a surrogate pair', '{"tool":"\\ud800"}'],
    ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
  ])('%s', (_name, answer) => {
    expect(codeOf(read([message(text(answer))]))).toBe('planner_malformed');
  });

  test('two messages with a decision each are two documents', () => {
    expect(codeOf(read([message(text(decided)), message(text(decided))]))).toBe('planner_malformed');
  });
});

describe('answers that are no decision', () => {
  test.each<[string, readonly Json[], Readonly<Record<string, Json>>, string]>([
    ['a refusal in a completed response', [message(refusal)], {}, 'planner_refused'],
    ['a refusal in an incomplete one', [message(refusal)], { status: 'incomplete' }, 'planner_refused'],
    ['a refusal behind a decision', [message(text(decided), refusal)], {}, 'planner_refused'],
    [
      'a decision in an incomplete response',
      [message(text(decided))],
      { status: 'incomplete' },
      'planner_incomplete',
    ],
    [
      'a decision in a failed response',
      [message(text(decided))],
      { status: 'failed' },
      'planner_response_failed',
    ],
    ['a decision in a queued response', [message(text(decided))], { status: 'queued' }, 'planner_no_answer'],
    [
      'a decision in a cancelled response',
      [message(text(decided))],
      { status: 'cancelled' },
      'planner_no_answer',
    ],
    ['no output', [], {}, 'planner_no_answer'],
    ['a message without content', [{ type: 'message', content: null }], {}, 'planner_no_answer'],
    ['white space', [message(text(' \n'))], {}, 'planner_no_answer'],
    [
      'commentary alone',
      [{ type: 'message', phase: 'commentary', content: [text(decided)] }],
      {},
      'planner_no_answer',
    ],
  ])('%s', (_name, output, fields, code) => {
    expect(codeOf(read(output, fields))).toBe(code);
  });

  test.each(['function_call', 'custom_tool_call', 'web_search_call', 'mcp_call', 'something_new'])(
    'a %s beside a decision means that nothing is used',
    (type) => {
      const reading = read([{ type }, message(text(decided))]);
      expect(reading.answer).toMatchObject({
        code: 'planner_native_tool',
        what: expect.stringContaining(type),
      });
    },
  );

  test('the reason of the service is named when it is a plain word, and left out otherwise', () => {
    const incomplete = (reason: string) =>
      read([], { status: 'incomplete', incomplete_details: { reason } }).answer;
    expect(incomplete('max_output_tokens')).toMatchObject({
      what: expect.stringContaining('(max_output_tokens)'),
    });
    expect(incomplete('<b>x</b>')).toMatchObject({ what: 'The answer stopped before its end.' });
  });
});

describe('replies that are no response', () => {
  test.each<[string, string | null, string]>([
    ['bytes that are not UTF-8', null, 'planner_malformed'],
    ['nothing', '', 'planner_no_answer'],
    ['a web page', '<!doctype html>', 'planner_malformed'],
    ['broken JSON', '{"status":', 'planner_malformed'],
    ['JSON of something else', '{"hello":"there"}', 'planner_malformed'],
    ['null', 'null', 'planner_malformed'],
    ['output that is no list', '{"status":"completed","output":{}}', 'planner_malformed'],
    [
      'text that is no text',
      '{"status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":1}]}]}',
      'planner_malformed',
    ],
  ])('%s', (_name, body, code) => {
    expect(codeOf(fromResponse(body))).toBe(code);
  });
});

describe('usage and model', () => {
  const details = {
    input_tokens_details: { cached_tokens: 20 },
    output_tokens_details: { reasoning_tokens: 10 },
  };

  test.each<[string, Json, unknown]>([
    ['with details', { input_tokens: 120, output_tokens: 30, ...details }, [120, 20, 30, 10]],
    ['without details', { input_tokens: 120, output_tokens: 30 }, [120, 0, 30, 0]],
    ['that is missing', null, null],
    ['that makes no sense', { input_tokens: -1, output_tokens: 30 }, null],
    ['that is no number', { input_tokens: '120', output_tokens: 30 }, null],
  ])('usage %s', (_name, usage, expected) => {
    const reading = read([message(text(decided))], { usage });
    const counts = reading.usage && [
      reading.usage.input_tokens,
      reading.usage.cached_input_tokens,
      reading.usage.output_tokens,
      reading.usage.reasoning_output_tokens,
    ];
    expect(counts).toEqual(expected);
  });

  test('both are known of an answer that is no decision, too', () => {
    const usage = { input_tokens: 120, output_tokens: 30 };
    const reading = read([message(refusal)], { usage, model: 'model-1-dated' });
    expect(reading).toMatchObject({ usage: { input_tokens: 120 }, reportedModel: 'model-1-dated' });
  });

  test('a model that is no text is unknown and spoils nothing', () => {
    expect(read([message(text(decided))], { model: 7 })).toMatchObject({
      answer: { kind: 'decided' },
      reportedModel: null,
    });
  });
});

test.each([
  ['{"error":{"code":"insufficient_quota"}}', 'insufficient_quota'],
  ['{"error":{"code":null}}', null],
  ['{"error":"no"}', null],
  ['<html>', null],
  [null, null],
])('the error code of %s is %s', (body, code) => {
  expect(readErrorCode(body)).toBe(code);
});
