import { describe, expect, test } from 'vitest';
import { checkApiSetup } from '../../../../src-main/planners/openai/preflight';
import { type ApiSetup, defaultBaseUrl } from '../../../../src-main/planners/openai/setup';
import { startServer, testKey } from './call-planner';

/** A connection that always works, for the checks that are about something else. */
const answering = async (): Promise<Response> => new Response('', { status: 404 });
const good: ApiSetup = { model: 'model-1', baseUrl: defaultBaseUrl, apiKey: testKey, fetch: answering };

async function check(setup: Partial<ApiSetup>, name: string) {
  const found = (await checkApiSetup({ ...good, ...setup })).find((line) => line.name === name);
  if (!found) throw new Error(`There is no check ${name}.`);
  return found;
}

test('a good setup is ok in all that can be seen without a call, and says that the call was not tried', async () => {
  const lines = await checkApiSetup(good);
  expect(lines.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Model: ok',
    'API key: ok',
    'Base URL: ok',
    'Connection: ok',
    'Live call: not_tried',
  ]);
});

describe('what is missing is said with what to do', () => {
  test.each<[string, Partial<ApiSetup>, string, string]>([
    ['no model', { model: '' }, 'Model', 'OPENAI_MODEL'],
    ['no key', { apiKey: '' }, 'API key', 'OPENAI_API_KEY'],
    ['a blank key', { apiKey: ' ' }, 'API key', 'OPENAI_API_KEY'],
    ['a key with a line break', { apiKey: `${testKey}\n` }, 'API key', 'Copy the key again'],
    ['no base URL', { baseUrl: '' }, 'Base URL', 'http://127.0.0.1'],
    ['a base URL without a scheme', { baseUrl: 'localhost:8080/v1' }, 'Base URL', 'http://127.0.0.1'],
    ['a base URL with a password', { baseUrl: 'https://me:secret@host/v1' }, 'Base URL', 'http://127.0.0.1'],
  ])('%s', async (_name, setup, name, todo) => {
    const line = await check(setup, name);
    expect(line).toMatchObject({ state: 'missing', todo: expect.stringContaining(todo) });
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  test('without a usable base URL the connection is not tried', async () => {
    const line = await check(
      { baseUrl: 'nowhere', fetch: () => Promise.reject(new Error('tried')) },
      'Connection',
    );
    expect(line.state).toBe('not_tried');
  });

  test('a server that is not there', async () => {
    const server = await startServer();
    const baseUrl = server.url('ok');
    await server.close();
    const line = await check({ baseUrl, fetch }, 'Connection');
    expect(line).toMatchObject({ state: 'missing', todo: expect.stringContaining('Start the server') });
  });
});

describe('a key that would travel in the clear is a warning', () => {
  test.each([
    ['http://example.com/v1', 'warning'],
    ['http://192.168.1.5:8080/v1', 'warning'],
    ['http://127.0.0.1.example.com/v1', 'warning'],
    ['http://127.0.0.1:8080/v1', 'ok'],
    ['http://localhost:8080/v1', 'ok'],
    ['http://[::1]:8080/v1', 'ok'],
    ['https://example.com/v1', 'ok'],
  ])('%s: %s', async (baseUrl, state) => {
    expect(await check({ baseUrl }, 'Base URL')).toMatchObject({ state });
  });
});

test('the check of the connection sends no key and makes no call', async () => {
  const server = await startServer();
  const lines = await checkApiSetup({ ...good, baseUrl: server.url('ok'), fetch });
  expect(lines.find(({ name }) => name === 'Connection')).toMatchObject({ state: 'ok' });
  expect(server.requests).toMatchObject([{ method: 'GET', path: '/ok/v1' }]);
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  expect(JSON.stringify(lines)).not.toContain(testKey);
});

test('a server that points elsewhere is a warning, and the place it points to is not asked', async () => {
  const asked: string[] = [];
  const redirecting: typeof fetch = async (input, init) => {
    asked.push(`${String(input)} ${init?.redirect}`);
    return new Response(null, { status: 308, headers: { location: 'https://elsewhere.example/v1' } });
  };
  const line = await check({ baseUrl: 'https://example.com/v1', fetch: redirecting }, 'Connection');
  expect(line.state).toBe('warning');
  expect(asked).toEqual(['https://example.com/v1 manual']);
});
