import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { isRefundKey } from './payments';
import { parseForm, parseListParameters, parseRefundParameters } from './practice-parameters';
import type { PracticeRefunds } from './practice-refunds';
import { errorReply, type JsonReply, type PracticeReply, practiceErrors } from './practice-replies';

/** A request that was read to its end. */
export interface PracticeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const maxBodyBytes = 64 * 1024;

/** Reads a request's body: UTF-8 and not too long. */
export async function readBody(message: IncomingMessage): Promise<Result<string, JsonReply>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer; // A request without an encoding comes in buffers.
    size += bytes.length;
    if (size > maxBodyBytes) return fail(practiceErrors.tooLarge);
    chunks.push(bytes);
  }
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    // The decoder throws for bytes that are no UTF-8 and for nothing else.
    return fail(practiceErrors.unreadable);
  }
}

/** Answers a request of somebody who has the key. */
export async function answerRequest(
  refunds: PracticeRefunds,
  request: PracticeRequest,
): Promise<PracticeReply> {
  const target = readTarget(request.url);
  if (target === null) return practiceErrors.unreadable;
  const { path, query } = target;
  if (path === '/v1/refunds') {
    if (request.method === 'POST') return createRefund(refunds, request);
    return request.method === 'GET' ? listRefunds(refunds, query) : practiceErrors.wrongMethod;
  }
  const [, kind, id] = /^\/v1\/(refunds|payment_intents)\/([A-Za-z0-9_]{1,100})$/.exec(path) ?? [];
  if (id === undefined) return practiceErrors.unknownPath;
  if (request.method !== 'GET') return practiceErrors.wrongMethod;
  return kind === 'refunds' ? refunds.get(id) : refunds.getIntent(id);
}

async function createRefund(refunds: PracticeRefunds, request: PracticeRequest): Promise<PracticeReply> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(type)) return practiceErrors.unreadable;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !isRefundKey(key)) return keyNeeded;
  const fields = parseForm(request.body);
  if (!fields.ok) return fields.failure;
  const parameters = parseRefundParameters(fields.value);
  return parameters.ok ? refunds.create(key, parameters.value) : parameters.failure;
}

// The service makes refunds without a key too; here each must have one, since the ledger is kept by it.
const keyNeeded = errorReply(400, 'A refund needs an idempotency key of 1 to 255 plain characters.', {
  code: 'parameter_missing',
  param: 'idempotency_key',
});

async function listRefunds(refunds: PracticeRefunds, query: string): Promise<PracticeReply> {
  const fields = parseForm(query);
  if (!fields.ok) return fields.failure;
  const parameters = parseListParameters(fields.value);
  return parameters.ok ? refunds.list(parameters.value) : parameters.failure;
}

function readTarget(url: string): { readonly path: string; readonly query: string } | null {
  const [path = '', ...rest] = url.split('?');
  return path.startsWith('/') ? { path, query: rest.join('?') } : null;
}
