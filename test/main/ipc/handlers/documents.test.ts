import { readdir, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput, CallOutput } from '../../../../src-shared/ipc/contract';
import { type Desk, kitFolder, openTestDesk } from '../../../support/desk';
import { hashFolder } from '../../../support/hash-folder';
import { temporaryFolder } from '../../../support/temporary-folder';

const orders = 'support/orders.json';
const request = 'support/requests/my-charge.json';
const decisions = 'support/decisions/my-refund.json';

let kitHash = '';
beforeAll(async () => {
  kitHash = await hashFolder(kitFolder);
});
afterAll(async () => {
  expect(await hashFolder(kitFolder)).toBe(kitHash);
});

let desk: Desk;
let folder = '';
beforeEach(async () => {
  desk = await openTestDesk();
  folder = await desk.createWorkspace();
});

const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');
const write = (path: string, text: string | Uint8Array): Promise<void> => writeFile(join(folder, path), text);
const open = (path: string): Promise<CallOutput<'documents.open'>> => desk.ask('documents.open', { path });
const check = (path: string, text: string) => desk.ask('documents.check', { path, text });

async function save(path: string, text: string, part: Partial<CallInput<'documents.save'>> = {}) {
  const { sha256, has_bom } = await open(path);
  return desk.call('documents.save', { path, text, has_bom, base_sha256: sha256, ...part });
}

/** The orders with one record changed, in the file's own writing. */
const changed = async (from: string, to: string): Promise<string> => (await read(orders)).replace(from, to);

describe('the list of documents', () => {
  test('names every file with its kind, entries and what is wrong with it', async () => {
    await write('support/requests/broken.json', '{"id": "broken"');
    await write('support/requests/not a name.json', '{}');
    const { documents } = await desk.ask('documents.list', {});
    expect(documents[0]).toMatchObject({ path: orders, kind: 'records', entries: 4, problem: null });
    const ofSupport = documents.filter(({ agent }) => agent === 'support');
    const names = ofSupport.filter(({ kind }) => kind === 'request').map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(names).toContain('my-charge');
    expect(names).not.toContain('not a name');
    expect(documents.find(({ name }) => name === 'broken')?.problem).toContain('broken.json');
    expect(ofSupport.filter(({ kind }) => kind === 'expectation')).toHaveLength(9);
  });

  test('is there in the kit too', async () => {
    const { documents } = await (await openTestDesk()).ask('documents.list', {});
    expect(documents.filter(({ agent }) => agent === 'support')).toHaveLength(22);
    const own = documents.filter(({ agent, kind }) => agent === 'documents' && !kind.startsWith('re'));
    expect(own.slice(0, 4).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'source sample-contractor-handbook.txt',
      'source sample-employee-handbook-2024.txt',
      'source sample-employee-handbook.txt',
      'options options',
    ]);
  });
});

describe('opening', () => {
  test('answers the exact text, the kit’s text and the form’s schema', async () => {
    const opened = await open(request);
    expect(opened).toMatchObject({ kind: 'request', name: 'my-charge', has_bom: false });
    expect(opened.text).toBe(await read(request));
    expect(opened.kit_text).toBe(opened.text);
    expect(Object.keys(opened.schema.properties as object)).toEqual([
      'id',
      'intent',
      'account_id',
      'order_id',
      'body',
    ]);
    expect((await open(decisions)).schema).toMatchObject({ type: 'array', items: { type: 'object' } });
  });

  test('a text that is no JSON is opened as it stands; bytes that are no text are not', async () => {
    await write(request, '{"id": ');
    expect((await open(request)).text).toBe('{"id": ');
    await write(request, Uint8Array.of(0x7b, 0xff, 0x7d));
    expect(await desk.call('documents.open', { path: request })).toMatchObject({
      ok: false,
      failure: { what: expect.stringContaining('not UTF-8') },
    });
    expect(new Uint8Array(await readFile(join(folder, request)))).toEqual(Uint8Array.of(0x7b, 0xff, 0x7d));
  });

  test('what is no document, and what leads out of the workspace, is refused', async () => {
    const outside = join(await temporaryFolder(), 'secret.json');
    await writeFile(outside, '{}');
    await symlink(outside, join(folder, 'support', 'requests', 'linked.json'));
    for (const path of ['support/cases.json', 'support/requests/gone.json', 'support/requests/linked.json']) {
      expect(await desk.call('documents.open', { path })).toMatchObject({ ok: false });
    }
  });
});

