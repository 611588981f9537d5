import net from 'node:net';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openStripePayments } from '../../../src-main/payments/stripe-payments';
import { buildCommand, openPayments, startPractice, startStrange } from './practice';

const secret = 'Zq81kHc93PnTestSecret';
const testKey = `sk_test_${secret}`;

test.each([
  [`sk_live_${secret}`, 'a live key moves real money'],
  [`rk_live_${secret}`, 'a live key moves real money'],
  [` sk_live_${secret}`, 'a live key moves real money'],
  [`pk_test_${secret}`, 'not a key of the test mode'],
  [`sk_test_${secret}\n`, 'not a key of the test mode'],
  [`sk_test_${secret} x`, 'not a key of the test mode'],
  [`Bearer sk_test_${secret}`, 'not a key of the test mode'],
  [`SK_TEST_${secret}`, 'not a key of the test mode'],
  [secret, 'not a key of the test mode'],
  ['sk_test_', 'not a key of the test mode'],
  ['', 'not a key of the test mode'],
])('refuses the key %j before anything is sent', async (apiKey, what) => {
  const { port, arrived } = await startStrange((_message, response) => response.end());
  const opened = openStripePayments({ apiKey, protocol: 'http', host: '127.0.0.1', port });
  expect(opened).toMatchObject({ ok: false, failure: { code: 'bad_input', where: 'the payment key' } });
  expect(opened.ok ? '' : opened.failure.what).toContain(what);
  expect(inspect(opened, { depth: null })).not.toContain(secret);
  expect(arrived).toEqual([]);
});

test('takes whole and restricted test keys', () => {
  for (const kind of ['sk', 'rk']) {
    const options = {
      apiKey: `${kind}_test_${secret}`,
      protocol: 'https' as const,
      host: 'localhost',
      port: 1,
    };
    expect(openStripePayments(options).ok).toBe(true);
  }
});

test('refuses an open line to another computer', () => {
  const opened = openStripePayments({
    apiKey: testKey,
    protocol: 'http',
    host: 'payments.example',
    port: 80,
  });
  expect(opened).toMatchObject({ ok: false, failure: { where: 'the address of the payment processor' } });
});

const json = { 'content-type': 'application/json' };
const errorOf = (fields: object): string => JSON.stringify({ error: { message: testKey, ...fields } });

/** What a strange processor answers everything with: status, headers, body. */
const answers: readonly (readonly [string, number, Record<string, string>, string])[] = [
  ['a page', 200, { 'content-type': 'text/html' }, `<p>${testKey}</p>`],
  ['nothing', 200, json, ''],
  ['null', 200, json, 'null'],
  ['an array', 200, json, '[]'],
  ['another object', 200, json, JSON.stringify({ object: testKey, id: testKey })],
  ['an error with status 200', 200, json, errorOf({ type: testKey, code: testKey })],
  [
    'a list of nonsense',
    200,
    json,
    JSON.stringify({ object: 'list', data: [null, 7, testKey], has_more: true }),
  ],
  ['no list', 200, json, JSON.stringify({ object: 'list', data: testKey })],
  ['half a document', 200, json, '{"object":'],
  ['a redirect', 302, { location: 'http://127.0.0.1:9/' }, '{}'],
  ['a bad key', 401, json, errorOf({ type: 'invalid_request_error', code: testKey })],
  ['a forbidden call', 403, json, errorOf({ type: testKey })],
  ['a decline', 402, json, errorOf({ type: 'card_error', decline_code: testKey })],
  ['a conflict', 409, json, errorOf({ type: testKey })],
  ['too many requests', 429, json, errorOf({ type: testKey, code: testKey })],
  ['a bad request', 400, json, errorOf({ type: testKey.toLowerCase(), code: testKey.toLowerCase() })],
  ['a bad request with a part of the key', 400, json, errorOf({ code: secret.toLowerCase() })],
  ['a decline with a part of the key', 402, json, errorOf({ decline_code: secret.toLowerCase() })],
  ['a text as its error', 400, json, JSON.stringify({ error: testKey, error_description: testKey })],
  ['an own error', 500, json, errorOf({ type: testKey })],
  ['an own error as a page', 503, { 'content-type': 'text/html' }, testKey],
  [
    'headers that the client prints',
    500,
    { ...json, 'stripe-notice': testKey, 'request-id': testKey },
    errorOf({}),
  ],
];

