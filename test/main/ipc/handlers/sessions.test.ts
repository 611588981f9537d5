import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTestDesk } from '../../../support/desk';

describe('sessions.fresh', () => {
  test('starts an empty folder, leaves the earlier one as it is and tells everybody', async () => {
    const desk = await openTestDesk();
    await desk.runCase('refund');
    const before = desk.output();
    const state = await desk.ask('sessions.fresh', {});
    expect(state).toMatchObject({ session: '002', output_folder: desk.output() });
    expect(desk.output()).not.toBe(before);
    await desk.until('workspace.changed', ({ session }) => session === '002');
    expect(await readdir(desk.output())).toEqual([]);
    expect((await readdir(before)).sort()).toEqual(['pending', 'refund-result.json']);
    expect(await desk.runCase('refund')).toMatchObject({ end: { status: 'pending_approval' } });
  });

  test('two at once are two folders', async () => {
    const desk = await openTestDesk();
    await Promise.all([desk.ask('sessions.fresh', {}), desk.ask('sessions.fresh', {})]);
    expect((await desk.ask('sessions.list', {})).sessions.map(({ name }) => name)).toEqual([
      '003',
      '002',
      '001',
    ]);
  });
});

describe('sessions.list', () => {
  test('lists every session with its runs, judged, newest first', async () => {
    const desk = await openTestDesk();
    await desk.createWorkspace();
    await desk.runCase('my-charge');
    await desk.clock.advance(1000);
    await desk.runCase('refund');
    await desk.ask('sessions.fresh', {});
    const { sessions } = await desk.ask('sessions.list', {});
    expect(sessions).toMatchObject([
      { name: '002', is_current: true, runs: [], damaged: [] },
      {
        name: '001',
        is_current: false,
        started_at: '2026-10-05T14:00:00.000Z',
        runs: [
          { case: 'refund', file: 'refund-result.json', misses: [] },
          { case: 'my-charge', status: 'draft', misses: [] },
        ],
      },
    ]);
  });

  test('a damaged result costs its own row', async () => {
    const desk = await openTestDesk();
    await desk.runCase('explain');
    await writeFile(join(desk.output(), 'refund-result.json'), '{');
    const { sessions } = await desk.ask('sessions.list', {});
    expect(sessions).toMatchObject([
      { runs: [{ case: 'explain' }], damaged: [expect.stringContaining('refund-result.json')] },
    ]);
  });
});

describe('sessions.open', () => {
  test('goes back to an earlier session with its runs and records', async () => {
    const desk = await openTestDesk();
    await desk.runCase('refund');
    await desk.ask('sessions.fresh', {});
    expect((await desk.ask('reviews.list', {})).records).toEqual([]);
    expect(await desk.ask('sessions.open', { name: '001' })).toMatchObject({ session: '001' });
    expect((await desk.ask('reviews.list', {})).records).toHaveLength(1);
    expect(await desk.runCase('refund')).toMatchObject({ end: { status: 'duplicate_pending' } });
  });

  test('a session that is not there is refused', async () => {
    const desk = await openTestDesk();
    expect(await desk.call('sessions.open', { name: '007' })).toMatchObject({
      failure: { code: 'not_found', what: 'The workspace has no session 007.' },
    });
    expect((await desk.ask('workspaces.get', {})).session).toBe('001');
  });
});
