import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createUnsavedDocuments } from '../../../src-main/documents/unsaved-documents';
import { hashBytes } from '../../../src-main/stores/read-file';
import { openTestDesk } from '../../support/desk';
import { openWorkspace } from '../../support/open-workspace';

describe('documents.list', () => {
  test('lists stores, requests, decisions and expectations with their size and entries', async () => {
    const { desk, read } = await openWorkspace();
    const { documents } = await desk.ask('documents.list', {});
    const ofSupport = documents.filter(({ agent }) => agent === 'support');
    expect(ofSupport.map(({ kind }) => kind)).toEqual([
      'records',
      ...Array.from({ length: 9 }, () => 'request'),
      ...Array.from({ length: 9 }, () => 'decisions'),
      ...Array.from({ length: 9 }, () => 'expectation'),
    ]);
    const text = await read('support/orders.json');
    expect(documents[0]).toEqual({
      ...{ path: 'support/orders.json', agent: 'support', kind: 'records', name: 'orders' },
      ...{ bytes: Buffer.byteLength(text), sha256: hashBytes(text), entries: 4, problem: null },
    });
    expect(documents.find(({ path }) => path === 'support/decisions/refund.json')?.entries).toBe(2);
    expect(documents.find(({ path }) => path === 'support/requests/refund.json')?.entries).toBeNull();
  });

  test('a damaged document is listed with what is wrong, and costs no other', async () => {
    const { desk, folder, write } = await openWorkspace();
    await write('support/requests/refund.json', '{"id": "refund", "id": "refund"}');
    await write('support/decisions/refund.json', Uint8Array.of(0x5b, 0xff, 0x5d));
    await rm(join(folder, 'support', 'orders.json'));
    const { documents } = await desk.ask('documents.list', {});
    expect(documents.filter(({ problem }) => problem !== null)).toMatchObject([
      { path: 'support/orders.json', sha256: null, problem: expect.stringContaining('no such file') },
      { path: 'support/requests/refund.json', problem: expect.stringContaining('the key "id" twice') },
      { path: 'support/decisions/refund.json', bytes: 3, problem: expect.stringContaining('not UTF-8') },
    ]);
    expect(documents.filter(({ agent }) => agent === 'support')).toHaveLength(28);
  });

  test('other files are nobody’s document', async () => {
    const { desk, write } = await openWorkspace();
    for (const name of ['a b.json', '.hidden.json', 'notes.txt', `${'x'.repeat(81)}.json`]) {
      await write(`support/requests/${name}`, '{}');
    }
    const { documents } = await desk.ask('documents.list', {});
    expect(documents.filter(({ agent }) => agent === 'support')).toHaveLength(28);
  });
});

describe('documents.open', () => {
  test('a fresh workspace differs from the kit in nothing', async () => {
    const { desk } = await openWorkspace();
    for (const { path } of (await desk.ask('documents.list', {})).documents) {
      const { text, kit_text } = await desk.ask('documents.open', { path });
      expect(kit_text).toBe(text);
    }
  });

  test.each([
    ['support/orders.json', { additionalProperties: { type: 'object' } }],
    ['support/decisions/refund.json', { type: 'array', items: { type: 'object' } }],
    ['support/expectations/refund.json', { properties: { tools: { type: 'array' } } }],
  ])('%s has its own schema', async (path, schema) => {
    const desk = await openTestDesk();
    expect((await desk.ask('documents.open', { path })).schema).toMatchObject(schema);
  });

  test('one byte-order mark is taken off and remembered', async () => {
    const { desk, write } = await openWorkspace();
    await write('support/requests/refund.json', '\uFEFF{}');
    const opened = await desk.ask('documents.open', { path: 'support/requests/refund.json' });
    expect(opened).toMatchObject({ text: '{}', has_bom: true, sha256: hashBytes('\uFEFF{}') });
  });

  test.each(['', '{', '[1,]', '{"id": 1e999}', '\u0000'])(
    'a damaged text is opened as it is: %j',
    async (text) => {
      const { desk, write } = await openWorkspace();
      await write('support/requests/refund.json', text);
      expect((await desk.ask('documents.open', { path: 'support/requests/refund.json' })).text).toBe(text);
    },
  );

  test.each([
    ['bytes that are not UTF-8', Uint8Array.of(0xff, 0xfe), 'bytes that are not UTF-8'],
    ['more than 10 MB', ' '.repeat(10 * 1024 * 1024 + 1), 'more than 10 MB'],
  ])('%s are refused', async (_name, content, words) => {
    const { desk, write } = await openWorkspace();
    await write('support/orders.json', content);
    expect(await desk.call('documents.open', { path: 'support/orders.json' })).toMatchObject({
      ok: false,
      failure: { code: 'bad_input', what: expect.stringContaining(words) },
    });
  });

  test('a document of one’s own has nothing of the kit beside it', async () => {
    const { desk } = await openWorkspace();
    const { path } = await desk.ask('documents.create', {
      ...{ agent: 'support', kind: 'request', name: 'mine', from: null },
    });
    expect((await desk.ask('documents.open', { path })).kit_text).toBeNull();
  });

  test.each([
    'support/cases.json',
    'support/output.json',
    'support/requests/gone.json',
    'support/requests/deep/refund.json',
    'other/orders.json',
    'output/refund-result.json',
  ])('%s is no document', async (path) => {
    const { desk } = await openWorkspace();
    expect(await desk.call('documents.open', { path })).toMatchObject({
      failure: { code: 'not_found', where: path },
    });
  });
});

test('documents.unsaved is what quitting asks about', async () => {
  const unsaved = createUnsavedDocuments();
  const desk = await openTestDesk({ unsaved });
  await desk.ask('documents.unsaved', { paths: ['support/orders.json'] });
  expect(unsaved.list()).toEqual(['support/orders.json']);
  await desk.ask('documents.unsaved', { paths: [] });
  expect(unsaved.list()).toEqual([]);
});

test('a text that would take more than 10 MB as a file is not saved, because it could not be read again', async () => {
  const { desk, read } = await openWorkspace();
  const path = 'support/requests/my-charge.json';
  const { text, sha256 } = await desk.ask('documents.open', { path });
  const long = text.replace('39 USD', '€'.repeat(4 * 1024 * 1024));
  const save = { path, text: long, has_bom: false, base_sha256: sha256 };
  expect(await desk.ask('documents.save', save)).toMatchObject({
    kind: 'invalid',
    problems: [{ expected: 'at most 10 MB' }],
  });
  expect(await read(path)).toBe(text);
});
