import { describe, expect, test } from 'vitest';
import { isCodexInstalled } from '../../build/install-codex';
import type { PlannerFailureCode } from '../../src-main/planners/planner';
import { askCodex, leftProcesses, openCodex, secretKey, serverForFile, view } from './ask-codex';

const run = describe.runIf(isCodexInstalled());
const server = serverForFile();
const decision = {
  tool: 'escalate',
  account_id: null,
  order_id: null,
  reply_kind: null,
  missing_field: null,
  reason: 'A person should look at this.',
};

run('answers of the real program that are taken', () => {
  test.each(['ok', 'commentary', 'reasoning', 'slow-300'])('%s', async (behaviour) => {
    const { outcome } = await askCodex({ baseUrl: server().url(behaviour) });
    expect(outcome).toMatchObject({
      kind: 'decided',
      decision,
      evidence: { version: 'codex-cli 0.171.0', exitCode: 0 },
    });
    expect(outcome.usage?.input_tokens).toBeGreaterThan(0);
  });

  test.each(['array', 'null', 'extra-field', 'missing-field', 'misfit'])(
    '%s is a decision as it came; our own policy judges it',
    async (behaviour) => {
      expect((await askCodex({ baseUrl: server().url(behaviour) })).outcome.kind).toBe('decided');
    },
  );

  test('a model that the version does not know', async () => {
    const { outcome } = await askCodex({ baseUrl: server().url('ok'), model: 'local-llama-3' });
    expect(outcome).toMatchObject({ kind: 'decided', decision });
  });
});

const failures: readonly (readonly [string, PlannerFailureCode, number | null])[] = [
  ['prose', 'planner_malformed', null],
  ['fenced', 'planner_malformed', null],
  ['prefixed', 'planner_malformed', null],
  ['doubled', 'planner_malformed', null],
  ['trailing', 'planner_malformed', null],
  ['badjson', 'planner_malformed', null],
  ['blank', 'planner_malformed', null],
  ['duplicate-key', 'planner_malformed', null],
  ['refusal', 'planner_refused', null],
  ['empty', 'planner_no_answer', null],
  ['incomplete', 'planner_incomplete', null],
  ['refusal-incomplete', 'planner_incomplete', null],
  ['status-400', 'planner_bad_request', 400],
  ['status-401', 'planner_unauthorized', 401],
  ['status-403', 'planner_forbidden', 403],
  ['status-404', 'planner_not_found', 404],
  ['status-413', 'planner_input_too_large', 413],
  ['status-418', 'planner_http_error', 418],
  ['status-429', 'planner_rate_limited', 429],
  ['status-500', 'planner_server_error', null],
  ['status-503', 'planner_server_error', 503],
  ['failed-server_error', 'planner_response_failed', null],
  ['failed-insufficient_quota', 'planner_rate_limited', null],
  ['failed-rate_limit_exceeded', 'planner_rate_limited', null],
  ['failed-context_length_exceeded', 'planner_input_too_large', null],
  ['failed-invalid_prompt', 'planner_response_failed', null],
  ['malformed', 'planner_malformed', null],
  ['html', 'planner_malformed', null],
  ['empty-body', 'planner_malformed', null],
  ['other-json', 'planner_malformed', null],
  ['bad-utf8', 'planner_malformed', null],
  ['truncated', 'planner_disconnected', null],
  ['eof', 'planner_disconnected', null],
  ['drop', 'planner_disconnected', null],
  ['not-http', 'planner_disconnected', null],
  ['queued', 'planner_malformed', null],
  ['failed-anything', 'planner_response_failed', null],
];

