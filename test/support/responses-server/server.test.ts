import { describe, expect, onTestFinished, test } from 'vitest';
import { hasToolOutput, offeredTools } from './recorded-request';
import { type ResponsesServerOptions, startResponsesServer } from './server';

async function start(options?: ResponsesServerOptions) {
  const server = await startResponsesServer(options);
  onTestFinished(server.close);
  const ask = (behaviour: string, body: object = {}): Promise<Response> =>
    fetch(`${server.url(behaviour)}/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer test' },
      body: JSON.stringify({ model: 'm', ...body }),
      redirect: 'manual',
    });
  return { server, ask };
}

/** The `type` of every event of a stream. */
const eventTypes = (stream: string): readonly string[] =>
  [...stream.matchAll(/^event: (.+)$/gm)].map(([, type = '']) => type);

const opening = ['response.created', 'response.in_progress'];

describe('the same answer as a document and as a stream', () => {
  test('a decision is a completed response with its text and usage', async () => {
    const { ask } = await start({ decisions: [{ a: 1 }] });
    const answer = await (await ask('ok')).json();
    expect(answer).toMatchObject({
      status: 'completed',
      model: 'm-2026-01-01',
      usage: { input_tokens: 120 },
    });
    expect(answer.output[0].content[0].text).toBe('{"a":1}');
  });

  test('a stream opens, gives every part whole and in pieces, and closes with the response', async () => {
    const { ask } = await start({ decisions: [{ a: 'longer than one delta' }] });
    const stream = await (await ask('ok', { stream: true })).text();
    expect(eventTypes(stream)).toEqual([
      ...opening,
      'response.output_item.added',
      'response.content_part.added',
      ...Array(2).fill('response.output_text.delta'),
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ]);
    const deltas = [...stream.matchAll(/"delta":"((?:[^"\\]|\\.)*)"/g)].map(([, delta = '']) => delta);
    expect(JSON.parse(`"${deltas.join('')}"`)).toBe('{"a":"longer than one delta"}');
  });

  test.each([
    ['refusal', 'response.completed'],
    ['empty', 'response.completed'],
    ['incomplete', 'response.incomplete'],
    ['failed-server_error', 'response.failed'],
  ])('%s ends its stream with %s', async (behaviour, last) => {
    const { ask } = await start();
    expect(eventTypes(await (await ask(behaviour, { stream: true })).text()).at(-1)).toBe(last);
  });
});

describe('tools', () => {
  test('a tool is called until its output comes, and only then a decision is used up', async () => {
    const { ask } = await start({ decisions: [{ a: 1 }], toolArguments: { cmd: 'id' } });
    const called = await (await ask('tool-files.read')).json();
    expect(called.output[0]).toMatchObject({ type: 'function_call', name: 'read', namespace: 'files' });
    const input = [{ type: 'function_call_output', output: 'done' }];
    expect((await (await ask('tool-files.read', { input })).json()).output[0].type).toBe('message');
  });

  test('tools are found wherever a request offers them', async () => {
    const { server, ask } = await start();
    const input = [{ type: 'additional_tools', tools: [{ name: 'b' }] }];
    await ask('ok', { tools: [{ name: 'a' }], input });
    const [request] = server.requests;
    if (!request) throw new Error('Nothing was recorded.');
    expect(offeredTools(request)).toEqual([{ name: 'a' }, { name: 'b' }]);
    expect(hasToolOutput(request)).toBe(false);
  });
});

describe('what goes wrong on the way', () => {
  test.each([false, true])('a truncated answer breaks while it is read (stream: %s)', async (stream) => {
    const { ask } = await start();
    const response = await ask('truncated', { stream });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  test.each([false, true])('an early end is a clean one without the rest (stream: %s)', async (stream) => {
    const { ask } = await start();
    const text = await (await ask('eof', { stream })).text();
    expect(text).not.toBe('');
    expect(text).not.toContain('response.completed');
    expect(() => JSON.parse(text)).toThrow();
  });

  test.each(['hang', 'hang-mid'])(
    '%s gives nothing more and is over when the server closes',
    async (behaviour) => {
      const { server, ask } = await start();
      const answer = ask(behaviour).then((response) => response.text());
      const isOver = expect(answer).rejects.toThrow();
      while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await server.close();
      await isOver;
    },
  );

  test('a redirect names this or the other port', async () => {
    const { server, ask } = await start();
    const same = await ask('redirect-same');
    const other = await ask('redirect-other-302');
    expect([same.status, other.status]).toEqual([307, 302]);
    expect(same.headers.get('location')).toBe(`${server.url('ok')}/responses`);
    expect(other.headers.get('location')).not.toContain(`:${server.port}/`);
  });

  test('the other port records who follows', async () => {
    const { server, ask } = await start();
    const { headers } = await ask('redirect-other');
    await fetch(headers.get('location') ?? '', { method: 'POST', body: '{"a":1}' });
    expect(server.otherRequests).toMatchObject([{ method: 'POST', behaviour: 'ok', body: { a: 1 } }]);
  });

  test('flaky fails so many times and then answers', async () => {
    const { ask } = await start();
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await ask('flaky-2')).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  test('an unknown behaviour, a method that is no call and a list that is over are errors', async () => {
    const { server, ask } = await start({ decisions: [] });
    expect((await ask('no-such')).status).toBe(404);
    expect((await fetch(`${server.url('ok')}/responses`)).status).toBe(404);
    expect((await ask('ok')).status).toBe(500);
  });
});

test('a request is recorded with its key, its body and its behaviour', async () => {
  const { server, ask } = await start();
  await ask('ok', { store: false });
  expect(server.requests).toMatchObject([
    {
      method: 'POST',
      path: '/ok/v1/responses',
      behaviour: 'ok',
      headers: { authorization: 'Bearer test' },
      body: { model: 'm', store: false },
    },
  ]);
});
