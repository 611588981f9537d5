import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSessionFolders } from '../../../src-main/stores/session-folders';
import { temporaryFolder } from '../../support/temporary-folder';

const newRoot = async (): Promise<string> => join(await temporaryFolder(), 'output');

describe('sessions', () => {
  test('begin at 001 and go on from the highest', async () => {
    const root = await newRoot();
    const first = await openSessionFolders(root);
    await first.prepare();
    await first.fresh();
    expect(await first.list()).toEqual(['002', '001']);
    expect(first.currentFolder()).toBe(join(root, '002'));
    expect((await openSessionFolders(root)).current()).toBe('002');
  });

  test('two fresh ones at once are two', async () => {
    const sessions = await openSessionFolders(await newRoot());
    await Promise.all([sessions.fresh(), sessions.fresh()]);
    expect(await sessions.list()).toEqual(['003', '002']);
  });

  test('a fresh one steps over what another process took', async () => {
    const root = await newRoot();
    const sessions = await openSessionFolders(root);
    await sessions.prepare();
    await mkdir(join(root, '002'));
    await sessions.fresh();
    expect(sessions.current()).toBe('003');
  });

  test('an earlier one is opened by its name, and nothing else is', async () => {
    const root = await newRoot();
    const sessions = await openSessionFolders(root);
    await sessions.prepare();
    await sessions.fresh();
    expect(sessions.open('001')).toBe(true);
    expect(sessions.currentFolder()).toBe(join(root, '001'));
    for (const name of ['004', '..', '', '1', '001/..']) expect(sessions.open(name)).toBe(false);
    expect(sessions.current()).toBe('001');
  });

  test('links and files are no sessions, and their numbers are not taken', async () => {
    const root = await newRoot();
    const elsewhere = await temporaryFolder();
    await mkdir(root);
    await symlink(elsewhere, join(root, '001'));
    await writeFile(join(root, '005'), '');
    await writeFile(join(root, 'notes'), '');
    const sessions = await openSessionFolders(root);
    await sessions.prepare();
    expect(await sessions.list()).toEqual(['006']);
    expect(sessions.folder('001')).toBeNull();
    expect(sessions.folder('005')).toBeNull();
  });

  test('do not bring back a folder that is gone', async () => {
    const around = await temporaryFolder();
    const root = join(around, 'workspace', 'output');
    await mkdir(join(around, 'workspace'));
    const sessions = await openSessionFolders(root);
    await sessions.prepare();
    await rm(join(around, 'workspace'), { recursive: true });
    await expect(sessions.fresh()).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await sessions.list()).toEqual([]);
  });
});
