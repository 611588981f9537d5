import { describe, expect, test } from 'vitest';
import { errorCodeOf } from '../../../../src-main/planners/openai/exchange';
import {
  fromBrokenBody,
  fromConnectionFailure,
  fromHttpFailure,
} from '../../../../src-main/planners/openai/from-failure';

describe('an HTTP status', () => {
  test.each([
    [400, null, 'planner_bad_request', 'JSON schema'],
    [400, 'context_length_exceeded', 'planner_input_too_large', 'Shorten'],
    [413, null, 'planner_input_too_large', 'Shorten'],
    [401, null, 'planner_unauthorized', 'current'],
    [403, null, 'planner_forbidden', 'account and project'],
    [404, null, 'planner_not_found', '/v1'],
    [429, 'rate_limit_exceeded', 'planner_rate_limited', 'Wait a little'],
    [429, 'insufficient_quota', 'planner_rate_limited', 'billing'],
    [500, null, 'planner_server_error', 'later'],
    [599, null, 'planner_server_error', 'later'],
    [409, null, 'planner_http_error', 'base URL'],
    [300, null, 'planner_http_error', 'base URL'],
  ])('%i with the code %s is %s', (status, errorCode, code, todo) => {
    const failure = fromHttpFailure({ status, errorCode, retryAfterS: null });
    expect(failure).toMatchObject({ code, todo: expect.stringContaining(todo) });
    expect(failure.what).toContain(`HTTP ${status}`);
  });

  test('says how long the service asks to wait', () => {
    const failure = fromHttpFailure({ status: 429, errorCode: null, retryAfterS: 20 });
    expect(failure.todo).toContain('Wait 20 s');
  });
});

describe('a connection', () => {
  test.each([
    ['ECONNREFUSED', 'planner_unreachable', 'Start the server'],
    ['ENOTFOUND', 'planner_unreachable', 'spelling'],
    ['EAI_AGAIN', 'planner_unreachable', 'online'],
    ['ETIMEDOUT', 'planner_unreachable', 'firewall'],
    ['UND_ERR_CONNECT_TIMEOUT', 'planner_unreachable', 'firewall'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'planner_unreachable', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'planner_unreachable', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'planner_unreachable', 'certificate'],
    ['UND_ERR_HEADERS_TIMEOUT', 'planner_timeout', 'faster model'],
    ['ECONNRESET', 'planner_disconnected', 'new run'],
    ['UND_ERR_SOCKET', 'planner_disconnected', 'new run'],
    ['HPE_INVALID_CONSTANT', 'planner_malformed', 'port'],
    [null, 'planner_unreachable', 'proxy'],
  ])('that ends with %s is %s', (errorCode, code, todo) => {
    const failure = fromConnectionFailure('https://example.com', errorCode);
    expect(failure).toMatchObject({ code, todo: expect.stringContaining(todo) });
    expect(failure.what).toContain('https://example.com');
  });
});

test.each([
  ['UND_ERR_BODY_TIMEOUT', 'planner_timeout'],
  ['Z_DATA_ERROR', 'planner_malformed'],
  ['UND_ERR_SOCKET', 'planner_disconnected'],
  ['ETIMEDOUT', 'planner_disconnected'],
  [null, 'planner_disconnected'],
])('an answer that breaks off with %s is %s', (errorCode, code) => {
  expect(fromBrokenBody('https://example.com', errorCode)).toMatchObject({ code });
});

describe('the code of an error', () => {
  test.each<[string, unknown, string | null]>([
    ['of its own', { code: 'ECONNRESET' }, 'ECONNRESET'],
    ['of its cause', new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }), 'ECONNREFUSED'],
    ['that is a sentence', { code: 'Bearer sk-test' }, null],
    ['that is a number', { code: 23 }, null],
    ['that is missing', new Error('ECONNREFUSED'), null],
    ['of nothing', null, null],
  ])('%s', (_name, error, code) => {
    expect(errorCodeOf(error)).toBe(code);
  });
});
