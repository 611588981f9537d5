import { describe, expect, test } from 'vitest';
import { maxEvidenceBytes } from '../../../../src-main/planners/openai/evidence';
import { decisions } from '../../../support/support-run';
import { offeredTools } from '../../../support/responses-server/recorded-request';
import { callPlanner, codeOf, evidenceOf, startServer, testKey } from './call-planner';
import { failingBehaviours } from './failing-behaviours';

const usage = { input_tokens: 120, cached_input_tokens: 20, output_tokens: 30, reasoning_output_tokens: 10 };

describe('an answer', () => {
  test.each(['ok', 'commentary', 'reasoning'])(
    '%s is the decision, with its usage and its evidence',
    async (behaviour) => {
      const server = await startServer({ decisions: [decisions.lookup] });
      const { outcome } = await callPlanner({ baseUrl: server.url(behaviour) });
      expect(outcome).toMatchObject({ kind: 'decided', decision: decisions.lookup, usage });
      expect(evidenceOf(outcome)).toMatchObject({
        version: expect.stringMatching(/^openai \d+\.\d+\.\d+$/),
        requestedModel: 'model-1',
        reportedModel: 'model-1-2026-01-01',
        requestId: expect.stringMatching(/^req_/),
        httpStatus: 200,
        exitCode: null,
      });
    },
  );

  test('the request is sent once, with no tool, nothing stored and only the headers it needs', async () => {
    const server = await startServer();
    await callPlanner({ baseUrl: server.url('ok') });
    expect(server.requests).toHaveLength(1);
    const [request] = server.requests;
    if (!request) throw new Error('Nothing was sent.');
    expect(offeredTools(request)).toEqual([]);
    expect(request.body).toMatchObject({ store: false, model: 'model-1' });
    expect(request.body).not.toHaveProperty('tools');
    expect(request.headers.authorization).toBe(`Bearer ${testKey}`);
    expect(Object.keys(request.headers).filter((name) => name.startsWith('x-'))).toEqual([]);
  });

  test('nothing of the environment reaches the request', async () => {
    const server = await startServer();
    const names = [
      'OPENAI_BASE_URL',
      'OPENAI_ORG_ID',
      'OPENAI_PROJECT_ID',
      'OPENAI_CUSTOM_HEADERS',
      'OPENAI_LOG',
    ];
    const before = names.map((name) => [name, process.env[name]] as const);
    process.env.OPENAI_BASE_URL = server.url('status-500');
    process.env.OPENAI_ORG_ID = 'org-planted';
    process.env.OPENAI_PROJECT_ID = 'project-planted';
    process.env.OPENAI_CUSTOM_HEADERS = 'Authorization: Bearer planted\nX-Planted: planted';
    process.env.OPENAI_LOG = 'debug';
    try {
      const { outcome } = await callPlanner({ baseUrl: server.url('ok') });
      expect(outcome.kind).toBe('decided');
    } finally {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
    expect(server.requests).toHaveLength(1);
    expect(JSON.stringify(server.requests[0]?.headers)).not.toContain('planted');
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${testKey}`);
  });

  test('what was sent and what came back is kept: exact request, raw response, decision, headers', async () => {
    const server = await startServer({ decisions: [decisions.lookup] });
    const { files } = evidenceOf((await callPlanner({ baseUrl: server.url('ok') })).outcome);
    expect(Object.keys(files).sort()).toEqual([
      'decision.json',
      'headers.json',
      'request.json',
      'response.json',
    ]);
    const kept = (name: string): unknown => JSON.parse(files[name] ?? '');
    expect(kept('request.json')).toEqual(server.requests[0]?.body);
    expect(kept('response.json')).toMatchObject({ object: 'response', status: 'completed' });
    expect(kept('decision.json')).toEqual(decisions.lookup);
    expect(kept('headers.json')).toMatchObject({ 'content-type': 'application/json' });
  });

  test('its progress is told step by step', async () => {
    const server = await startServer();
    const { progress } = await callPlanner({ baseUrl: server.url('ok') });
    expect(progress.map((event) => event.name)).toEqual([
      'request sent',
      'headers received',
      'response completed',
      'answer parsed',
    ]);
    expect(progress[1]?.detail).toBe('HTTP 200');
  });

  test.each<[string, unknown]>([
    ['array', [decisions.escalate]],
    ['null', null],
    ['extra-field', { ...decisions.escalate, approved: true }],
    ['misfit', { unexpected: true }],
  ])('%s is handed on as it is', async (behaviour, decision) => {
    const server = await startServer({ decisions: [decisions.escalate] });
    const { outcome } = await callPlanner({ baseUrl: server.url(behaviour) });
    expect(outcome).toMatchObject({ kind: 'decided' });
    expect(outcome.kind === 'decided' && outcome.decision).toEqual(decision);
  });

  test('a slow answer is waited for', async () => {
    const server = await startServer();
    expect((await callPlanner({ baseUrl: server.url('slow-300') })).outcome.kind).toBe('decided');
  });
});

describe('a failure ends the call with its own code after one request', () => {
  test.each(failingBehaviours)('%s: %s', async (behaviour, code, word, isCounted) => {
    const server = await startServer();
    const { outcome } = await callPlanner({ baseUrl: server.url(behaviour) });
    expect(codeOf(outcome)).toBe(code);
    expect(outcome.kind === 'failed' && outcome.sentence).toContain(word);
    expect(outcome.usage).toEqual(isCounted ? usage : null);
    expect(server.requests).toHaveLength(1);
    const { files, requestId } = evidenceOf(outcome);
    expect(files).not.toHaveProperty('decision.json');
    expect(JSON.parse(files['request.json'] ?? '')).toEqual(server.requests[0]?.body);
    const hasHeaders = !['drop', 'not-http', 'echo-407'].includes(behaviour);
    expect(requestId).toEqual(hasHeaders ? expect.stringMatching(/^req_/) : null);
  });

  test('a redirect is not followed: the other port hears nothing, and this one no second request', async () => {
    const server = await startServer();
    await callPlanner({ baseUrl: server.url('redirect-other') });
    await callPlanner({ baseUrl: server.url('redirect-same') });
    expect(server.otherRequests).toEqual([]);
    expect(server.requests.map((request) => request.behaviour)).toEqual(['redirect-other', 'redirect-same']);
  });

  test('what came of a broken answer is kept as text', async () => {
    const server = await startServer();
    const { files } = evidenceOf((await callPlanner({ baseUrl: server.url('truncated') })).outcome);
    expect(files['response.txt']).toMatch(/^\{"id":"resp_/);
  });

  test('the body of an error is kept and not quoted', async () => {
    const server = await startServer();
    const { outcome } = await callPlanner({ baseUrl: server.url('status-401') });
    expect(evidenceOf(outcome).files['response.json']).toContain('Incorrect API key provided');
    expect(outcome.kind === 'failed' && outcome.sentence).not.toContain('Incorrect');
  });

  test('a file that is too long is cut and says so', async () => {
    const server = await startServer();
    const { outcome } = await callPlanner({ baseUrl: server.url('padded-2000000') });
    const { files } = evidenceOf(outcome);
    expect(outcome.kind).toBe('decided');
    expect(files).not.toHaveProperty('response.json');
    expect(files['response.txt']).toMatch(/\[Cut here: the first 1048576 of 20\d+ bytes are kept\.\]\n$/);
    expect(Buffer.byteLength(files['response.txt'] ?? '')).toBeLessThan(maxEvidenceBytes + 100);
  });
});

describe('no server', () => {
  test('a port where nothing listens refuses the connection', async () => {
    const server = await startServer();
    const baseUrl = server.url('ok');
    await server.close();
    const { outcome } = await callPlanner({ baseUrl });
    expect(codeOf(outcome)).toBe('planner_unreachable');
    expect(outcome.kind === 'failed' && outcome.sentence).toContain('Start the server there');
  });

  test('a host that does not exist is not found', async () => {
    const { outcome } = await callPlanner({ baseUrl: 'http://no-such-host.invalid/v1' });
    expect(codeOf(outcome)).toBe('planner_unreachable');
    expect(outcome.kind === 'failed' && outcome.sentence).toContain('Check the spelling');
  });

  test('https to a server without it is said to be that', async () => {
    const server = await startServer();
    const { outcome } = await callPlanner({ baseUrl: server.url('ok').replace('http:', 'https:') });
    expect(codeOf(outcome)).toBe('planner_unreachable');
    expect(outcome.kind === 'failed' && outcome.sentence).toContain('secure connection');
  });
});

describe('a setup that cannot work sends nothing', () => {
  test.each([
    ['no key', { apiKey: '' }, 'planner_unauthorized', 'OPENAI_API_KEY'],
    ['a blank key', { apiKey: ' \n' }, 'planner_unauthorized', 'OPENAI_API_KEY'],
    ['a key with a line break', { apiKey: `${testKey}\n` }, 'planner_unauthorized', 'line break'],
    [
      'a key with a header in it',
      { apiKey: `${testKey}\r\nX-Planted: 1` },
      'planner_unauthorized',
      'line break',
    ],
    ['a key with a curly quote', { apiKey: `“${testKey}”` }, 'planner_unauthorized', 'character'],
    ['no model', { model: ' ' }, 'planner_bad_request', 'OPENAI_MODEL'],
  ])('%s', async (_name, change, code, word) => {
    const server = await startServer();
    const { outcome, progress } = await callPlanner({ baseUrl: server.url('ok'), ...change });
    expect(codeOf(outcome)).toBe(code);
    expect(outcome.kind === 'failed' && outcome.sentence).toContain(word);
    expect(evidenceOf(outcome).files).toEqual({});
    expect(server.requests).toEqual([]);
    expect(progress).toEqual([]);
  });

  test.each([
    '',
    'api.example.com/v1',
    'file:///etc/hosts',
    'http://user:pass@127.0.0.1:1/v1',
    'http://127.0.0.1:1/v1?a=1',
  ])('a base URL like %j', async (baseUrl) => {
    const { outcome } = await callPlanner({ baseUrl });
    expect(codeOf(outcome)).toBe('planner_not_found');
    expect(outcome.kind === 'failed' && outcome.sentence).not.toContain('pass@');
  });
});

describe('stopping a call', () => {
  test.each([
    ['hang', 'request sent', 'before an answer came', ['request.json']],
    [
      'hang-mid',
      'headers received',
      'before the answer was complete',
      ['headers.json', 'request.json', 'response.txt'],
    ],
  ])('%s ends with the signal, with what is known by then', async (behaviour, last, word, files) => {
    const server = await startServer();
    const stop = new AbortController();
    // The part of the answer travels behind the headers, so it is given a moment to arrive.
    const watch = ({ name }: { name: string }): void => {
      if (name === last) setTimeout(() => stop.abort(), 200);
    };
    const { outcome, progress } = await callPlanner({ baseUrl: server.url(behaviour) }, stop.signal, watch);
    expect(codeOf(outcome)).toBe('planner_timeout');
    expect(outcome.kind === 'failed' && outcome.sentence).toContain(word);
    expect(Object.keys(evidenceOf(outcome).files).sort()).toEqual(files);
    expect(progress.at(-1)?.name).toBe(last);
  });

  test('a connection that ignores the signal holds nothing up', async () => {
    const stop = new AbortController();
    const deaf = (): Promise<Response> => {
      setTimeout(() => stop.abort(), 10);
      return new Promise(() => undefined);
    };
    const { outcome } = await callPlanner({ baseUrl: 'http://127.0.0.1:1/v1', fetch: deaf }, stop.signal);
    expect(codeOf(outcome)).toBe('planner_timeout');
  });

  test('what moves after the end is not told any more', async () => {
    const stop = new AbortController();
    let answer = (_response: Response): void => undefined;
    const deaf = (): Promise<Response> =>
      new Promise((resolve) => {
        answer = resolve;
        setTimeout(() => stop.abort(), 10);
      });
    const { progress } = await callPlanner({ baseUrl: 'http://127.0.0.1:1/v1', fetch: deaf }, stop.signal);
    answer(new Response('{}'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(progress.map(({ name }) => name)).toEqual(['request sent']);
  });

  test('a call that was stopped before it began sends nothing', async () => {
    const server = await startServer();
    const { outcome } = await callPlanner({ baseUrl: server.url('ok') }, AbortSignal.abort());
    expect(codeOf(outcome)).toBe('planner_timeout');
    expect(server.requests).toEqual([]);
  });

  test('the server sees its client go', async () => {
    const server = await startServer();
    const stop = new AbortController();
    const watch = ({ name }: { name: string }): void => {
      if (name === 'headers received') stop.abort();
    };
    await callPlanner({ baseUrl: server.url('hang-mid') }, stop.signal, watch);
    expect(server.requests).toHaveLength(1);
    await expect.poll(server.waiting).toBe(0);
  });
});
