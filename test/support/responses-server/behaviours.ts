/**
 * What the server can do, by name. A name with a hyphen and a last part in capitals here is a family: `status-STATUS` is
 * asked for as `status-401`.
 *
 * | name | answer |
 * |---|---|
 * | ok | one message holding the next decision |
 * | commentary | a first message in the phase `commentary`, then the decision as `final_answer` |
 * | reasoning | a reasoning item, then the decision |
 * | refusal, refusal-completed | a refusal part in a completed response, which is how it usually comes |
 * | refusal-incomplete | the same in a response that ends as incomplete by the content filter |
 * | refusal-after-text | the decision and a refusal part in one message |
 * | empty | a completed response without any output |
 * | blank | a completed response whose text is white space |
 * | prose, fenced, prefixed, doubled, trailing, badjson | text that is not one JSON document |
 * | duplicate-key | a JSON object that has one key twice |
 * | array, null, extra-field, missing-field, misfit | JSON that is no decision |
 * | incomplete | half the text, incomplete by max_output_tokens |
 * | failed-CODE | a response that ends as failed with this code |
 * | queued | a response that is not finished |
 * | other-json | a JSON document that is no response |
 * | status-STATUS | this HTTP status with an error body |
 * | echo-STATUS | this HTTP status, with the request's own headers in the body and in a header, and a cookie |
 * | flaky-TIMES | HTTP 500 so many times, then ok |
 * | html, empty-body, malformed, bad-utf8, bad-gzip | HTTP 200 with something else than a response |
 * | padded-BYTES | ok behind so many spaces |
 * | truncated, eof, hang-mid | part of the answer, then the socket is destroyed, a clean end, or silence |
 * | drop, not-http | the connection ends without an answer, or with bytes that are no HTTP |
 * | hang | the request is taken and never answered |
 * | slow-MS | ok after so many milliseconds |
 * | redirect-same, redirect-other, redirect-same-STATUS, redirect-other-STATUS | 307 or this status, to this or another port |
 * | tool-NAME, custom-NAME, local_shell | a call of a client's tool; the decision once its output is sent |
 * | web_search, image_generation | a finished call of a service's own tool, then the decision |
 */
import type { Json, JsonObject } from '../../../src-shared/domain/json';
import { errorBody, jsonReply } from './error-bodies';
import * as items from './output-items';
import { hasToolOutput, type RecordedRequest } from './recorded-request';
import type { Delivery, Reply } from './reply';
import { buildResponse, type ResponseFields } from './response-object';

/** What a behaviour may look at and use. */
export interface Behaving {
  readonly request: RecordedRequest;
  /** The next decision; asking for it uses it up. */
  readonly nextDecision: () => JsonObject;
  /** Counts the calls of one behaviour on this server, from 1. */
  readonly count: () => number;
  readonly toolArguments: Json;
  readonly toolText: string;
  /** Address of the other port. */
  readonly otherOrigin: string;
}

type Behaviour = (on: Behaving) => Reply;
type Family = (on: Behaving, rest: string) => Reply;

/** What a behaviour does with a request; null when there is none of this name. */
export function findReply(on: Behaving): Reply | null {
  const name = on.request.behaviour;
  const behaviour = Object.hasOwn(behaviours, name) ? behaviours[name] : undefined;
  if (behaviour) return behaviour(on);
  for (const [prefix, family] of families) {
    if (name.startsWith(prefix)) return family(on, name.slice(prefix.length));
  }
  return null;
}

function respond(on: Behaving, fields: ResponseFields, delivery: Delivery = 'whole'): Reply {
  return { kind: 'response', response: buildResponse(on.request, fields), delivery };
}

const complete = (on: Behaving, ...output: JsonObject[]): Reply =>
  respond(on, { status: 'completed', output });

const decisionText = (on: Behaving): string => JSON.stringify(on.nextDecision());
const message = (text: string): JsonObject => items.messageItem([items.textPart(text)]);
const decided = (on: Behaving): JsonObject => message(decisionText(on));
const ok: Behaviour = (on) => complete(on, decided(on));
const broken =
  (delivery: Delivery): Behaviour =>
  (on) =>
    respond(on, { status: 'completed', output: [decided(on)] }, delivery);
const textOf =
  (write: (decision: JsonObject) => string): Behaviour =>
  (on) =>
    complete(on, message(write(on.nextDecision())));
const http = (status: number, type: string, body: string | Buffer): Behaviour => {
  return () => ({ kind: 'http', status, headers: { 'content-type': type }, body });
};
const refusal: Behaviour = (on) => complete(on, items.messageItem([items.refusalPart()]));

/** A client's tool is called until its output comes back; then the decision is given. */
const calling = (on: Behaving, call: () => JsonObject): Reply =>
  hasToolOutput(on.request) ? ok(on) : complete(on, call());

