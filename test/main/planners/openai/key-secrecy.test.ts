import { describe, expect, test } from 'vitest';
import { buildDecision } from '../../../support/support-run';
import { type CallResult, callPlanner, codeOf, startServer, testKey } from './call-planner';
import { failingBehaviours } from './failing-behaviours';

/** Every run of eight characters of the key's own part: a masked or cut key must not pass either. */
const pieces = Array.from({ length: testKey.length - 15 }, (_, at) => testKey.slice(at + 8, at + 16));

/** Searches every byte a call left behind: sentence, ids, progress, and each file as it would be written. */
function expectNoKey({ outcome, progress }: CallResult): void {
  const { files = {}, ...rest } = outcome.evidence ?? {};
  const kept = [
    JSON.stringify({ ...outcome, evidence: rest }),
    JSON.stringify(progress),
    ...Object.values(files),
  ];
  for (const text of kept) {
    for (const piece of [...pieces, Buffer.from(testKey).toString('base64').slice(0, -4)]) {
      if (text.includes(piece)) throw new Error(`A part of the key is in: ${text.slice(0, 2000)}`);
    }
  }
}

test('the search finds a key that is there', () => {
  const outcome = {
    kind: 'failed',
    code: 'planner_timeout',
    sentence: testKey,
    usage: null,
    evidence: null,
  } as const;
  expect(() => expectNoKey({ outcome, progress: [] })).toThrow('A part of the key');
  expect(() => expectNoKey({ outcome: { ...outcome, sentence: testKey.slice(-8) }, progress: [] })).toThrow();
});

describe('no part of the key is in what a call leaves behind', () => {
  test.each(failingBehaviours.map(([behaviour]) => behaviour))('%s', async (behaviour) => {
    const server = await startServer();
    expectNoKey(await callPlanner({ baseUrl: server.url(behaviour) }));
  });

  test.each([200, 400, 401, 403, 429, 500, 502])(
    'HTTP %i from something that sends the request back',
    async (status) => {
      const server = await startServer();
      const result = await callPlanner({ baseUrl: server.url(`echo-${status}`) });
      expect(result.outcome.kind).toBe('failed');
      expectNoKey(result);
      const { files } = result.outcome.evidence ?? {};
      expect(files?.['response.json']).toContain('[key removed]');
      expect(files?.['headers.json']).toContain('[key removed]');
    },
  );

  test('a hang', async () => {
    const server = await startServer();
    const stop = new AbortController();
    const watch = (): void => void setTimeout(() => stop.abort(), 50);
    expectNoKey(await callPlanner({ baseUrl: server.url('hang') }, stop.signal, watch));
  });

  test('no connection', async () => {
    const server = await startServer();
    const baseUrl = server.url('ok');
    await server.close();
    expectNoKey(await callPlanner({ baseUrl }));
  });

  test.each([
    `${testKey}\n`,
    `\n${testKey}`,
    `${testKey}\r\nX-Planted: 1`,
    `${testKey} x`,
    `${testKey}\u2026`,
  ])('the malformed key %j', async (apiKey) => {
    const server = await startServer();
    expectNoKey(await callPlanner({ baseUrl: server.url('ok'), apiKey }));
  });

  test('an error of the platform that quotes the request', async () => {
    const failing = async (_input: unknown, init?: RequestInit): Promise<Response> => {
      const quoted = new Headers(init?.headers).get('authorization');
      throw new TypeError(`Bad header ${quoted}`, { cause: { code: quoted, message: quoted } });
    };
    const result = await callPlanner({ baseUrl: 'http://127.0.0.1:1/v1', fetch: failing });
    expect(codeOf(result.outcome)).toBe('planner_unreachable');
    expectNoKey(result);
  });

  test('an answer that breaks off within the key', async () => {
    const breaking = async (_input: unknown, init?: RequestInit): Promise<Response> => {
      const quoted = new Headers(init?.headers).get('authorization') ?? '';
      const parts = [new TextEncoder().encode(`{"error":"${quoted.slice(0, -3)}`)];
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const part = parts.shift();
          if (part) controller.enqueue(part);
          else controller.error(new Error('broken'));
        },
      });
      return new Response(body, { status: 200 });
    };
    const result = await callPlanner({ baseUrl: 'http://127.0.0.1:1/v1', fetch: breaking });
    expect(codeOf(result.outcome)).toBe('planner_disconnected');
    expectNoKey(result);
  });
});

describe('an answer that repeats the key', () => {
  test('in the decision is no decision, because it would carry the key into the record', async () => {
    const server = await startServer({
      decisions: ({ headers }) => buildDecision('escalate', { reason: headers.authorization ?? '' }),
    });
    const result = await callPlanner({ baseUrl: server.url('ok') });
    expect(codeOf(result.outcome)).toBe('planner_malformed');
    expect(result.outcome.kind === 'failed' && result.outcome.sentence).toContain('replace the key');
    expectNoKey(result);
  });

  test('as its text or its refusal is not quoted', async () => {
    const output = (part: object): object => ({
      status: 'completed',
      model: testKey,
      output: [{ type: 'message', content: [part] }],
    });
    for (const part of [
      { type: 'output_text', text: `The key is ${testKey}` },
      { type: 'refusal', refusal: `No, ${testKey}` },
    ]) {
      const answering = async (): Promise<Response> =>
        new Response(JSON.stringify(output(part)), { headers: { 'x-request-id': testKey } });
      const result = await callPlanner({ baseUrl: 'http://127.0.0.1:1/v1', fetch: answering });
      expect(result.outcome.kind).toBe('failed');
      expectNoKey(result);
    }
  });
});

test('a cookie of the service is not kept', async () => {
  const server = await startServer();
  const { outcome } = await callPlanner({ baseUrl: server.url('echo-401') });
  expect(JSON.stringify(outcome.evidence)).not.toContain('cookie-of-the-echo');
  expect(outcome.evidence?.files['headers.json']).toContain('x-request-id');
});

test('the place that a redirect points to receives neither the key nor anything else', async () => {
  const server = await startServer();
  const target = await startServer();
  const redirecting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(response.headers);
    headers.set('location', `${target.url('ok')}/responses`);
    return new Response(null, { status: 307, headers });
  };
  const { outcome } = await callPlanner({ baseUrl: server.url('ok'), fetch: redirecting });
  expect(codeOf(outcome)).toBe('planner_redirected');
  expect(target.requests).toEqual([]);
});
