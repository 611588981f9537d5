import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTestDesk } from '../../../support/desk';
import { hashFolder } from '../../../support/hash-folder';

describe('runs.replay', () => {
  test('a run comes out the same, and leaves nothing in the session', async () => {
    const desk = await openTestDesk();
    const run = await desk.runCase('refund');
    const before = await hashFolder(desk.output());
    expect(await desk.ask('runs.replay', { run_id: run.header.run_id })).toMatchObject({
      ...{ outcome: 'same', differences: [], events: 6 },
    });
    expect(await hashFolder(desk.output())).toEqual(before);
  });

  test('an order that changed since is told by event', async () => {
    const desk = await openTestDesk();
    const folder = await desk.createWorkspace();
    const run = await desk.runCase('explain');
    const path = join(folder, 'support', 'orders.json');
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('2400', '2500'));
    const report = await desk.ask('runs.replay', { run_id: run.header.run_id });
    expect(report).toMatchObject({
      outcome: 'different',
      changed_inputs: [expect.stringContaining('orders.json')],
    });
    expect(report.differences[0]).toMatchObject({ event: 3, what: 'tool result, result' });
  });

  test('a run that nobody has open is not found', async () => {
    const desk = await openTestDesk();
    expect(await desk.call('runs.replay', { run_id: 'nobody' })).toMatchObject({
      failure: { code: 'not_found' },
    });
  });
});

describe('retained', () => {
  test('the kit’s are listed and opened, as kept', async () => {
    const desk = await openTestDesk();
    const { retained } = await desk.ask('retained.list', {});
    expect(retained.map(({ place, name, problems }) => [place, name, problems])).toEqual([
      ['kit', 'demo-refund', []],
      ['kit', 'demo-support-and-documents', []],
    ]);
    const file = retained[0]?.manifest?.runs[0]?.file ?? '';
    const opened = await desk.ask('retained.open', { place: 'kit', name: 'demo-refund', file });
    expect(opened).toMatchObject({
      header: { case: 'refund', mode: 'demo' },
      end: { status: 'pending_approval' },
    });
  });

  test('a run of the session is kept under a name once, and then stands on the list', async () => {
    const desk = await openTestDesk();
    const run = await desk.runCase('explain');
    const order = {
      what: { kind: 'run', run_id: run.header.run_id },
      name: 'mine',
      note: 'First try.',
    } as const;
    expect(await desk.ask('retained.pin', order)).toMatchObject({ place: 'own', name: 'mine', problems: [] });
    expect(await desk.call('retained.pin', order)).toMatchObject({ failure: { code: 'conflict' } });
    const { retained } = await desk.ask('retained.list', {});
    expect(retained.map(({ name }) => name)).toContain('mine');
  });

  test('an evaluation is kept whole', async () => {
    const desk = await openTestDesk();
    const { id } = await desk.ask('evaluations.start', {
      ...{ suite: 'support', mode: 'demo', repeats: 1, concurrency: 2 },
    });
    await desk.until('evaluations.ended', (ended) => ended.id === id);
    const kept = await desk.ask('retained.pin', { what: { kind: 'evaluation', id }, name: 'all', note: '' });
    expect(kept.manifest?.runs).toHaveLength(7);
  });

  test.each(['../../../package.json', 'manifest.json', 'run/nothing.json'])(
    '%s is no run that could be opened',
    async (file) => {
      const desk = await openTestDesk();
      expect(await desk.call('retained.open', { place: 'kit', name: 'demo-refund', file })).toMatchObject({
        ok: false,
      });
    },
  );
});
