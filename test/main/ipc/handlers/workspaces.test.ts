import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitAt } from '../../../../src-main/workspaces/workspace';
import { kitFolder, openTestDesk } from '../../../support/desk';
import { hashFolder } from '../../../support/hash-folder';
import { copyKit } from '../../../support/kit-copy';
import { temporaryFolder } from '../../../support/temporary-folder';

let kitHash = '';
beforeAll(async () => {
  kitHash = await hashFolder(kitFolder);
});
afterAll(async () => {
  expect(await hashFolder(kitFolder)).toBe(kitHash);
});

const tree = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

describe('the kit', () => {
  test('is open at first, is read-only and says so', async () => {
    const desk = await openTestDesk();
    expect(await desk.ask('workspaces.get', {})).toEqual({
      kind: 'kit',
      name: 'kit-data',
      folder: kitFolder,
      read_only: expect.stringContaining('read-only'),
      missing: false,
      session: '001',
      output_folder: desk.output(),
      recent: [],
    });
  });

  test('keeps its sessions apart from its files', async () => {
    const desk = await openTestDesk();
    await desk.runCase('refund');
    expect(desk.output().startsWith(kitFolder)).toBe(false);
  });
});

describe('workspaces.create', () => {
  test('copies the kit with the example of own data, opens it and tells everybody', async () => {
    const desk = await openTestDesk();
    const folder = await desk.createWorkspace();
    expect(await desk.ask('workspaces.get', {})).toMatchObject({
      ...{ kind: 'workspace', name: 'My practice', folder, read_only: null, missing: false },
      ...{ session: '001', output_folder: join(folder, 'output', '001'), recent: [] },
    });
    await desk.until('workspace.changed', (state) => state.folder === folder);
    expect(await readdir(folder)).toEqual(['documents', 'orders', 'output', 'suites', 'support']);
    const kit = await tree(join(kitFolder, 'support'));
    const custom = await tree(join(kitFolder, 'custom', 'support'));
    expect(await tree(join(folder, 'support'))).toEqual([...new Set([...kit, ...custom])].sort());
    const orders = await readFile(join(folder, 'support', 'orders.json'), 'utf8');
    expect(Object.keys(JSON.parse(orders))).toEqual(['OR-882', 'OR-907', 'OR-915', 'OR-905']);
    const supplied = await readFile(join(kitFolder, 'support', 'orders.json'), 'utf8');
    expect(orders.startsWith(supplied.slice(0, supplied.lastIndexOf('\n  }') + 4))).toBe(true);
  });

  test('its cases run in its own session', async () => {
    const desk = await openTestDesk();
    const folder = await desk.createWorkspace();
    expect(await desk.runCase('my-refund')).toMatchObject({ end: { status: 'escalated' } });
    expect(await readdir(join(folder, 'output', '001'))).toEqual(['my-refund-result.json']);
    const record = JSON.parse(await readFile(join(desk.output(), 'my-refund-result.json'), 'utf8'));
    expect(record.workspace[0].file).toBe('My practice/support/requests/my-refund.json');
  });

  test('a person who changed their mind changes nothing', async () => {
    const desk = await openTestDesk();
    desk.chooseNext(null);
    expect(await desk.ask('workspaces.create', {})).toBeNull();
    expect(await desk.ask('workspaces.choose', {})).toBeNull();
    expect(desk.sent).toEqual([]);
  });

  test.each([
    ['a folder with something in it', 'full', 'The folder is not empty.'],
    ['a file', 'file', 'A file stands where the folder should be.'],
    ['a folder in a file', 'file/new', null],
  ])('%s is refused and left as it is', async (_name, name, what) => {
    const around = await temporaryFolder();
    await mkdir(join(around, 'full'));
    await writeFile(join(around, 'full', 'notes.txt'), 'mine');
    await writeFile(join(around, 'file'), 'mine');
    const before = await hashFolder(around);
    const desk = await openTestDesk();
    desk.chooseNext(join(around, name));
    expect(await desk.call('workspaces.create', {})).toMatchObject({
      ok: false,
      failure: { ...(what === null ? { code: 'storage' } : { code: 'conflict', what }) },
    });
    expect(await hashFolder(around)).toBe(before);
    expect((await desk.ask('workspaces.get', {})).kind).toBe('kit');
  });

  test('nothing is made inside the kit', async () => {
    const kit = await copyKit();
    const before = await hashFolder(kit.folder);
    const desk = await openTestDesk({ kit });
    for (const folder of [kit.folder, join(kit.folder, 'new'), join(kit.folder, 'custom')]) {
      desk.chooseNext(folder);
      expect(await desk.call('workspaces.create', {})).toMatchObject({ failure: { code: 'conflict' } });
      expect(await desk.call('workspaces.choose', {})).toMatchObject({ failure: { code: 'conflict' } });
    }
    expect(await hashFolder(kit.folder)).toBe(before);
  });

  test('a copy that breaks off leaves no folder, and none that looks like a workspace', async () => {
    const kit = await copyKit();
    await rm(join(kit.folder, 'support', 'orders.json'));
    const around = await temporaryFolder();
    await mkdir(join(around, 'empty'));
    const desk = await openTestDesk({ kit });
    for (const name of ['new', 'empty']) {
      desk.chooseNext(join(around, name));
      expect(await desk.call('workspaces.create', {})).toMatchObject({ failure: { code: 'storage' } });
    }
    expect(await tree(around)).toEqual(['empty']);
  });

  test('what a crash in the middle left is no workspace and does not stand in the way', async () => {
    const desk = await openTestDesk();
    const folder = join(await temporaryFolder(), 'broken');
    await mkdir(join(folder, '.deskcheck-new', 'support'), { recursive: true });
    await writeFile(join(folder, '.deskcheck-new', 'support', 'orders.json'), '{}');
    desk.chooseNext(folder);
    expect(await desk.call('workspaces.choose', {})).toMatchObject({ failure: { code: 'bad_input' } });
    expect(await desk.ask('workspaces.create', {})).toMatchObject({ folder });
    expect(await readdir(folder)).toEqual(['documents', 'orders', 'output', 'suites', 'support']);
  });
});