describe('problems of a text', () => {
  const lone = '"\\ud800"';
  test.each([
    [request, '', 'found an empty document, expected valid JSON'],
    [request, '{"id": "a", "id": "b"}', 'found the key "id" twice, expected each key once'],
    [request, '{"__proto__": {}}', 'found the key "__proto__", expected a key that is not special'],
    [request, '{"constructor": 1}', 'found the key "constructor"'],
    [request, `{"id": ${lone}}`, 'found text with a lone surrogate'],
    [request, `${'['.repeat(65)}${']'.repeat(65)}`, 'expected at most 64 levels'],
    [request, '{"id": "a",}', 'expected valid JSON'],
    [request, '// note\n{}', 'expected valid JSON'],
    [request, '{"id": "../up", "intent": "refund"}', 'at $.id: found "../up"'],
    [
      request,
      '{"id": "x", "intent": "pay", "account_id": null, "order_id": null, "body": ""}',
      'at $.intent: found "pay", expected one of "explain", "refund"',
    ],
    [
      request,
      '{"id": "x", "intent": "refund", "account_id": "", "order_id": null, "body": ""}',
      'at $.account_id',
    ],
    [
      request,
      '{"id": "x", "intent": "refund", "account_id": "A\\u200b1", "order_id": null, "body": ""}',
      'U+200B',
    ],
    [
      request,
      '{"id": "x", "intent": "refund", "account_id": "A\\u202e1", "order_id": null, "body": ""}',
      'U+202E',
    ],
    [
      request,
      '{"id": "x", "intent": "refund", "account_id": null, "order_id": null, "body": "", "approved": true}',
      'found the field "approved", expected only the known fields',
    ],
    [orders, '[]', 'found a list of 0, expected an object'],
    [orders, '{"OR-1": {}}', 'found nothing'],
    [decisions, '{"tool": "escalate"}', 'found an object, expected a list'],
    ['support/expectations/my-charge.json', '{"status": "paid"}', 'at $.status: found "paid"'],
  ])('%s: %j is said as %j', async (path, text, words) => {
    const { problems } = await check(path, text);
    const said = problems.map(
      ({ path: at, found, expected }) => `at ${at}: found ${found}, expected ${expected}`,
    );
    expect(said.join('\n')).toContain(words);
    expect(problems.every(({ file }) => file === path)).toBe(true);
    expect(await save(path, text)).toMatchObject({ ok: true, value: { kind: 'invalid' } });
  });

  test.each([
    ['"amount_cents": 3900', '"amount_cents": 1e999', 'a number between'],
    ['"amount_cents": 3900', '"amount_cents": 9007199254740993', 'a number between'],
    ['"amount_cents": 3900', '"amount_cents": -0', '0 without a sign'],
    ['"amount_cents": 3900', '"amount_cents": -1', '0 or more'],
    ['"amount_cents": 3900', '"amount_cents": 39.5', 'a whole number'],
    ['"amount_cents": 3900', '"amount_cents": "3900"', 'number'],
    ['"currency": "USD"', '"currency": "US"', 'ISO 4217'],
    ['"version": 1', '"version": 0', 'more than 0'],
    ['"duplicate_charge_confirmed": true', '"duplicate_charge_confirmed": "yes"', 'true or false'],
    ['"order_id": "OR-905"', '"order_id": "OR-906"', 'the key it stands under'],
  ])('an order with %s as %s is wrong at its line', async (from, to, expected) => {
    const text = await changed(from, to);
    const { problems } = await check(orders, text);
    const line = text.slice(0, text.indexOf(to)).split('\n').length;
    expect(problems).toContainEqual(
      expect.objectContaining({
        expected: expect.stringContaining(expected),
        position: expect.objectContaining({ line }),
      }),
    );
  });
});

describe('hostile and long text', () => {
  const hostile = 'quotes " and \\ and 🙂 and עברית \u202e and zero\u200bwidth and </script> and \u2028';
  test.each([hostile, 'x'.repeat(100_000)])('in a body is saved exactly: %.30j', async (body) => {
    const text = JSON.stringify({ ...JSON.parse(await read(request)), body });
    expect((await check(request, text)).problems).toEqual([]);
    expect(await save(request, text)).toMatchObject({ ok: true, value: { kind: 'saved' } });
    expect(await read(request)).toBe(text);
    const { agents } = await desk.ask('cases.list', {});
    const listed = agents[0]?.cases.find(({ name }) => name === 'my-charge');
    expect(listed?.request).toMatchObject({ body });
  });
});

