import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openWorkspaceList } from '../../../src-main/stores/workspace-list';
import { failingFileSystem } from '../../support/failing-file-system';
import { temporaryFolder } from '../../support/temporary-folder';

describe('the list of workspaces', () => {
  test('is empty at first and says nothing', async () => {
    const list = await openWorkspaceList(await temporaryFolder());
    expect(list.get()).toEqual({ open: null, recent: [] });
    expect(list.problem).toBeNull();
  });

  test('remembers what was open and what before, newest first and each once', async () => {
    const folder = await temporaryFolder();
    const list = await openWorkspaceList(folder);
    await Promise.all(['/a', '/b', '/a'].map((each) => list.noteOpen(each)));
    expect((await openWorkspaceList(folder)).get()).toEqual({ open: '/a', recent: ['/a', '/b'] });
    await list.noteOpen(null);
    await list.forget('/b');
    expect((await openWorkspaceList(folder)).get()).toEqual({ open: null, recent: ['/a'] });
  });

  test('forgets the oldest beyond twenty', async () => {
    const list = await openWorkspaceList(await temporaryFolder());
    for (let number = 1; number <= 25; number += 1) await list.noteOpen(`/${number}`);
    expect(list.get().recent).toHaveLength(20);
    expect(list.get().recent.at(-1)).toBe('/6');
  });

  test.each([
    ['cut', '{"open": "/a", "rec'],
    ['empty', ''],
    ['full of NUL', '\u0000'.repeat(50)],
    ['of another shape', '{"open": 7, "recent": "/a"}'],
    ['one with a prototype key', '{"open": null, "recent": [], "__proto__": {}}'],
  ])('a file that is %s is set aside and said', async (_name, content) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'workspaces.json'), content);
    const list = await openWorkspaceList(folder);
    expect(list.get()).toEqual({ open: null, recent: [] });
    const [kept = ''] = await readdir(folder);
    expect(kept).toMatch(/^workspaces\.damaged-\d+\.json$/);
    expect(list.problem).toContain(kept);
    expect(await readFile(join(folder, kept), 'utf8')).toBe(content);
  });

  test('that cannot be saved says so, keeps the old file and leaves no other', async () => {
    const folder = await temporaryFolder();
    await (await openWorkspaceList(folder)).noteOpen('/a');
    const list = await openWorkspaceList(folder, failingFileSystem(2, 'before').fs);
    expect(await list.noteOpen('/b')).toMatchObject({ ok: false, failure: { code: 'EIO' } });
    expect(await readdir(folder)).toEqual(['workspaces.json']);
    expect((await openWorkspaceList(folder)).get().open).toBe('/a');
  });
});