test.each(answers)('%s never throws, never counts as a refund and never shows the key', async (...given) => {
  const [, status, headers, body] = given;
  const { port, arrived } = await startStrange((_message, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  const payments = openPayments({ port, apiKey: testKey });
  const answer = await payments.refund(buildCommand());
  const found = await payments.findByKey('refund-one');
  expect(['refunded']).not.toContain(answer.kind);
  expect(['refunded', 'absent']).not.toContain(found.kind);
  expect(inspect([answer, found], { depth: null, showHidden: true }).toLowerCase()).not.toContain(
    secret.toLowerCase(),
  );
  for (const { headers: sent, url } of arrived) {
    expect(sent.authorization).toBe(`Bearer ${testKey}`);
    expect(url).not.toContain(secret);
  }
});

const empty = JSON.stringify({ object: 'list', data: [], has_more: false });
const intent = JSON.stringify({ object: 'payment_intent', id: 'pi_usd', currency: 'usd' });

/** A processor that knows the payment and no refund, and does as it likes with a new one. */
async function startMaking(make: (response: import('node:http').ServerResponse) => void) {
  return startStrange((message, response) => {
    if (message.method === 'POST') return make(response);
    response.end(message.url?.startsWith('/v1/payment_intents/') ? intent : empty);
  });
}

const refund = {
  object: 'refund',
  id: 're_1',
  amount: 2400,
  currency: 'usd',
  payment_intent: 'pi_usd',
  status: 'succeeded',
  metadata: { deskcheck_key: 'refund-one' },
};

test.each([
  ['another amount', { amount: 24 }],
  ['another currency', { currency: 'eur' }],
  ['another payment', { payment_intent: 'pi_eur' }],
  ['another key', { metadata: { deskcheck_key: 'refund-two' } }],
  ['no key', { metadata: {} }],
  ['no amount', { amount: null }],
  ['an id that is an API key', { id: testKey }],
  ['an unknown status', { status: 'fine' }],
  ['something left to do', { status: 'requires_action' }],
])('a receipt with %s is no receipt', async (_what, fields) => {
  const { port } = await startMaking((response) => response.end(JSON.stringify({ ...refund, ...fields })));
  const answer = await openPayments({ port, apiKey: testKey }).refund(buildCommand());
  expect(answer).toMatchObject({ kind: 'unknown', attempts: 3 });
  expect(inspect(answer)).not.toContain(secret);
});

test.each([
  ['succeeded', 'refunded'],
  ['pending', 'refunded'],
  ['failed', 'declined'],
  ['canceled', 'declined'],
])('a refund that has %s is %s', async (status, kind) => {
  const { port } = await startMaking((response) => response.end(JSON.stringify({ ...refund, status })));
  expect((await openPayments({ port }).refund(buildCommand())).kind).toBe(kind);
});

test('a code that reads like a key is not shown, even when it is all words', async () => {
  const { port } = await startMaking((response) => {
    response.writeHead(402, json);
    response.end(errorOf({ code: 'sk_test_onlywords', decline_code: 'rk_live_onlywords' }));
  });
  const answer = await openPayments({ port }).refund(buildCommand());
  expect(answer).toMatchObject({ kind: 'declined', code: 'http_402' });
});

test.each([401, 402, 403, 404, 409, 429, 500])(
  'a question that is answered %i after a lost answer settles nothing',
  async (status) => {
    let isMade = false;
    const { port, arrived } = await startStrange((message, response) => {
      if (message.method === 'POST') {
        isMade = true;
        response.socket?.destroy();
        return;
      }
      response.writeHead(isMade ? status : 200, json);
      if (isMade) response.end(errorOf({ code: 'card_declined' }));
      else response.end(message.url?.startsWith('/v1/payment_intents/') ? intent : empty);
    });
    const answer = await openPayments({ port }).refund(buildCommand());
    expect(answer).toMatchObject({ kind: 'unknown', attempts: 1 });
    expect(arrived.filter(({ method }) => method === 'POST')).toHaveLength(1);
  },
);

test('every refund carries its key twice and no word about this computer; one connection each, all to the given port', async () => {
  const { port, arrived } = await startMaking((response) => response.end(JSON.stringify(refund)));
  await openPayments({ port }).refund(buildCommand());
  expect(arrived.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  const [, , post] = arrived;
  expect(post?.headers).toMatchObject({ 'idempotency-key': 'refund-one', 'user-agent': 'Deskcheck' });
  for (const { headers } of arrived) {
    expect(Object.keys(headers).filter((name) => name.startsWith('x-stripe'))).toEqual([]);
  }
});

test('a cut connection is asked about before the refund is sent again: the client does not do so by itself', async () => {
  const { port, arrived } = await startMaking((response) => response.socket?.destroy());
  expect(await openPayments({ port }).refund(buildCommand())).toMatchObject({ kind: 'unknown', attempts: 3 });
  const order = arrived.map(({ method, url }) => (url.includes('payment_intents') ? 'check' : method));
  expect(order).toEqual(['GET', 'check', 'POST', 'GET', 'POST', 'GET', 'POST', 'GET']);
});

test.each<[string, (response: import('node:http').ServerResponse) => void]>([
  [
    'breaks off within its body',
    (response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' });
      response.write('{"object":"refund"', () => response.socket?.destroy());
    },
  ],
  [
    'breaks off behind what could be a receipt',
    (response) => {
      const text = JSON.stringify(refund);
      response.writeHead(200, { ...json, 'content-length': String(text.length + 1) });
      response.write(text, () => response.socket?.destroy());
    },
  ],
  [
    'ends before its length',
    (response) => void response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{}'),
  ],
  ['is no HTTP', (response) => void response.socket?.end('hello\r\n\r\n')],
  [
    'is too long to be one',
    (response) => void response.end(' '.repeat(5 * 1024 * 1024) + JSON.stringify(refund)),
  ],
])('an answer that %s is a lost one', async (_what, make) => {
  const { port } = await startMaking(make);
  expect(await openPayments({ port }).refund(buildCommand())).toMatchObject({ kind: 'unknown', attempts: 3 });
});

test('an answer that drips is over when its time is', async () => {
  const { port } = await startMaking((response) => {
    response.writeHead(200, json);
    const drip = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(drip));
  });
  const answer = await openPayments({ port, timeoutMs: 500 }).refund(buildCommand());
  expect(answer).toMatchObject({ kind: 'unknown', attempts: 3 });
  expect(answer).toMatchObject({ sentence: expect.stringContaining('did not answer in time') });
});

test('a port that takes connections and says nothing is over when its time is', async () => {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as net.AddressInfo;
  const answer = await openPayments({ port, timeoutMs: 200 }).refund(buildCommand());
  expect(answer).toMatchObject({ kind: 'unavailable', code: 'no_answer' });
});

test('the key of a practice processor is in no answer of any kind', async () => {
  const { processor, payments, stripe } = await startPractice({
    faults: [
      { kind: 'declined', times: 1 },
      { kind: 'server_error_before', times: 4 },
    ],
  });
  const { apiKey, port } = processor.address;
  const answers = [
    await payments.refund(buildCommand()),
    await payments.refund(buildCommand({ key: 'two' })),
    await payments.refund(buildCommand({ key: 'three', payment_intent_id: 'pi_none' })),
    await openPayments({ port, apiKey: `${apiKey}0` }).refund(buildCommand()),
    await stripe.refunds.retrieve('re_none').catch((error: unknown) => error),
  ];
  expect(inspect(answers, { depth: null })).not.toContain(apiKey.slice('sk_test_practice_'.length));
  expect(answers[3]).toMatchObject({ kind: 'unavailable' });
});