describe('workspaces.choose', () => {
  test('opens a folder that is laid out as a workspace', async () => {
    const { folder } = await copyKit();
    const desk = await openTestDesk();
    desk.chooseNext(`${folder}/`);
    expect(await desk.ask('workspaces.choose', {})).toMatchObject({ kind: 'workspace', folder });
  });

  test.each([
    ['an empty folder', 'empty', 'bad_input', 'it has none of support/orders.json'],
    ['a folder that is not there', 'gone', 'not_found', 'There is no such folder.'],
    ['a file', 'file', 'not_found', 'There is no such folder.'],
  ])('%s is refused with what is missing', async (_name, name, code, words) => {
    const around = await temporaryFolder();
    await mkdir(join(around, 'empty'));
    await writeFile(join(around, 'file'), '');
    const desk = await openTestDesk();
    desk.chooseNext(join(around, name));
    expect(await desk.call('workspaces.choose', {})).toMatchObject({
      failure: { code, what: expect.stringContaining(words), where: join(around, name) },
    });
    expect((await desk.ask('workspaces.get', {})).kind).toBe('kit');
  });

  test('a workspace whose results would go elsewhere is refused', async () => {
    const { folder } = await copyKit();
    await symlink(await temporaryFolder(), join(folder, 'output'));
    const desk = await openTestDesk();
    desk.chooseNext(folder);
    expect(await desk.call('workspaces.choose', {})).toMatchObject({
      failure: { code: 'bad_input', where: join(folder, 'output') },
    });
  });
});

describe('recent workspaces', () => {
  test('are the ones of before, newest first, and only they can be opened by name', async () => {
    const desk = await openTestDesk();
    const first = await desk.createWorkspace();
    const second = await desk.createWorkspace();
    expect(await desk.ask('workspaces.open', { folder: null })).toMatchObject({
      kind: 'kit',
      recent: [{ folder: second }, { folder: first, name: 'My practice', missing: false }],
    });
    expect(await desk.ask('workspaces.open', { folder: first })).toMatchObject({ folder: first });
    for (const folder of ['/etc', '/', '../x', `${first}/support`, 'a\u0000b']) {
      expect(await desk.call('workspaces.open', { folder })).toMatchObject({
        failure: { code: 'not_found' },
      });
    }
    const { recent } = await desk.ask('workspaces.forget', { folder: second });
    expect(recent).toEqual([]);
    expect(await readdir(second)).toEqual(['documents', 'orders', 'output', 'suites', 'support']);
    expect(await desk.call('workspaces.open', { folder: second })).toMatchObject({
      failure: { code: 'not_found' },
    });
  });

  test('the one that was open is open again at the next start, in its latest session', async () => {
    const userData = await temporaryFolder();
    const before = await openTestDesk({ userData });
    const folder = await before.createWorkspace();
    await before.ask('sessions.fresh', {});
    const desk = await openTestDesk({ userData });
    expect(await desk.ask('workspaces.get', {})).toMatchObject({ folder, session: '002' });
    expect((await desk.ask('app.info', {})).notices).toEqual([]);
  });

  test('one that is gone gives way to the kit, which is said, and stays listed as missing', async () => {
    const userData = await temporaryFolder();
    const folder = await (await openTestDesk({ userData })).createWorkspace();
    await rm(folder, { recursive: true });
    const desk = await openTestDesk({ userData });
    expect(await desk.ask('workspaces.get', {})).toMatchObject({
      kind: 'kit',
      recent: [{ folder, missing: true }],
    });
    const { notices } = await desk.ask('app.info', {});
    expect(notices).toEqual([expect.stringContaining(folder)]);
    expect(await desk.call('workspaces.open', { folder })).toMatchObject({ failure: { code: 'not_found' } });
  });
});