run('failures of the real program', () => {
  test.each(failures)('%s is %s', async (behaviour, code, httpStatus) => {
    const requests = server().requests.length;
    const { outcome } = await askCodex({ baseUrl: server().url(behaviour) });
    expect(outcome).toMatchObject({ kind: 'failed', code, evidence: { httpStatus } });
    expect(outcome.kind === 'failed' ? outcome.sentence : '').toMatch(/^[A-Z].+\.$/s);
    expect(JSON.stringify(outcome)).not.toContain(secretKey);
    expect(server().requests.length - requests).toBe(1);
  });

  test.each(['http://127.0.0.1:9/v1', 'http://nowhere.invalid/v1'])(
    '%s is planner_unreachable',
    async (baseUrl) => {
      const { outcome } = await askCodex({ baseUrl });
      expect(outcome).toMatchObject({ kind: 'failed', code: 'planner_unreachable' });
    },
  );

  test('a prompt over its limit is planner_input_too_large', async () => {
    const large = { ...view, request: { body: 'x'.repeat(1_048_600) } };
    const { outcome } = await askCodex({ baseUrl: server().url('ok') }, { view: large });
    expect(outcome).toMatchObject({
      kind: 'failed',
      code: 'planner_input_too_large',
      evidence: { exitCode: 1 },
    });
  });

  test('a home that does not exist is planner_unavailable', async () => {
    const { outcome } = await askCodex({
      baseUrl: server().url('ok'),
      apiKey: null,
      codexHome: '/nowhere/codex',
    });
    expect(outcome).toMatchObject({ kind: 'failed', code: 'planner_unavailable' });
  });

  test('a redirect to another host ends as planner_redirected and never has the key', async () => {
    const { outcome } = await askCodex({ baseUrl: server().url('redirect-other') });
    expect(outcome).toMatchObject({ kind: 'failed', code: 'planner_redirected' });
    expect(server().otherRequests.flatMap(({ headers }) => Object.keys(headers))).not.toContain(
      'authorization',
    );
    expect(JSON.stringify(server().otherRequests)).not.toContain(secretKey);
  });

  test('a redirect within the host is followed', async () => {
    const { outcome } = await askCodex({ baseUrl: server().url('redirect-same') });
    expect(outcome).toMatchObject({ kind: 'decided', decision });
  });
});

run('one process per decision', () => {
  test('a hanging service ends with the deadline, and nothing is left', async () => {
    const startedAt = performance.now();
    const { outcome } = await askCodex(
      { baseUrl: server().url('hang') },
      { signal: AbortSignal.timeout(1_500) },
    );
    expect(outcome).toMatchObject({ kind: 'failed', code: 'planner_timeout' });
    expect(performance.now() - startedAt).toBeLessThan(2_500);
    await expect.poll(() => leftProcesses()).toEqual([]);
  });

  test('a cancel in the middle of an answer ends it at once', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 1_000);
    const startedAt = performance.now();
    const { outcome } = await askCodex({ baseUrl: server().url('hang-mid') }, { signal: stop.signal });
    expect(outcome).toMatchObject({ kind: 'failed', code: 'planner_timeout' });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await expect.poll(() => leftProcesses()).toEqual([]);
  });

  test('eight decisions at once are eight processes and eight decisions', async () => {
    const planner = openCodex({ baseUrl: server().url('slow-500') });
    const ask = () =>
      planner.decide({ view, turn: 1, signal: new AbortController().signal, onProgress: () => undefined });
    const outcomes = await Promise.all(Array.from({ length: 8 }, ask));
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(8).fill('decided'));
    const pids = outcomes.map(({ evidence }) => JSON.parse(evidence?.files['command.json'] ?? '{}').process);
    expect(new Set(pids).size).toBe(8);
    await expect.poll(() => leftProcesses()).toEqual([]);
  });

  test('a process started ahead answers the next decision', async () => {
    const planner = openCodex({ baseUrl: server().url('ok'), startsAhead: true });
    const ask = () =>
      planner.decide({ view, turn: 1, signal: new AbortController().signal, onProgress: () => undefined });
    await ask();
    const second = await ask();
    expect(second).toMatchObject({ kind: 'decided', decision });
    expect(JSON.parse(second.evidence?.files['command.json'] ?? '{}').started_ahead_ms).toBeGreaterThan(0);
    await planner.dispose();
    await expect.poll(() => leftProcesses()).toEqual([]);
  });
});
