/**
 * A stand-in for the Responses API on the loopback interface, for planners that call it themselves and for programs that
 * do. Words used here:
 * - behaviour: what the server does with a request, named by the first part of the base URL's path, so that one server
 *   serves every case and parallel calls do not disturb each other; `behaviours.ts` lists them;
 * - decision: the JSON object that an answer carries, from a list in order or from a function of the request;
 * - other port: a second listener that answers nothing useful and records who came, for redirects.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json, JsonObject } from '../../../src-shared/domain/json';
import { type Behaving, findReply } from './behaviours';
import { errorBody, jsonReply } from './error-bodies';
import { type RecordedRequest, recordRequest } from './recorded-request';
import { sendReply } from './reply';

/** What a server answers with; everything has a default. */
export interface ResponsesServerOptions {
  /**
   * The decisions in the order in which they are asked for, or a function of the request and its number from 1. A list
   * that is over answers HTTP 500, so that a call too many is seen.
   */
  readonly decisions?: readonly JsonObject[] | ((request: RecordedRequest, number: number) => JsonObject);
  /** The arguments of `tool-NAME` calls. */
  readonly toolArguments?: Json;
  /** The text of `custom-NAME` calls. */
  readonly toolText?: string;
}

/** A running server. */
export interface ResponsesServer {
  readonly port: number;
  /** The base URL under which a client meets this behaviour. */
  readonly url: (behaviour: string) => string;
  /** Everything that came, in order of arrival. */
  readonly requests: readonly RecordedRequest[];
  /** What came to the other port, where redirects point. */
  readonly otherRequests: readonly RecordedRequest[];
  /** How many clients still wait for an answer or for the rest of one. */
  readonly waiting: () => number;
  /** Ends every connection, answered or not, and stops listening. */
  readonly close: () => Promise<void>;
}

const anyDecision: JsonObject = {
  tool: 'escalate',
  account_id: null,
  order_id: null,
  reply_kind: null,
  missing_field: null,
  reason: 'A person should look at this.',
};
const patch = '*** Begin Patch\n*** Add File: planted.txt\n+planted\n*** End Patch\n';

/** Starts a server and its other port on free ports of 127.0.0.1. */
export async function startResponsesServer(options: ResponsesServerOptions = {}): Promise<ResponsesServer> {
  const requests: RecordedRequest[] = [];
  const otherRequests: RecordedRequest[] = [];
  const other = await listen(async (message, response) => {
    otherRequests.push(await recordRequest(message));
    await sendReply(jsonReply(404, errorBody(404)), false, response);
  });
  const waiting = new Set<RecordedRequest>();
  const answer = answerer(options, `http://127.0.0.1:${other.port}`);
  const main = await listen(async (message, response) => {
    const request = await recordRequest(message);
    requests.push(request);
    waiting.add(request);
    response.once('close', () => waiting.delete(request));
    await answer(request, response);
  });
  refuseUpgrades(main.server, requests);
  return {
    port: main.port,
    url: (behaviour) => `http://127.0.0.1:${main.port}/${behaviour}/v1`,
    requests,
    otherRequests,
    waiting: () => waiting.size,
    close: async () => void (await Promise.all([main.close(), other.close()])),
  };
}

type Handler = (message: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;

async function listen(handle: Handler) {
  const server = http.createServer((message, response) => {
    // A client that goes away in the middle is part of many tests and no fault of this server.
    handle(message, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  // A cast, because only a server on a pipe has a text as its address.
  return { server, port: (server.address() as AddressInfo).port, close };
}

function answerer(options: ResponsesServerOptions, otherOrigin: string) {
  const { decisions = () => anyDecision, toolArguments = { cmd: 'id' }, toolText = patch } = options;
  const calls = new Map<string, number>();
  let decided = 0;
  return async (request: RecordedRequest, response: http.ServerResponse): Promise<void> => {
    const nextDecision = (): JsonObject => {
      decided += 1;
      const decision = typeof decisions === 'function' ? decisions(request, decided) : decisions[decided - 1];
      if (!decision) throw new NoDecisionLeft();
      return decision;
    };
    const count = (): number => {
      const number = (calls.get(request.behaviour) ?? 0) + 1;
      calls.set(request.behaviour, number);
      return number;
    };
    const reply = replyTo({ request, nextDecision, count, toolArguments, toolText, otherOrigin });
    await sendReply(reply, request.body.stream === true, response);
  };
}

class NoDecisionLeft extends Error {}

function replyTo(on: Behaving) {
  try {
    const reply = on.request.method === 'POST' ? findReply(on) : null;
    return (
      reply ?? jsonReply(404, { error: { message: 'No such behaviour.', type: 'not_found', code: null } })
    );
  } catch (error) {
    if (!(error instanceof NoDecisionLeft)) throw error;
    return jsonReply(500, { error: { message: 'No decision is left.', type: 'server_error', code: null } });
  }
}

/** A client that tries a WebSocket first falls back to HTTP at this answer. */
function refuseUpgrades(server: http.Server, requests: RecordedRequest[]): void {
  server.on('upgrade', (message, socket) => {
    const { headers, url = '' } = message;
    requests.push({ method: 'UPGRADE', path: url, behaviour: '', headers, body: {} });
    socket.end('HTTP/1.1 426 Upgrade Required\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  });
}