describe('a workspace that goes away while it is open', () => {
  test('is missing, every call says so, nothing makes it anew, and it can come back', async () => {
    const desk = await openTestDesk();
    const folder = await desk.createWorkspace();
    const aside = `${folder} aside`;
    await rename(folder, aside);
    expect(await desk.ask('workspaces.get', {})).toMatchObject({ folder, missing: true });
    const path = 'support/orders.json';
    const request = { agent: 'support', kind: 'request', name: 'new', from: null } as const;
    const order = { agent: 'support', case: 'refund', mode: 'demo', pause_before_dispatch: false } as const;
    const save = { path, text: '{}', has_bom: false, base_sha256: null };
    const replies = [
      await desk.call('documents.list', {}),
      await desk.call('documents.open', { path }),
      await desk.call('documents.check', { path, text: '{}' }),
      await desk.call('documents.save', save),
      await desk.call('documents.create', request),
      await desk.call('documents.remove', { path }),
      await desk.call('sessions.list', {}),
      await desk.call('sessions.fresh', {}),
      await desk.call('sessions.open', { name: '001' }),
      await desk.call('workspaces.reveal', { path: null }),
      await desk.call('cases.list', {}),
      await desk.call('runs.start', order),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({ ok: false, failure: { code: 'not_found', where: folder } });
    }
    expect(await desk.call('reviews.list', {})).toMatchObject({ ok: false });
    expect(desk.faults).toEqual([]);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    await rename(aside, folder);
    expect(await desk.ask('workspaces.get', {})).toMatchObject({ missing: false });
    expect((await desk.ask('documents.list', {})).documents).not.toEqual([]);
  });

  test('a run that goes on meanwhile ends, says that its result is not saved, and brings no folder back', async () => {
    const desk = await openTestDesk();
    const folder = await desk.createWorkspace();
    const order = { agent: 'support', case: 'refund', mode: 'demo', pause_before_dispatch: true } as const;
    const { run_id } = (await desk.ask('runs.start', order)).header;
    await desk.untilPhase(run_id, 'held');
    await rm(folder, { recursive: true });
    await desk.ask('runs.pause', { run_id, pause_before_dispatch: false });
    await desk.until('runs.ended', (ended) => ended.run_id === run_id && ended.file === null);
    await desk.until('app.notice', ({ code }) => code === 'storage');
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });
});

describe('workspaces.reveal', () => {
  test('shows the folder or a document in it, and nothing that a link leads to', async () => {
    const shown: string[] = [];
    const desk = await openTestDesk({ reveal: (path) => void shown.push(path) });
    const folder = await desk.createWorkspace();
    await symlink('/etc/passwd', join(folder, 'support', 'requests', 'out.json'));
    await desk.ask('workspaces.reveal', { path: null });
    await desk.ask('workspaces.reveal', { path: 'support/orders.json' });
    expect(await desk.call('workspaces.reveal', { path: 'support/requests/out.json' })).toMatchObject({
      failure: { code: 'bad_input', what: expect.stringContaining('symbolic link') },
    });
    expect(shown).toEqual([folder, join(folder, 'support', 'orders.json')]);
  });
});

describe('a list of recent workspaces that cannot be saved', () => {
  test('is told, and the workspace is open all the same', async () => {
    const userData = await temporaryFolder();
    const desk = await openTestDesk({ userData, kit: kitAt(kitFolder) });
    await mkdir(join(userData, 'workspaces.json'));
    const folder = await desk.createWorkspace();
    expect(await desk.ask('workspaces.get', {})).toMatchObject({ folder });
    await desk.until('app.notice', ({ where }) => where === join(userData, 'workspaces.json'));
  });
});