describe('saving', () => {
  test('replaces the file whole and answers its new hash', async () => {
    const text = await changed('"OR-905"', '"OR-905"');
    const spaced = `${text}\n\n`;
    const saved = await save(orders, spaced);
    expect(saved).toMatchObject({ ok: true, value: { kind: 'saved', invalidated: [] } });
    expect(await read(orders)).toBe(spaced);
    expect(saved.ok && saved.value.kind === 'saved' && saved.value.sha256).toBe((await open(orders)).sha256);
  });

  test('keeps a byte-order mark, escapes, CRLF and number types as they were written', async () => {
    const text =
      '{\r\n  "id": "my-charge", "intent": "explain",\r\n  "account_id": "\\u0041C-305", "order_id": null, "body": "\\/"\r\n}';
    await write(request, `\uFEFF${text}`);
    const opened = await open(request);
    expect(opened).toMatchObject({ text, has_bom: true });
    expect(await save(request, text)).toMatchObject({ ok: true, value: { kind: 'saved' } });
    expect(await read(request)).toBe(`\uFEFF${text}`);
  });

  test('does not write over a file that changed since it was read, and shows what stands there', async () => {
    const { sha256 } = await open(request);
    const mine = (await read(request)).replace('39 USD', 'mine');
    const theirs = (await read(request)).replace('39 USD', 'theirs');
    await write(request, theirs);
    expect(await save(request, mine, { base_sha256: sha256 })).toMatchObject({
      ok: true,
      value: { kind: 'changed_outside', current: { text: theirs } },
    });
    expect(await read(request)).toBe(theirs);
    await unlink(join(folder, request));
    const input = { path: request, text: mine, has_bom: false, base_sha256: sha256 };
    expect(await desk.ask('documents.save', input)).toEqual({ kind: 'changed_outside', current: null });
    expect(await desk.ask('documents.save', { ...input, base_sha256: null })).toMatchObject({
      kind: 'saved',
    });
    expect(await read(request)).toBe(mine);
  });

  test('is refused in the kit and through a link out of the workspace', async () => {
    const kit = await openTestDesk();
    const { text, sha256 } = await kit.ask('documents.open', { path: orders });
    expect(
      await kit.call('documents.save', { path: orders, text, has_bom: false, base_sha256: sha256 }),
    ).toMatchObject({ ok: false, failure: { what: expect.stringContaining('read-only') } });

    const outside = join(await temporaryFolder(), 'orders.json');
    await writeFile(outside, text);
    await rm(join(folder, orders));
    await symlink(outside, join(folder, orders));
    const input = { path: orders, text: `${text} `, has_bom: false, base_sha256: sha256 };
    expect(await desk.call('documents.save', input)).toMatchObject({ ok: false });
    expect(await readFile(outside, 'utf8')).toBe(text);
  });

  test('into a folder that is gone leaves nothing and says where', async () => {
    const input = { path: request, text: await read(request), has_bom: false, base_sha256: null };
    await rm(folder, { recursive: true });
    expect(await desk.call('documents.save', input)).toMatchObject({
      ok: false,
      failure: { where: expect.stringContaining(folder) },
    });
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });
});

describe('a record that changes', () => {
  test('without a higher version is pointed out with the fields', async () => {
    const text = await changed('"amount_cents": 3900', '"amount_cents": 4100');
    expect((await check(orders, text)).unraised).toEqual([
      { entry: 'OR-905', saved_version: 1, fields: ['amount_cents'] },
    ]);
    const raised = text.replace(/("OR-905"[\s\S]*"version": )1/, '$12');
    expect((await check(orders, raised)).unraised).toEqual([]);
    const wrong = text.replace('"currency": "USD"', '"currency": "US"');
    expect(await check(orders, wrong)).toMatchObject({
      problems: [{}],
      unraised: [{ entry: 'OR-882', fields: ['currency'] }, { entry: 'OR-905' }],
    });
    const lowered = (await read(orders)).replace('"version": 3', '"version": 2');
    expect((await check(orders, lowered)).unraised).toMatchObject([{ entry: 'OR-907', saved_version: 3 }]);
  });

  test('names the requests and the pending approvals that use it', async () => {
    await desk.runCase('refund');
    const { uses } = await check(orders, await read(orders));
    expect(uses.find(({ entry }) => entry === 'OR-905')).toMatchObject({
      requests: ['my-charge', 'my-refund'],
      pending: [],
    });
    expect(uses.find(({ entry }) => entry === 'OR-882')?.pending).toMatchObject([
      { id: 'pending-08c1920f1ee722ea' },
    ]);
  });
});

