import { once } from 'node:events';
import net from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listLedger, type Practice, startPractice } from './practice';

const form = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': 'one' };
const good = 'payment_intent=pi_usd&amount=2400';

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Sends a request as it is; the key is there unless it is given. */
async function send(
  practice: Practice,
  sent: Sent,
): Promise<{ status: number; error: unknown; text: string }> {
  const { apiKey, host, port } = practice.processor.address;
  const { method = 'POST', path = '/v1/refunds', headers = form, body = null } = sent;
  const response = await fetch(`http://${host}:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, error: text === '' ? null : JSON.parse(text).error, text };
}

/** Sends bytes and waits until the server ends the connection. */
async function sendBytes(practice: Practice, bytes: string): Promise<void> {
  const { host, port } = practice.processor.address;
  const socket = net.connect(port, host);
  socket.on('error', () => undefined); // A reset is one way of ending it.
  socket.resume();
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
}

async function expectAlive(practice: Practice): Promise<void> {
  const made = await send(practice, { body: good, headers: { ...form, 'idempotency-key': 'alive' } });
  expect(made.status).toBe(200);
}

test.each<[string, number, Sent]>([
  ['no key', 401, { headers: { ...form, authorization: '' }, body: good }],
  ['another key', 401, { headers: { ...form, authorization: 'Bearer sk_test_practice_0' }, body: good }],
  ['another scheme', 401, { headers: { ...form, authorization: 'Basic c2s6' }, body: good }],
  ['no key at an unknown place', 401, { path: '/v2/anything', headers: { authorization: '' } }],
  ['an unknown path', 404, { path: '/v1/charges', body: good }],
  ['a path upwards', 404, { path: '/v1/refunds/%2e%2e%2fledger', method: 'GET' }],
  ['an unknown refund', 404, { path: '/v1/refunds/re_none', method: 'GET' }],
  ['a method that is not there', 405, { method: 'DELETE' }],
  ['a method that is not there for one refund', 405, { path: '/v1/refunds/re_1', body: good }],
  ['a long body', 413, { body: `${good}&metadata[a]=${'x'.repeat(70_000)}` }],
  ['JSON', 400, { headers: { ...form, 'content-type': 'application/json' }, body: '{}' }],
  ['no type', 400, { headers: { 'idempotency-key': 'one' }, body: new TextEncoder().encode(good) }],
  ['bytes that are no text', 400, { body: Uint8Array.of(0x61, 0x3d, 0xff, 0xfe) }],
  ['escapes that are no text', 400, { body: `${good}&metadata[a]=%ff` }],
  ['a NUL', 400, { body: `${good}&metadata[a]=%00` }],
  ['a field twice', 400, { body: `${good}&amount=1` }],
  [
    'too many fields',
    400,
    { body: `${good}${Array.from({ length: 70 }, (_, i) => `&metadata[a${i}]=1`).join('')}` },
  ],
  ['no idempotency key', 400, { headers: { 'content-type': form['content-type'] }, body: good }],
  ['a long idempotency key', 400, { headers: { ...form, 'idempotency-key': 'x'.repeat(256) }, body: good }],
  ['a key with a blank', 400, { headers: { ...form, 'idempotency-key': 'a b' }, body: good }],
  ['an unknown field', 400, { body: `${good}&charge=ch_1` }],
  ['a field of a prototype', 400, { body: `${good}&__proto__=1` }],
  ['metadata of a prototype', 400, { body: `${good}&metadata[__proto__]=1` }],
  ['metadata of metadata', 400, { body: `${good}&metadata[a][b]=1` }],
  ['no payment', 400, { body: 'amount=1' }],
  ['no amount', 400, { body: 'payment_intent=pi_usd' }],
  ['a payment of a prototype', 404, { body: 'payment_intent=__proto__&amount=1' }],
  ['a payment that is a path', 404, { body: 'payment_intent=../../pi_usd&amount=1' }],
  ...['0', '-1', '1.5', '1e3', ' 1', '0x10', '٣', 'NaN', '99999999999999999999', '9007199254740993', ''].map(
    (amount): [string, number, Sent] => [
      `the amount ${JSON.stringify(amount)}`,
      400,
      { body: `payment_intent=pi_usd&amount=${encodeURIComponent(amount)}` },
    ],
  ),
  ['a limit of 0', 400, { method: 'GET', path: '/v1/refunds?limit=0' }],
  ['a limit of 101', 400, { method: 'GET', path: '/v1/refunds?limit=101' }],
  ['an unknown question', 400, { method: 'GET', path: '/v1/refunds?charge=ch_1' }],
  ['a place that is not in the list', 404, { method: 'GET', path: '/v1/refunds?starting_after=re_none' }],
])('%s is answered %i in the shape of the service, without an effect', async (_what, status, sent) => {
  const practice = await startPractice();
  const answer = await send(practice, sent);
  expect(answer.status).toBe(status);
  expect(answer.error).toMatchObject({ type: expect.any(String), message: expect.any(String) });
  expect(practice.effects).toEqual([]);
  await expectAlive(practice);
  expect(await listLedger(practice.folder)).toHaveLength(1);
});

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['a length that is a lie', 'POST /v1/refunds HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
  ['a header without end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(40_000)}`],
  ['an absolute address', 'GET http://elsewhere/ HTTP/1.0\r\n\r\n'],
  ['a tunnel', 'CONNECT elsewhere:443 HTTP/1.1\r\nhost: elsewhere\r\n\r\n'],
  ['encryption', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
])('%s ends its own connection only', async (_what, bytes) => {
  const practice = await startPractice();
  await sendBytes(practice, bytes);
  await expectAlive(practice);
});