const behaviours: Readonly<Record<string, Behaviour>> = {
  ok,
  commentary: (on) =>
    complete(
      on,
      items.messageItem([items.textPart('Looking at the request first.')], 'commentary'),
      items.messageItem([items.textPart(decisionText(on))], 'final_answer'),
    ),
  reasoning: (on) => complete(on, items.reasoningItem(), decided(on)),
  refusal,
  'refusal-completed': refusal,
  'refusal-incomplete': (on) =>
    respond(on, {
      status: 'incomplete',
      incomplete_details: { reason: 'content_filter' },
      output: [items.messageItem([items.refusalPart()])],
    }),
  'refusal-after-text': (on) =>
    complete(on, items.messageItem([items.textPart(decisionText(on)), items.refusalPart()])),
  empty: (on) => complete(on),
  blank: textOf(() => ' \n'),
  prose: textOf(() => 'Sure! Here is the answer you asked for.'),
  fenced: textOf((decision) => `\`\`\`json\n${JSON.stringify(decision)}\n\`\`\``),
  prefixed: textOf((decision) => `Here it is: ${JSON.stringify(decision)}`),
  doubled: textOf((decision) => `${JSON.stringify(decision)}\n${JSON.stringify(decision)}`),
  trailing: textOf((decision) => `${JSON.stringify(decision)} That is the next step.`),
  badjson: textOf((decision) => JSON.stringify(decision).slice(0, -1)),
  'duplicate-key': textOf((decision) => `{"tool":"escalate",${JSON.stringify(decision).slice(1)}`),
  array: textOf((decision) => JSON.stringify([decision])),
  null: textOf(() => 'null'),
  'extra-field': textOf((decision) => JSON.stringify({ ...decision, approved: true })),
  'missing-field': textOf(({ reason: _reason, ...rest }) => JSON.stringify(rest)),
  misfit: textOf(() => '{"unexpected":true}'),
  incomplete: (on) => {
    const text = decisionText(on);
    return respond(on, {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
      output: [message(text.slice(0, text.length / 2))],
    });
  },
  queued: (on) => respond(on, { status: 'queued', output: [] }),
  'other-json': http(200, 'application/json', '{"hello":"there"}'),
  html: http(200, 'text/html', '<!doctype html><title>Please sign in to the network</title>'),
  'empty-body': http(200, 'application/json', ''),
  'bad-utf8': http(200, 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
  'bad-gzip': () => ({
    kind: 'http',
    status: 200,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: 'This is not packed.',
  }),
  malformed: () => ({ kind: 'malformed' }),
  truncated: broken('socket destroyed'),
  eof: broken('ended early'),
  'hang-mid': broken('silent'),
  drop: () => ({ kind: 'raw', bytes: '' }),
  'not-http': () => ({ kind: 'raw', bytes: 'Hello from another protocol.\r\n' }),
  hang: () => ({ kind: 'nothing' }),
  local_shell: (on) => calling(on, items.localShellCall),
  web_search: (on) => complete(on, items.webSearchCall(), decided(on)),
  image_generation: (on) => complete(on, items.imageGenerationCall(), decided(on)),
};

const families: readonly (readonly [prefix: string, family: Family])[] = [
  ['status-', (_on, status) => jsonReply(Number(status), errorBody(Number(status)))],
  ['echo-', (on, status) => echo(on, Number(status))],
  ['flaky-', (on, times) => (on.count() <= Number(times) ? jsonReply(500, errorBody(500)) : ok(on))],
  ['failed-', (on, code) => failed(on, code)],
  ['slow-', (on, ms) => ({ kind: 'later', afterMs: Number(ms), reply: ok(on) })],
  ['padded-', (on, bytes) => padded(on, Number(bytes))],
  ['redirect-same', (on, status) => redirect(status, `http://${on.request.headers.host}/ok/v1/responses`)],
  ['redirect-other', (on, status) => redirect(status, `${on.otherOrigin}/ok/v1/responses`)],
  ['tool-', (on, name) => calling(on, () => items.functionCall(name, on.toolArguments))],
  ['custom-', (on, name) => calling(on, () => items.customCall(name, on.toolText))],
];

function failed(on: Behaving, code: string): Reply {
  return respond(on, { status: 'failed', output: [], error: { code, message: 'The response failed.' } });
}

function padded(on: Behaving, bytes: number): Reply {
  const response = buildResponse(on.request, { status: 'completed', output: [decided(on)] });
  const body = `${' '.repeat(bytes)}${JSON.stringify(response)}`;
  return { kind: 'http', status: 200, headers: { 'content-type': 'application/json' }, body };
}

function echo(on: Behaving, status: number): Reply {
  const { headers } = on.request;
  const reply = jsonReply(status, { error: { message: JSON.stringify(headers), type: 'echo', code: null } });
  const echoed = { 'x-echo': headers.authorization ?? '', 'set-cookie': 'session=cookie-of-the-echo' };
  return { ...reply, headers: { ...reply.headers, ...echoed } };
}

function redirect(status: string, location: string): Reply {
  const code = status === '' ? 307 : Number(status.slice(1));
  return { kind: 'http', status: code, headers: { location }, body: '' };
}