describe('a pending approval', () => {
  const forecast = async (from: string, to: string) =>
    (await check(orders, await changed(from, to))).forecasts;
  beforeEach(async () => {
    await desk.runCase('refund');
  });

  test.each([
    [
      '"amount_cents": 2400,\n    "currency": "USD"',
      '"amount_cents": 2600,\n    "currency": "USD"',
      ['amount'],
    ],
    ['"account_id": "AC-211"', '"account_id": "AC-212"', ['account']],
    ['"currency": "USD"', '"currency": "EUR"', ['currency']],
    ['"duplicate_charge_confirmed": true', '"duplicate_charge_confirmed": false', ['duplicate_flag']],
    ['"version": 1', '"version": 2', ['version']],
    ['"OR-882": {\n    "order_id": "OR-882"', '"OR-883": {\n    "order_id": "OR-883"', ['order_exists']],
  ])('is forecast to fall when %j becomes %j', async (from, to, names) => {
    expect(await forecast(from, to)).toMatchObject([
      { id: 'pending-08c1920f1ee722ea', entry: 'OR-882', checks: names.map((name) => ({ name })) },
    ]);
  });

  test('is not when another record changes, when it has expired, or when it fell before', async () => {
    expect(await forecast('"amount_cents": 3900', '"amount_cents": 4100')).toEqual([]);
    const text = await changed('"amount_cents": 2400', '"amount_cents": 2600');
    await write(orders, text);
    expect((await check(orders, text.replace('2600', '2800'))).forecasts).toEqual([]);
    await write(orders, text.replace('2600', '2400'));
    await desk.clock.advance(15 * 60_000);
    expect((await check(orders, text)).forecasts).toEqual([]);
  });

  test('that a save has invalidated is named, and its review is refused by the same checks', async () => {
    const text = (await changed('"amount_cents": 2400', '"amount_cents": 2600')).replace(
      '"version": 1',
      '"version": 2',
    );
    expect(await save(orders, text)).toMatchObject({
      ok: true,
      value: { kind: 'saved', invalidated: [{ checks: [{ name: 'amount' }, { name: 'version' }] }] },
    });
    const [listing] = (await desk.ask('reviews.list', {})).records;
    if (listing?.kind !== 'record') throw new Error('The record must be listed.');
    expect(
      await desk.ask('reviews.decide', {
        id: listing.id,
        decision: 'approve',
        record_sha256: listing.record_sha256,
      }),
    ).toMatchObject({ kind: 'refused', codes: ['amount', 'version'] });
  });
});

