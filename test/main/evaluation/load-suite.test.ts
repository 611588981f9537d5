import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listSuites, loadSuite } from '../../../src-main/evaluation/load-suite';
import { copyKit } from '../../support/kit-copy';
import { temporaryFolder } from '../../support/temporary-folder';

const item = { id: 'one', agent: 'support', case: 'refund' };
const written = { schema: 'deskcheck.suite/1', title: 'Mine', about: '', items: [item] };

describe('loadSuite', () => {
  test('an item without an expectation gets the case’s', async () => {
    const kit = await copyKit();
    await writeFile(join(kit.folder, 'suites', 'mine.json'), JSON.stringify(written));
    expect(await loadSuite(kit, 'mine')).toMatchObject({
      ok: true,
      value: {
        name: 'mine',
        suite: { repeats: 1, items: [{ expectation: { status: 'pending_approval' } }] },
      },
    });
  });

  test('an item with decisions of its own is not held to the case’s expectation', async () => {
    const kit = await copyKit();
    const other = { ...written, items: [{ ...item, decisions: [] }] };
    await writeFile(join(kit.folder, 'suites', 'mine.json'), JSON.stringify(other));
    expect(await loadSuite(kit, 'mine')).toMatchObject({
      value: { suite: { items: [{ expectation: null }] } },
    });
  });

  test('a suite is named by the path of any file too', async () => {
    const path = join(await temporaryFolder(), 'elsewhere.json');
    await writeFile(path, JSON.stringify(written));
    expect(await loadSuite(await copyKit(), path)).toMatchObject({ ok: true, value: { name: 'elsewhere' } });
  });

  test.each([
    ['two items of one name', { ...written, items: [item, item] }, '$.items[1].id'],
    ['no item', { ...written, items: [] }, '$.items'],
    ['another schema', { ...written, schema: 'deskcheck.suite/2' }, '$.schema'],
    ['a name that leads out', { ...written, items: [{ ...item, case: '../x' }] }, '$.items[0].case'],
  ])('%s is refused with its place', async (_name, value, path) => {
    const kit = await copyKit();
    await writeFile(join(kit.folder, 'suites', 'mine.json'), JSON.stringify(value));
    expect(await loadSuite(kit, 'mine')).toMatchObject({ ok: false, failure: [{ path }] });
  });

  test('a name that is no suite’s is answered with those that are', async () => {
    expect(await loadSuite(await copyKit(), 'nothing')).toMatchObject({
      ok: false,
      failure: [{ found: '"nothing"', expected: expect.stringContaining('every-rule') }],
    });
  });
});

describe('listSuites', () => {
  test('the ones made of cases come first, then the written ones; a damaged one says what is wrong', async () => {
    const kit = await copyKit();
    await writeFile(join(kit.folder, 'suites', 'broken.json'), '{');
    const listed = await listSuites(kit);
    expect(listed.map(({ name, items, computed }) => [name, items, computed])).toEqual([
      ['all', 69, true],
      ['support', 7, true],
      ['documents', 5, true],
      ['orders', 57, true],
      ['broken', 0, false],
      ['every-rule', expect.any(Number), false],
      ['support-and-documents', 12, false],
    ]);
    expect(listed.filter(({ problem }) => problem !== null).map(({ name }) => name)).toEqual(['broken']);
  });

  test('a request of the person’s own is in the suite of its agent', async () => {
    const kit = await copyKit();
    const request = { id: 'mine', intent: 'explain', account_id: null, order_id: null, body: '' };
    await writeFile(join(kit.folder, 'support', 'requests', 'mine.json'), JSON.stringify(request));
    const loaded = await loadSuite(kit, 'support');
    expect(loaded.ok && loaded.value.suite.items.at(-1)).toMatchObject({ id: 'mine', expectation: null });
  });

  test('a workspace without suites and cases has none', async () => {
    const kit = await copyKit();
    for (const name of ['suites', 'support', 'documents', 'orders']) {
      await rm(join(kit.folder, name), { recursive: true });
    }
    await mkdir(join(kit.folder, 'suites'));
    expect(await listSuites(kit)).toEqual([]);
  });
});
