import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTestDesk } from '../../../support/desk';
import { temporaryFolder } from '../../../support/temporary-folder';

const open = async () => {
  const desk = await openTestDesk();
  const workspace = await desk.createWorkspace();
  const folder = join(workspace, 'support', 'decisions');
  const run_id = (await desk.runCase('refund')).header.run_id;
  const keep = (name: string, replace = false) => desk.call('decisions.keep', { run_id, name, replace });
  return { desk, folder, keep, run_id, read: (name: string) => readFile(join(folder, name), 'utf8') };
};

describe('keeping the decisions of a run', () => {
  test('writes the list that demo mode replays', async () => {
    const { desk, keep, read } = await open();
    const path = 'support/decisions/kept.json';
    expect(await keep('kept')).toEqual({ ok: true, value: { kind: 'kept', path, count: 2 } });
    expect(JSON.parse(await read('kept.json'))).toMatchObject([
      { tool: 'lookup_order' },
      { tool: 'request_approval' },
    ]);
    await desk.ask('sessions.fresh', {});
    expect(await keep('refund', true)).toMatchObject({ ok: true });
    expect((await desk.runCase('refund')).end).toMatchObject({ status: 'pending_approval' });
  });

  test('replaces a list only when told so', async () => {
    const { keep, read } = await open();
    const before = await read('my-charge.json');
    expect(await keep('my-charge')).toMatchObject({ ok: true, value: { kind: 'exists' } });
    expect(await read('my-charge.json')).toBe(before);
    expect(await keep('my-charge', true)).toMatchObject({ ok: true, value: { kind: 'kept' } });
    expect(await read('my-charge.json')).not.toBe(before);
  });

  test('is refused in the kit, for an unknown run and for a run without a decision', async () => {
    const desk = await openTestDesk();
    const { run_id } = (await desk.runCase('refund')).header;
    const call = (id: string) => desk.call('decisions.keep', { run_id: id, name: 'kept', replace: false });
    expect(await call(run_id)).toMatchObject({
      ok: false,
      failure: { what: expect.stringContaining('kit') },
    });
    await desk.createWorkspace();
    expect(await call('gone')).toMatchObject({ ok: false, failure: { code: 'not_found' } });
    const started = await desk.ask('runs.start', {
      ...{ agent: 'support', case: 'refund', mode: 'manual', pause_before_dispatch: false },
    });
    expect(await call(started.header.run_id)).toMatchObject({ ok: false, failure: { code: 'not_found' } });
    await desk.ask('runs.cancel', { run_id: started.header.run_id });
    await desk.until('runs.ended', (each) => each.run_id === started.header.run_id);
  });

  test('does not follow a link out of the workspace and leaves nothing behind when it cannot write', async () => {
    const { folder, keep } = await open();
    const outside = await temporaryFolder();
    await symlink(join(outside, 'kept.json'), join(folder, 'kept.json'));
    expect(await keep('kept', true)).toMatchObject({ ok: false, failure: { code: 'bad_input' } });
    expect(await readdir(outside)).toEqual([]);
    await rm(folder, { recursive: true });
    await mkdir(join(folder, 'kept.json'), { recursive: true });
    expect(await keep('kept', true)).toMatchObject({ ok: false, failure: { code: 'storage' } });
    expect(await readdir(folder)).toEqual(['kept.json']);
  });
});
