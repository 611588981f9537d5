import type { Json } from '../../../src-shared/domain/json';
import type { Reply } from './reply';

const known: Readonly<Record<number, { message: string; type: string; code: string | null }>> = {
  401: { message: 'Incorrect API key provided.', type: 'invalid_request_error', code: 'invalid_api_key' },
  429: { message: 'Rate limit reached. Try again in 1s.', type: 'tokens', code: 'rate_limit_exceeded' },
  500: { message: 'The server had an error.', type: 'server_error', code: null },
};

/** The body that the service sends with an HTTP status. */
export function errorBody(status: number): Json {
  const error = known[status] ?? { message: `Status ${status}.`, type: 'invalid_request_error', code: null };
  return { error: { ...error, param: null } };
}

/** A JSON document with a status; 429 says how long to wait. */
export function jsonReply(status: number, body: Json): Extract<Reply, { kind: 'http' }> {
  const wait: Record<string, string> = status === 429 ? { 'retry-after': '1' } : {};
  const headers = { 'content-type': 'application/json', ...wait };
  return { kind: 'http', status, headers, body: JSON.stringify(body) };
}