test('a request that ends in its middle has no effect', async () => {
  const practice = await startPractice();
  const { apiKey, host, port } = practice.processor.address;
  const socket = net.connect(port, host);
  const head = `POST /v1/refunds HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${apiKey}\r\nidempotency-key: one\r\n`;
  const type = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\n';
  await new Promise((resolve) => socket.write(head + type + good, resolve));
  socket.destroy();
  await expectAlive(practice);
  expect(practice.effects.map(({ key }) => key)).toEqual(['alive']);
});

test('whatever comes as path, key and body, it answers, and nothing but a whole refund has an effect', async () => {
  const practice = await startPractice();
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      good,
      '&',
      '=',
      'amount=1&amount=1',
      'metadata[',
      'payment_intent[]=pi_usd&amount=1',
      '%',
      '%zz',
    ),
  );
  const path = fc.constantFrom(
    '/v1/refunds',
    '/v1/refunds/',
    '//',
    '/v1/refunds?',
    '/v1/refunds/%00',
    '/v1/refunds?a=%ff',
  );
  await fc.assert(
    fc.asyncProperty(path, text, fc.constantFrom('GET', 'POST', 'PUT'), async (where, body, method) => {
      const sent = {
        method,
        path: where,
        ...(method === 'GET' ? {} : { body: new TextEncoder().encode(body) }),
      };
      const answer = await send(practice, sent);
      expect(answer.status).not.toBe(500);
      if (method === 'POST' && where.startsWith('/v1/refunds') && body === good) return;
      if (method !== 'GET') expect(answer.status).toBeGreaterThanOrEqual(400);
    }),
    { numRuns: 300 },
  );
  expect(practice.effects.length).toBeLessThanOrEqual(1);
}, 60_000);

test('closing ends requests that are never answered, may be said twice, and nobody is reached afterwards', async () => {
  const practice = await startPractice({ faults: [{ kind: 'timeout_before_effect', times: 1 }] });
  const waiting = send(practice, { body: good }).then(
    () => 'answered',
    () => 'ended',
  );
  await send(practice, { method: 'GET' });
  await Promise.all([practice.processor.close(), practice.processor.close()]);
  expect(await waiting).toBe('ended');
  await expect(send(practice, { body: good })).rejects.toThrow();
});

test('every processor has a key of its own and listens on the loopback interface', async () => {
  const [one, other] = [await startPractice(), await startPractice()];
  expect(one.processor.address.apiKey).toMatch(/^sk_test_practice_[0-9a-f]{48}$/);
  expect(one.processor.address.apiKey).not.toBe(other.processor.address.apiKey);
  expect(one.processor.address.host).toBe('127.0.0.1');
  const headers = { ...form, authorization: `Bearer ${other.processor.address.apiKey}` };
  expect((await send(one, { headers, body: good })).status).toBe(401);
});
