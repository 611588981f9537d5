import { z } from 'zod';
import type { Json } from '../../../src-shared/domain/json';
import type { Usage } from '../../../src-shared/domain/trace';
import { parseJson } from '../../../src-shared/input/parse-json';
import { shorten } from '../../../src-shared/input/problem';
import type { ApiFailure } from './failure';

/** What an answer of the service says. */
export interface Reading {
  readonly answer: { readonly kind: 'decided'; readonly decision: Json } | (ApiFailure & { kind: 'failed' });
  readonly usage: Usage | null;
  readonly reportedModel: string | null;
}

const contentPart = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  refusal: z.string().optional(),
});

const outputItem = z.looseObject({
  type: z.string(),
  phase: z.string().nullish(),
  content: z.array(contentPart).nullish(),
});
type OutputItem = z.infer<typeof outputItem>;

/** The fields that are read; a compatible server may send others, and leave the rest out. */
const responseBody = z.looseObject({
  status: z.string(),
  output: z.array(outputItem),
  model: z.string().nullish().catch(null),
  error: z.looseObject({ code: z.string().nullish() }).nullish().catch(null),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish().catch(null),
  usage: z.unknown().optional(),
});
type ResponseBody = z.infer<typeof responseBody>;

const tokens = z.int().nonnegative();
const reportedUsage = z.looseObject({
  input_tokens: tokens,
  output_tokens: tokens,
  input_tokens_details: z.looseObject({ cached_tokens: tokens.nullish() }).nullish(),
  output_tokens_details: z.looseObject({ reasoning_tokens: tokens.nullish() }).nullish(),
});

/** Output that is no tool at work. Anything else was not asked for and is not trusted. */
const harmlessItems: ReadonlySet<string> = new Set(['message', 'reasoning']);

/**
 * Reads the body of an answer that came with success. The decision is what stands there or nothing: no fence is taken off,
 * no JSON is looked for in other text, and whether it fits the agent is for the agent's policy to say.
 */
export function fromResponse(text: string | null): Reading {
  const failed = (failure: ApiFailure): Reading => ({
    answer: { kind: 'failed', ...failure },
    usage: null,
    reportedModel: null,
  });
  if (text === null) return failed(noProtocol('The reply is not UTF-8 text'));
  if (text.trim() === '') return failed(noAnswer('The reply has an empty body.'));
  const parsed = parseBody(text);
  if (parsed === undefined) return failed(noProtocol('The reply is not JSON'));
  const body = responseBody.safeParse(parsed);
  if (!body.success) return failed(noProtocol('The reply is JSON, but not of the Responses API'));
  return {
    answer: readAnswer(body.data),
    usage: readUsage(body.data.usage),
    reportedModel: body.data.model?.slice(0, 200) ?? null,
  };
}

/** The error code inside the body of an answer with an error status; null when there is none. */
export function readErrorCode(text: string | null): string | null {
  const errorBody = z.looseObject({ error: z.looseObject({ code: z.string() }) });
  const parsed = errorBody.safeParse(text === null ? undefined : parseBody(text));
  return parsed.success ? parsed.data.error.code : null;
}

/** The envelope is the service's and is read leniently; the model's own answer goes through the input gate. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // JSON.parse reports bad syntax only by throwing; what stood there is kept as evidence.
    return undefined;
  }
}

function readAnswer(body: ResponseBody): Reading['answer'] {
  const failed = (failure: ApiFailure): Reading['answer'] => ({ kind: 'failed', ...failure });
  const tool = body.output.find((item) => !harmlessItems.has(item.type));
  if (tool) return failed(nativeTool(tool.type));
  const parts = answerParts(body.output);
  const refusal = parts.find((part) => part.type === 'refusal');
  if (refusal) return failed(refused(refusal.refusal ?? ''));
  if (body.status !== 'completed') return failed(notCompleted(body));
  const text = parts.map((part) => part.text ?? '').join('');
  if (text.trim() === '') return failed(noAnswer('The response is complete and holds no text.'));
  const decision = parseJson(text, 'answer');
  // A cast, because the gate answers `unknown` and what JSON.parse builds is JSON.
  if (decision.ok) return { kind: 'decided', decision: decision.value as Json };
  const [problem] = decision.failure;
  return failed({
    code: 'planner_malformed',
    what: `The model's answer is not one JSON document: found ${problem?.found}, expected ${problem?.expected}.`,
    todo: 'An answer is never repaired; start a new run, or choose a model that keeps to the schema.',
  });
}

/** The parts of the final answer: what the model says on the way is not its answer. */
function answerParts(output: readonly OutputItem[]) {
  return output
    .filter((item) => item.type === 'message' && item.phase !== 'commentary')
    .flatMap((item) => item.content ?? []);
}

function notCompleted(body: ResponseBody): ApiFailure {
  if (body.status === 'failed') {
    return {
      code: 'planner_response_failed',
      what: `The service ended the response as failed${named(body.error?.code)}.`,
      todo: 'Start a new run; when it fails again, the kept response says why.',
    };
  }
  if (body.status === 'incomplete') {
    return {
      code: 'planner_incomplete',
      what: `The answer stopped before its end${named(body.incomplete_details?.reason)}.`,
      todo: 'A part of an answer is never used; start a new run, or choose a model with more room for output.',
    };
  }
  return noAnswer(`The service answered before the response was finished${named(body.status)}.`);
}

function refused(words: string): ApiFailure {
  const said = words.trim() === '' ? '' : `: ${JSON.stringify(shorten(words))}`;
  return {
    code: 'planner_refused',
    what: `The model refused to answer${said}.`,
    todo: 'Look at what it was given; the same request may be refused again.',
  };
}

function nativeTool(type: string): ApiFailure {
  return {
    code: 'planner_native_tool',
    what: `The response holds something else than an answer${named(type)}, although no tool was offered.`,
    todo: 'Nothing of it is used; check what answers at the base URL.',
  };
}

function noAnswer(what: string): ApiFailure {
  return {
    code: 'planner_no_answer',
    what,
    todo: 'Start a new run; when it comes again, try another model or check the base URL.',
  };
}

function noProtocol(what: string): ApiFailure {
  return {
    code: 'planner_malformed',
    what: `${what}.`,
    todo: 'Check that the base URL is an API and no web page; a proxy or a sign-in page may stand in between.',
  };
}

/** A word of the service in brackets, when it is a plain one. */
function named(word: string | null | undefined): string {
  return word && /^[a-z0-9_]{1,60}$/.test(word) ? ` (${word})` : '';
}

function readUsage(value: unknown): Usage | null {
  const parsed = reportedUsage.safeParse(value);
  if (!parsed.success) return null;
  const { input_tokens, output_tokens, input_tokens_details, output_tokens_details } = parsed.data;
  return {
    input_tokens,
    cached_input_tokens: input_tokens_details?.cached_tokens ?? 0,
    output_tokens,
    reasoning_output_tokens: output_tokens_details?.reasoning_tokens ?? 0,
  };
}