describe('a list of decisions', () => {
  const lookup = {
    tool: 'lookup_order',
    account_id: 'AC-305',
    order_id: 'OR-905',
    reply_kind: null,
    missing_field: null,
    reason: 'Read it.',
  };
  const none = { account_id: null, order_id: null, reply_kind: null, missing_field: null, reason: 'Enough.' };
  const tried = async (list: readonly unknown[]) => check(decisions, JSON.stringify(list));

  test.each([
    [
      'a draft for a refund',
      [lookup, { ...lookup, tool: 'draft_reply', reply_kind: 'explain_charge' }],
      1,
      'Intent fits',
    ],
    [
      'a refund that the record does not support',
      [lookup, { ...lookup, tool: 'request_approval' }],
      1,
      'Record supports refund',
    ],
    ['no lookup first', [{ ...lookup, tool: 'request_approval' }], 0, 'Lookup first'],
    ['the same lookup again', [lookup, lookup], 1, 'Not repeated'],
    ['another account', [{ ...lookup, account_id: 'AC-1' }], 0, 'Request scope'],
    ['an unknown tool', [{ ...lookup, tool: 'pay' }], 0, 'Tool known'],
    ['a missing field', [{ tool: 'escalate', reason: 'x' }], 0, 'Schema'],
    ['no object', ['escalate'], 0, 'Schema'],
  ])('with %s is marked at the entry that is refused', async (_name, list, index, title) => {
    const { dry_run, problems } = await tried(list);
    expect(problems).toEqual([]);
    expect(dry_run).toMatchObject({ refused: { index, title }, status: 'blocked' });
  });

  test('that fits comes to its end, and what is never reached is said', async () => {
    const escalate = { ...none, tool: 'escalate' };
    expect((await tried([lookup, escalate])).dry_run).toMatchObject({
      refused: null,
      status: 'escalated',
      used: 2,
    });
    expect((await tried([lookup, escalate, lookup])).notes).toEqual([
      expect.stringContaining('never reached'),
    ]);
    expect((await tried([lookup])).dry_run).toMatchObject({
      status: 'planner_failed',
      code: 'no_decision_left',
    });
  });

  test('is tried without leaving a trace in the workspace or the session', async () => {
    const before = await hashFolder(folder);
    const refund = 'support/decisions/refund.json';
    expect((await check(refund, await read(refund))).dry_run).toMatchObject({ status: 'pending_approval' });
    expect(await hashFolder(folder)).toBe(before);
  });

  test('without a request of its name says why nothing was tried', async () => {
    const { path } = await desk.ask('documents.create', {
      ...{ agent: 'support', kind: 'decisions', name: 'alone', from: null },
    });
    expect(await check(path, '[]')).toMatchObject({
      dry_run: null,
      notes: [expect.stringContaining('alone')],
    });
  });
});

describe('new documents', () => {
  const create = (part: Partial<CallInput<'documents.create'>>) =>
    desk.call('documents.create', {
      agent: 'support',
      kind: 'request',
      name: 'my-duplicate',
      from: null,
      ...part,
    });

  test('a copied request differs in its id alone and takes its decisions along', async () => {
    expect(await create({ from: 'my-charge' })).toEqual({
      ok: true,
      value: { path: 'support/requests/my-duplicate.json' },
    });
    const copy = await read('support/requests/my-duplicate.json');
    expect(copy).toBe((await read(request)).replace('"my-charge"', '"my-duplicate"'));
    expect(await read('support/decisions/my-duplicate.json')).toBe(
      await read('support/decisions/my-charge.json'),
    );
  });

  test.each(['request', 'decisions', 'expectation'] as const)('an empty %s fits its schema', async (kind) => {
    const created = await create({ kind, name: 'fresh' });
    if (!created.ok) throw new Error(created.failure.what);
    const { text } = await open(created.value.path);
    expect((await check(created.value.path, text)).problems).toEqual([]);
  });

  test('nothing is written over, in the kit nothing is made, and a missing source is named', async () => {
    const before = await hashFolder(folder);
    expect(await create({ name: 'my-charge' })).toMatchObject({ ok: false, failure: { code: 'conflict' } });
    expect(await create({ from: 'gone' })).toMatchObject({ ok: false });
    expect(await hashFolder(folder)).toBe(before);
    const kit = await openTestDesk();
    expect(
      await kit.call('documents.create', { agent: 'support', kind: 'request', name: 'x', from: null }),
    ).toMatchObject({ ok: false });
  });

  test('a document goes to the trash; the store that the agent needs does not', async () => {
    await desk.ask('documents.remove', { path: request });
    expect(desk.trashed).toEqual([join(folder, request)]);
    expect(await desk.call('documents.remove', { path: orders })).toMatchObject({ ok: false });
    expect(await desk.call('documents.remove', { path: request })).toMatchObject({ ok: false });
  });
});

test('a store of 10,000 records is opened, checked and saved', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => {
      const order_id = `OR-${20_000 + index}`;
      const rest = { account_id: 'AC-1', amount_cents: index, currency: 'USD', charge_reason: 'Many.' };
      return [order_id, { order_id, ...rest, duplicate_charge_confirmed: false, version: 1 }];
    }),
  );
  const text = JSON.stringify(many, null, 2);
  await write(orders, text);
  expect((await desk.ask('documents.list', {})).documents[0]).toMatchObject({ entries: 10_000 });
  const next = text.replace('"amount_cents": 9999,', '"amount_cents": 1,');
  expect(await check(orders, next)).toMatchObject({ problems: [], unraised: [{ entry: 'OR-29999' }] });
  expect(await save(orders, next)).toMatchObject({ ok: true, value: { kind: 'saved' } });
});
