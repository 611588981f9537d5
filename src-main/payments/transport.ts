/**
 * How the Stripe client reaches its processor. It has its own transport for three reasons: the client's own one sends a
 * request again by itself after a cut connection, even with retries off, before anybody asked whether the first had an
 * effect; its time-out starts anew with every byte; and it cannot be cancelled.
 */
import http from 'node:http';
import https from 'node:https';
import type Stripe from 'stripe';

type StripeHttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>;
type RequestArguments = Parameters<StripeHttpClient['makeRequest']>;
type StripeHttpResponse = Awaited<ReturnType<StripeHttpClient['makeRequest']>>;

/** Why an exchange ended without an answer. */
export type ExchangeEnd = 'no connection' | 'timeout' | 'cut' | 'cancelled' | 'no usable answer';

/** An exchange that ended without an answer. It carries no text of the other side. */
export class LostExchange extends Error {
  override readonly name = 'LostExchange';
  readonly end: ExchangeEnd;
  /** Whether any part of the request may have gone out; if not, there is no effect. */
  readonly isSent: boolean;

  constructor(end: ExchangeEnd, isSent: boolean) {
    super(`The exchange ended: ${end}.`);
    this.end = end;
    this.isSent = isSent;
  }
}

/** The most bytes of an answer that are read; a page of 100 refunds has far less. */
const maxAnswerBytes = 4 * 1024 * 1024;

/** Builds the transport of one call, which ends with the call's signal. */
export function createTransport(signal: AbortSignal | undefined): StripeHttpClient {
  return {
    getClientName: () => 'node',
    makeRequest: (...given) => exchange(given, signal),
  };
}

interface WholeAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

async function exchange(
  given: RequestArguments,
  signal: AbortSignal | undefined,
): Promise<StripeHttpResponse> {
  const answer = await send(given, signal);
  const body = parse(answer.text);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const isSuccess = answer.status >= 200 && answer.status < 300;
  // The client takes any body without an error for a success, a redirect's or a gateway's page included.
  if (!isObject || isSuccess === 'error' in body) throw new LostExchange('no usable answer', true);
  return toStripeResponse(answer, body);
}

function send(given: RequestArguments, signal: AbortSignal | undefined): Promise<WholeAnswer> {
  const [host, port, path, method, headers, body, protocol, timeout] = given;
  return new Promise((resolve, reject) => {
    let isSent = false;
    const isSecure = protocol !== 'http';
    // A connection of its own: one kept from an earlier call may be closed by the other side just now.
    const options = { host, port, path, method, headers: plainHeaders(headers), agent: false };
    const request = (isSecure ? https : http).request(options);
    const end = (why: ExchangeEnd): void => {
      stopWaiting();
      reject(new LostExchange(why, isSent));
      request.destroy();
    };
    const cancel = (): void => end('cancelled');
    const timer = setTimeout(end, timeout, 'timeout');
    const stopWaiting = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    request.on('error', () => end(isSent ? 'cut' : 'no connection'));
    request.once('socket', (socket) => {
      const write = (): void => {
        isSent = true;
        request.end(body);
      };
      if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', write);
      else write();
    });
    request.once('response', (response) => {
      readWhole(response).then((text) => {
        if (text === null) return end('cut');
        stopWaiting();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
  });
}

/** The body as text; null when it broke off or was too long. */
function readWhole(response: http.IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxAnswerBytes) resolve(null);
      else chunks.push(chunk);
    });
    response.once('error', () => resolve(null));
    response.once('close', () => resolve(response.complete ? Buffer.concat(chunks).toString('utf8') : null));
  });
}

/** The client's headers without its description of this computer and of the program that started the app. */
function plainHeaders(headers: RequestArguments[4]): http.OutgoingHttpHeaders {
  const describing = new Set(['user-agent', 'x-stripe-client-user-agent', 'x-stripe-client-telemetry']);
  const kept = Object.entries(headers).filter(([name]) => !describing.has(name.toLowerCase()));
  return { ...Object.fromEntries(kept), 'User-Agent': 'Deskcheck' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no answer, which the caller says.
    return null;
  }
}

function toStripeResponse(answer: WholeAnswer, body: object): StripeHttpResponse {
  // The client prints some headers, so it gets only the one that names the request.
  const requestId = answer.headers['request-id'];
  const headers: Record<string, string> = typeof requestId === 'string' ? { 'request-id': requestId } : {};
  return {
    getStatusCode: () => answer.status,
    getHeaders: () => headers,
    getRawResponse: () => ({ statusCode: answer.status, headers }),
    toStream: () => {
      throw new TypeError('No call of this app streams.');
    },
    toJSON: async () => body,
  };
}
