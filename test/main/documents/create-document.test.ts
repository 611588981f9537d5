import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectationOf } from '../../support/expectation-builders';
import { hashFolder } from '../../support/hash-folder';
import { openWorkspace } from '../../support/open-workspace';

describe('documents.create', () => {
  test.each([
    ['request', { id: 'mine', intent: 'explain', account_id: null, order_id: null, body: '' }],
    ['decisions', []],
    ['expectation', expectationOf()],
  ] as const)('a new %s fits its schema', async (kind, value) => {
    const { desk, read } = await openWorkspace();
    const { path } = await desk.ask('documents.create', { agent: 'support', kind, name: 'mine', from: null });
    const text = await read(path);
    expect(JSON.parse(text)).toEqual(value);
    expect(await desk.ask('documents.check', { path, text })).toMatchObject({ problems: [] });
  });

  test('a copied request gets its name as id, keeps every other byte, and takes its decisions along', async () => {
    const { desk, write, read } = await openWorkspace();
    const odd =
      '\uFEFF{ "body":"\\u00e9\\n", "id" :  "my-charge",\r\n"intent":"explain","account_id":null,"order_id":null}\n\n';
    await write('support/requests/my-charge.json', odd);
    const { path } = await desk.ask('documents.create', {
      ...{ agent: 'support', kind: 'request', name: 'my-copy', from: 'my-charge' },
    });
    expect(path).toBe('support/requests/my-copy.json');
    expect(await read(path)).toBe(odd.replace('"my-charge"', '"my-copy"'));
    expect(await read('support/decisions/my-copy.json')).toBe(await read('support/decisions/my-charge.json'));
  });

  test.each([
    ['requests', 'refund'],
    ['decisions', 'new'],
  ])('a name that is taken in %s is refused, and what is there stays', async (taken, name) => {
    const { desk, folder, write } = await openWorkspace();
    await write(`support/${taken}/${name}.json`, '[]');
    const before = await hashFolder(folder);
    const order = { agent: 'support', kind: 'request', name, from: 'my-charge' } as const;
    expect(await desk.call('documents.create', order)).toMatchObject({
      failure: { code: 'conflict', where: `support/${taken}/${name}.json` },
    });
    expect(await hashFolder(folder)).toBe(before);
  });

  test('two of one name at once are one document and one refusal', async () => {
    const { desk } = await openWorkspace();
    const order = { agent: 'support', kind: 'request', name: 'both', from: null } as const;
    const replies = await Promise.all([
      desk.call('documents.create', order),
      desk.call('documents.create', order),
    ]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('a copy of what is not there or not readable is refused', async () => {
    const { desk, write } = await openWorkspace();
    await write('support/requests/refund.json', '{');
    const order = { agent: 'support', kind: 'request', name: 'new' } as const;
    expect(await desk.call('documents.create', { ...order, from: 'gone' })).toMatchObject({
      failure: { code: 'not_found' },
    });
    expect(await desk.call('documents.create', { ...order, from: 'refund' })).toMatchObject({
      failure: { code: 'bad_input', where: 'support/requests/refund.json' },
    });
  });

  test('a folder that cannot be made is a storage failure, and nothing half is left', async () => {
    const { desk, folder, write } = await openWorkspace();
    await rm(join(folder, 'support', 'requests'), { recursive: true });
    await write('support/requests', 'a file in the way');
    const order = { agent: 'support', kind: 'request', name: 'new', from: null } as const;
    expect(await desk.call('documents.create', order)).toMatchObject({
      failure: { code: expect.any(String) },
    });
    expect(await readdir(join(folder, 'support', 'decisions'))).not.toContain('new.json');
  });

  test.each(['../x', 'a b', '', 'a/b', 'é', 'x'.repeat(81), 'a\u200bb', '🦊', 'a\u202Eb', 'x"'])(
    'the name %j is refused',
    async (name) => {
      const { desk, folder } = await openWorkspace();
      const before = await hashFolder(folder);
      const order = { agent: 'support', kind: 'request', name, from: null } as const;
      expect(await desk.call('documents.create', order)).toMatchObject({ failure: { code: 'bad_input' } });
      expect(await hashFolder(folder)).toBe(before);
    },
  );
});

describe('documents.remove', () => {
  test('a system without a trash is told of, and the file stays', async () => {
    const { desk, read } = await openWorkspace({ trash: () => Promise.reject(new Error('no trash')) });
    const path = 'support/decisions/refund.json';
    expect(await desk.call('documents.remove', { path })).toMatchObject({ failure: { code: 'storage' } });
    expect(await read(path)).not.toBe('');
    expect(desk.faults).toEqual([]);
  });
});
