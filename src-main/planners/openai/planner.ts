/**
 * A model behind the Responses API as a planner. Words used here:
 * - setup: model, base URL and key, as the person gave them;
 * - exchange: the one HTTP request of a call and what came of it;
 * - reading: what the answer says, before the agent's policy judges it.
 *
 * One call is one request: no tool is offered, nothing is retried, no redirect is followed, no answer is repaired.
 */
import { VERSION } from 'openai/version';
import type { Planner, PlannerCall, PlannerEvidence, PlannerOutcome } from '../planner';
import { type EvidenceSource, evidenceFiles, requestIdOf } from './evidence';
import { Exchange } from './exchange';
import type { ApiFailure } from './failure';
import { fromBrokenBody, fromConnectionFailure, fromHttpFailure, fromRedirect } from './from-failure';
import { fromResponse, type Reading, readErrorCode } from './from-response';
import { createRedactor, type Redactor } from './redact';
import { type ApiSetup, findSetupProblem, originOf } from './setup';
import { toRequest } from './to-request';

/** Longer than any call: the caller's signal ends a call, never the client. */
const neverMs = 2 ** 31 - 1;

/** Creates a planner that asks a model once per decision and hands on what it answers. */
export function createApiPlanner(setup: ApiSetup): Planner {
  const redactor = createRedactor(setup.apiKey);
  return {
    mode: 'api',
    version: `api/1 openai/${VERSION}`,
    requestedModel: setup.model,
    decide: async (call) => {
      const startedAt = performance.now();
      const ended = await makeCall(setup, call, redactor);
      return toOutcome(ended, { setup, redactor, durationMs: performance.now() - startedAt });
    },
  };
}

/** How a call ended, with everything that can be kept of it. */
interface EndedCall {
  readonly reading: Reading;
  readonly status: number | null;
  readonly kept: Omit<EvidenceSource, 'decision'>;
}

async function makeCall(setup: ApiSetup, call: PlannerCall, redactor: Redactor): Promise<EndedCall> {
  const problem = findSetupProblem(setup);
  if (problem) {
    return { reading: unread(problem), status: null, kept: { request: null, headers: null, body: null } };
  }
  const request = toRequest(call.view, setup.model);
  const onProgress: PlannerCall['onProgress'] = (progress) => {
    // An exchange that was given up may still move for a moment; nobody listens any more.
    if (!call.signal.aborted) call.onProgress(progress);
  };
  const exchange = new Exchange({ fetch: setup.fetch ?? fetch, apiKey: setup.apiKey, onProgress });
  await settledOrAborted(send(setup, request, exchange, call.signal), call.signal);
  const reading = withoutKey(readExchange(exchange, setup, call.signal.aborted), redactor);
  if (reading.answer.kind === 'decided') onProgress({ name: 'answer parsed', detail: '' });
  const { head, wasSent } = exchange.seen;
  return {
    reading,
    status: head?.status ?? null,
    kept: { request: wasSent ? request : null, headers: head?.headers ?? null, body: exchange.body() },
  };
}

let loading: Promise<typeof import('openai')> | undefined;

/**
 * Loads the package at the first call, because it takes a while and most starts of the app call no model. Kept, because
 * asking the module loader again takes as long as a call on the loopback interface.
 */
function loadPackage(): Promise<typeof import('openai')> {
  loading ??= import('openai');
  return loading;
}

async function send(
  { apiKey, baseUrl }: ApiSetup,
  request: ReturnType<typeof toRequest>,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { OpenAI } = await loadPackage();
    const client = new OpenAI({
      apiKey,
      baseURL: baseUrl,
      fetch: exchange.fetch,
      maxRetries: 0,
      timeout: neverMs,
      // Left out, each of these would be taken from the environment and sent, or printed, without being asked for.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      logLevel: 'off',
    });
    await client.responses.create(request, { signal }).asResponse();
  } catch {
    // The exchange knows how far the call came; the client's error adds only text, which may quote what was sent.
  }
}

