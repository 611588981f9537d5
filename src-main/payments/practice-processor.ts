/**
 * A payment processor inside the app, for practice: it speaks the part of the service's API that refunds need, on the
 * loopback interface, under a test key that it makes up at its start. Nothing is ever paid. It runs only while a run needs
 * it. `payments.ts` has the words used here.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FileSystem } from '../stores/atomic-file';
import { type PracticeFault, planFaults } from './practice-faults';
import { openPracticeLedger } from './practice-ledger';
import { type PracticeReply, practiceErrors } from './practice-replies';
import { type PracticeEffect, type PracticeIntent, openPracticeRefunds } from './practice-refunds';
import { answerRequest, type PracticeRequest, readBody } from './practice-requests';

/** What a practice processor starts with. */
export interface PracticeOptions {
  /** Where its ledger is; other processors may have the same. */
  readonly folder: string;
  /** The payments there are, by their id such as `pi_123`. */
  readonly intents: ReadonlyMap<string, PracticeIntent>;
  readonly faults?: readonly PracticeFault[];
  /** Called once per effect that this processor made, when it is on disk and before any answer. */
  readonly onEffect?: (effect: PracticeEffect) => void | Promise<void>;
  readonly now?: () => Date;
  readonly fs?: FileSystem;
}

/** A running practice processor. */
export interface PracticeProcessor {
  /** What `openStripePayments` needs to reach it. */
  readonly address: {
    readonly apiKey: string;
    readonly protocol: 'http';
    readonly host: string;
    readonly port: number;
  };
  /** The names of ledger files that cannot be read. */
  readonly findDamaged: () => Promise<readonly string[]>;
  /** Ends every connection, answered or not, stops listening and waits for the work in hand. */
  readonly close: () => Promise<void>;
}

const host = '127.0.0.1';

/** Starts a processor on a free port of the loopback interface. */
export async function startPracticeProcessor(options: PracticeOptions): Promise<PracticeProcessor> {
  const { folder, intents, faults = [], onEffect = () => undefined, now = () => new Date(), fs } = options;
  const ledger = openPracticeLedger(folder, fs);
  const refunds = openPracticeRefunds({ intents, ledger, takeFault: planFaults(faults), onEffect, now });
  const apiKey = `sk_test_practice_${randomBytes(24).toString('hex')}`;
  const isAuthorized = bearerCheck(apiKey);
  const answer = async (message: http.IncomingMessage): Promise<PracticeReply> => {
    // Before the body, so that nobody without the key can make it read one.
    if (!isAuthorized(message.headers.authorization)) return practiceErrors.unauthorized;
    const body = await readBody(message);
    if (!body.ok) return body.failure;
    const { method = '', url = '', headers } = message;
    const request: PracticeRequest = { method, url, headers, body: body.value };
    return answerRequest(refunds, request);
  };
  const server = await listen(answer);
  const { port } = server.address;
  return {
    address: { apiKey, protocol: 'http', host, port },
    findDamaged: ledger.findDamaged,
    close: server.close,
  };
}

/** Compares digests, so that the time it takes tells neither the key nor its length. */
function bearerCheck(apiKey: string): (header: string | undefined) => boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${apiKey}`);
  return (header) => timingSafeEqual(digest(header ?? ''), expected);
}

interface Listening {
  readonly address: AddressInfo;
  readonly close: () => Promise<void>;
}

function listen(answer: (message: http.IncomingMessage) => Promise<PracticeReply>): Promise<Listening> {
  const working = new Set<Promise<void>>();
  const server = http.createServer((message, response) => {
    const work = answer(message)
      // The disk may be full or the request broke off; neither may end the app, and neither tells that nothing was done.
      .catch(() => practiceErrors.internal)
      .then((reply) => sendReply(reply, { message, response }))
      .finally(() => working.delete(work));
    working.add(work);
  });
  // A request that does not arrive in time is ended by the server.
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.on('clientError', (_error, socket) => socket.destroy());
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await Promise.all([closed, ...working]);
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      // A server on a port has an address with one; only pipes have a text.
      const address = server.address() as AddressInfo;
      resolve({
        address,
        close: () => {
          closing ??= close();
          return closing;
        },
      });
    });
  });
}

function sendReply(
  reply: PracticeReply,
  on: { readonly message: http.IncomingMessage; readonly response: http.ServerResponse },
): void {
  const { message, response } = on;
  if (reply.kind === 'silence') return;
  if (reply.kind === 'cut') {
    message.socket.destroy();
    return;
  }
  const key = message.headers['idempotency-key'];
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(8).toString('hex')}`,
    // What is left of a refused body is not read.
    ...(message.complete ? {} : { connection: 'close' }),
    ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
    ...(reply.isReplay ? { 'idempotent-replayed': 'true' } : {}),
  });
  response.end(JSON.stringify(reply.body));
}
