import { describe, expect, test } from 'vitest';
import { emptyAudit } from '../../../../src-main/planners/codex/audit';
import { explainExit, explainFailure } from '../../../../src-main/planners/codex/explain-failure';
import { type FinishedTurn, judgeTurn, noEvents } from '../../../../src-main/planners/codex/outcome';

const answer = '{"tool":"escalate"}';
const good: FinishedTurn = {
  end: { kind: 'exited', status: 0 },
  stopped: null,
  events: { ...noEvents, answer, isCompleted: true },
  audit: { ...emptyAudit, messages: 1 },
  stderr: '',
  answerFile: answer,
};
const events = (changes: Partial<FinishedTurn['events']>) => ({ events: { ...good.events, ...changes } });
const audit = (changes: Partial<FinishedTurn['audit']>) => ({ audit: { ...good.audit, ...changes } });
const answered = (text: string) => ({ ...events({ answer: text }), answerFile: text });

test.each([
  ['as it is', {}],
  ['without its file', { answerFile: null }],
])('a good turn %s is a decision', (_, changes) => {
  expect(judgeTurn({ ...good, ...changes })).toEqual({ kind: 'decided', decision: { tool: 'escalate' } });
});

test.each(['[]', 'null', '"text"', '{"any":"shape"}', ' {"a":1}\n'])(
  '%j is a decision as it came',
  (text) => {
    expect(judgeTurn({ ...good, ...answered(text) })).toEqual({
      kind: 'decided',
      decision: JSON.parse(text),
    });
  },
);

test.each<readonly [string, string, Partial<FinishedTurn>]>([
  ['stopped by the caller', 'planner_timeout', { stopped: 'aborted', end: { kind: 'stopped' } }],
  ['a native item', 'planner_native_tool', events({ nativeTool: 'web_search' })],
  ['a native item in the log', 'planner_native_tool', audit({ nativeTool: 'function_call' })],
  ['a native item and a failure', 'planner_native_tool', events({ nativeTool: 'web_search', failure: 'no' })],
  ['another host', 'planner_redirected', audit({ strangeAddress: 'http://other.test/' })],
  ['a boundless line', 'planner_malformed', { stopped: 'too_much_output', end: { kind: 'stopped' } }],
  ['no program', 'planner_unavailable', { end: { kind: 'not_started', reason: 'spawn ENOENT' } }],
  [
    'a failed turn that exits with 0',
    'planner_server_error',
    events({ failure: 'unexpected status 503 No' }),
  ],
  ['a signal', 'planner_exited', { end: { kind: 'signalled', signal: 'SIGKILL' } }],
  ['another status', 'planner_exited', { end: { kind: 'exited', status: 101 } }],
  ['an unreadable line', 'planner_malformed', events({ isUnreadable: true })],
  ['no end of the turn', 'planner_no_answer', events({ isCompleted: false })],
  ['a complaint', 'planner_unavailable', events({ complaint: 'Model metadata not found.' })],
  ['a refusal', 'planner_refused', events({ answer: null })],
  ['no output', 'planner_no_answer', { ...events({ answer: null }), audit: emptyAudit }],
  ['no audit line', 'planner_unaudited', { audit: emptyAudit }],
  ['only reasoning in the audit', 'planner_unaudited', { audit: { ...emptyAudit, reasoning: 1 } }],
  ['two last messages', 'planner_malformed', { answerFile: '{}' }],
  ['prose', 'planner_malformed', answered('Sure! {"tool":"escalate"}')],
  ['a fence', 'planner_malformed', answered('```json\n{}\n```')],
  ['two documents', 'planner_malformed', answered('{}{}')],
  ['a key twice', 'planner_malformed', answered('{"a":1,"a":2}')],
  ['a number that rounds', 'planner_malformed', answered('{"a":9007199254740993}')],
  ['nothing', 'planner_malformed', answered('')],
])('%s ends as %s', (_, code, changes) => {
  const verdict = judgeTurn({ ...good, ...changes });
  expect(verdict).toMatchObject({ kind: 'failed', code });
  expect(verdict.kind === 'failed' ? verdict.sentence : '').toMatch(/^[A-Z].*\.$/s);
});

describe('words of Codex', () => {
  test.each([
    [
      'unexpected status 401 Unauthorized: Wrong., url: http://h/v1/responses, request id: req_1',
      false,
      'planner_unauthorized',
    ],
    ['unexpected status 302 Found: x', false, 'planner_redirected'],
    ['unexpected status 502 Bad Gateway: x', false, 'planner_server_error'],
    [
      'exceeded retry limit, last status: 429 Too Many Requests, request id: req_1',
      false,
      'planner_rate_limited',
    ],
    ['{"error":{"message":"bad schema"}}', false, 'planner_bad_request'],
    ['{"error":"no message"}', false, 'planner_response_failed'],
    [
      'stream disconnected before completion: stream closed before response.completed',
      false,
      'planner_malformed',
    ],
    [
      'stream disconnected before completion: stream closed before response.completed',
      true,
      'planner_disconnected',
    ],
    ['stream disconnected before completion: idle timeout waiting for SSE', true, 'planner_timeout'],
    [
      'stream disconnected before completion: The server says unexpected status 401',
      true,
      'planner_response_failed',
    ],
    ['', false, 'planner_response_failed'],
  ])('%s (with output: %s) is %s', (message, sawOutput, code) => {
    expect(explainFailure(message, sawOutput).code).toBe(code);
  });

  test('the service’s words are quoted on one line and bounded, the address is left out', () => {
    const { sentence, requestId, httpStatus } = explainFailure(
      `unexpected status 403 Forbidden: no\n${'x'.repeat(999)}, url: http://secret.test/v1, request id: req_1`,
      false,
    );
    expect(sentence).not.toContain('\n');
    expect(sentence).not.toContain('secret.test');
    expect(sentence.length).toBeLessThan(400);
    expect({ requestId, httpStatus }).toEqual({ requestId: 'req_1', httpStatus: 403 });
  });

  test.each([
    [2, "error: unexpected argument '--ephemeral' found", 'planner_unavailable'],
    [
      1,
      'Error loading config.toml: unknown configuration field `foo` in -c/--config override',
      'planner_unavailable',
    ],
    [1, 'Error: Unknown feature flag: foo', 'planner_unavailable'],
    [1, 'Output schema file /s.json is not valid JSON: EOF', 'planner_unavailable'],
    [1, 'Failed to read prompt from stdin: input looked like UTF-16LE', 'planner_unavailable'],
    [
      1,
      'Error finding codex home: CODEX_HOME points to "/x", but that path does not exist',
      'planner_unavailable',
    ],
    [1, 'Error: turn/start failed, data: {"input_error_code":"input_too_large"}', 'planner_input_too_large'],
    [127, '/bin/sh: 1: exec: codex: not found', 'planner_unavailable'],
    [101, 'thread main panicked', 'planner_exited'],
    [1, '', 'planner_exited'],
  ])('status %i with "%s" is %s', (status, stderr, code) => {
    const noise = 'WARNING: proceeding\n2026-11-30T22:57:54.4Z ERROR codex_core: noise\n';
    expect(explainExit(status, `${noise}${stderr}`)).toMatchObject({ code, httpStatus: null });
    expect(explainExit(status, `${noise}${stderr}`).sentence).not.toContain('noise');
  });
});