/** Waits for the work or for the signal, whichever is first: a connection that ignores the signal holds nothing up. */
async function settledOrAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  let stop = (): void => undefined;
  const aborted = new Promise<void>((resolve) => {
    stop = resolve;
  });
  signal.addEventListener('abort', stop, { once: true });
  await Promise.race([work, aborted]);
  signal.removeEventListener('abort', stop);
}

function readExchange(exchange: Exchange, { baseUrl }: ApiSetup, isAborted: boolean): Reading {
  const { head, isRedirect, end, errorCode, wasSent } = exchange.seen;
  const origin = originOf(baseUrl);
  if (head && isRedirect) return unread(fromRedirect(origin, head.status));
  if (head && (head.status < 200 || head.status > 299)) {
    return unread(fromHttpFailure(describeHttp(head, exchange)));
  }
  if (end === 'whole') return fromResponse(decode(exchange.body()));
  if (end === 'too large') return unread(tooLarge);
  if (isAborted) return unread(stopped(head !== null));
  if (head) return unread(fromBrokenBody(origin, errorCode));
  return unread(wasSent ? fromConnectionFailure(origin, errorCode) : notSent);
}

const unread = (failure: ApiFailure): Reading => ({
  answer: { kind: 'failed', ...failure },
  usage: null,
  reportedModel: null,
});

const tooLarge: ApiFailure = {
  code: 'planner_malformed',
  what: 'The reply is larger than 10 MB and was not read to its end.',
  todo: 'Check what answers at the base URL.',
};

const notSent: ApiFailure = {
  code: 'planner_unavailable',
  what: 'The request could not be built, so nothing was sent.',
  todo: 'Check the base URL and the key; when both are right, this is a fault of Deskcheck.',
};

function stopped(hasBegun: boolean): ApiFailure {
  return {
    code: 'planner_timeout',
    what: hasBegun
      ? 'The call was stopped before the answer was complete.'
      : 'The call was stopped before an answer came.',
    todo: 'Allow it more time, or try a faster model.',
  };
}

function describeHttp(head: { status: number; headers: Headers }, exchange: Exchange) {
  const wait = head.headers.get('retry-after') ?? '';
  const errorCode = readErrorCode(decode(exchange.body()));
  return { status: head.status, errorCode, retryAfterS: /^\d{1,6}$/.test(wait) ? Number(wait) : null };
}

/** A decision that repeats the key would carry it into the record of the run, so it is no decision. */
function withoutKey(reading: Reading, redactor: Redactor): Reading {
  const { answer } = reading;
  if (answer.kind !== 'decided' || !redactor.holdsKey(JSON.stringify(answer.decision))) return reading;
  const failure: ApiFailure = {
    code: 'planner_malformed',
    what: 'The answer repeats the API key, so it is not used.',
    todo: 'Do not trust what answers at the base URL, and replace the key.',
  };
  return { ...reading, answer: { kind: 'failed', ...failure } };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The decoder reports bytes that are not UTF-8 only by throwing; they are kept as evidence.
    return null;
  }
}

interface OutcomeContext {
  readonly setup: ApiSetup;
  readonly redactor: Redactor;
  readonly durationMs: number;
}

function toOutcome({ reading, status, kept }: EndedCall, context: OutcomeContext): PlannerOutcome {
  const { setup, redactor, durationMs } = context;
  const { answer, usage, reportedModel } = reading;
  const decision = answer.kind === 'decided' ? answer.decision : undefined;
  const evidence: PlannerEvidence = {
    files: evidenceFiles({ ...kept, decision }, redactor),
    durationMs,
    version: `openai ${VERSION}`,
    requestedModel: setup.model,
    reportedModel: reportedModel === null ? null : redactor.redact(reportedModel),
    requestId: requestIdOf(kept.headers, redactor),
    httpStatus: status,
    exitCode: null,
  };
  if (answer.kind === 'decided') return { kind: 'decided', decision: answer.decision, usage, evidence };
  const sentence = redactor.redact(`${answer.what} ${answer.todo}`);
  return { kind: 'failed', code: answer.code, sentence, usage, evidence };
}
