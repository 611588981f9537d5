import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Archive } from '../../../../src-main/archive/archive';
import { systemClock } from '../../../../src-main/controller/clock';
import { openArchive } from '../../../../src-main/archive/open-archive';
import { type ArchiveEngine, postgresEngine } from '../../../support/archive-engines';
import { type Desk, type DeskOptions, openTestDesk } from '../../../support/desk';
import { fail } from '../../../../src-shared/domain/result';
import { failureOf } from '../../../support/unwrap';

let engine: ArchiveEngine;
beforeAll(async () => {
  engine = await postgresEngine.start();
}, 120_000);
afterAll(() => engine.stop());

async function freshUrl(): Promise<string> {
  const place = await engine.freshPlace();
  if (place.kind !== 'server') throw new Error('A server is named by a connection string.');
  return place.url;
}

/** A desk whose archive, wherever it is said to be, is opened as the given function does. */
async function openDesk(options: DeskOptions = { openArchive }): Promise<Desk> {
  const desk = await openTestDesk(options);
  // A database that goes with its test may not have anybody in it.
  onTestFinished(async () => void (await desk.call('archive.choose', { kind: 'off' })));
  return desk;
}

test('runs of the window are stored, with the place of their result file', async () => {
  const opened: Archive[] = [];
  const desk = await openDesk({
    openArchive: async (place) => {
      const archive = await openArchive(place);
      if (archive.ok) opened.push(archive.value);
      return archive;
    },
  });
  await desk.ask('archive.connect', { url: await freshUrl() });
  expect(await desk.ask('archive.check', {})).toEqual({ runs: 0 });
  const run = await desk.runCase('refund');
  await expect.poll(() => desk.ask('archive.check', {})).toEqual({ runs: 1 });
  const stored = await opened.at(-1)?.open(run.header.run_id);
  expect(stored).toMatchObject({ ok: true, value: { run_id: run.header.run_id, events: run.events } });
  const page = await opened
    .at(-1)
    ?.list({ agent: null, case: null, mode: null, status: null, since: null }, 10);
  expect(page).toMatchObject({
    value: { runs: [{ source_file: join(desk.output(), run.file ?? '') }] },
  });
  expect(desk.faults).toEqual([]);
});

test('a replay without a layer is kept nowhere, and not in the archive either', async () => {
  const desk = await openDesk({ openArchive, clock: systemClock });
  await desk.ask('archive.connect', { url: await freshUrl() });
  const run = await desk.runCase('bluff-refund', 'orders');
  await expect.poll(() => desk.ask('archive.check', {})).toEqual({ runs: 1 });
  const { header } = await desk.ask('runs.without', { run_id: run.header.run_id, layer: 'output_guardrail' });
  await desk.until('runs.ended', ({ run_id }) => run_id === header.run_id);
  await desk.runCase('refund');
  await expect.poll(() => desk.ask('archive.check', {})).toEqual({ runs: 2 });
});

test('a server is used once it could be opened; otherwise all stays as it was', async () => {
  const desk = await openDesk();
  const before = await desk.ask('archive.state', {});
  expect(before).toMatchObject({ kind: 'folder', is_fixed: false });
  const url = 'postgres://ann:sw0rdfish@127.0.0.1:1/traces';
  const refused = failureOf(await desk.call('archive.connect', { url }));
  expect(refused).toMatchObject({ code: 'unavailable', where: 'postgres://ann@127.0.0.1:1/traces' });
  for (const other of ['/some/folder', 'mysql://ann:sw0rdfish@h/d', ''])
    expect(failureOf(await desk.call('archive.connect', { url: other })).code).toBe('bad_input');
  expect(await desk.ask('archive.state', {})).toEqual(before);
  const used = await desk.ask('archive.connect', { url: await freshUrl() });
  // The platform of this test keeps no secret.
  expect(used).toMatchObject({ kind: 'server', is_for_session: true });
  expect((await desk.ask('settings.get', {})).archive).toBe('server');
  expect(JSON.stringify([refused, used, desk.sent, await desk.ask('archive.state', {})])).not.toMatch(
    /sw0rdfish|of%20the%20tests/,
  );
});

test('the choice of none closes what was open and stores nothing', async () => {
  const desk = await openDesk();
  const url = await freshUrl();
  await desk.ask('archive.connect', { url });
  await desk.ask('archive.check', {});
  expect(await desk.ask('archive.choose', { kind: 'off' })).toMatchObject({ kind: 'off', place: null });
  expect(await desk.ask('archive.check', {})).toBeNull();
  await desk.runCase('refund');
  await desk.ask('archive.connect', { url });
  expect(await desk.ask('archive.check', {})).toEqual({ runs: 0 });
});

test('a run whose archive does not open is saved to its file, and the person is told once', async () => {
  const failure = { code: 'conflict', what: 'Somebody has it.', where: '/there', todo: 'Close it.' } as const;
  const desk = await openTestDesk({ openArchive: async () => fail(failure) });
  const first = await desk.runCase('refund');
  await desk.until('app.notice', ({ what }) => what.includes('Somebody has it.'));
  await desk.runCase('explain');
  expect(first.file).toBe('refund-result.json');
  expect(desk.sent.filter(({ name }) => name === 'app.notice')).toHaveLength(1);
  expect(failureOf(await desk.call('archive.check', {}))).toEqual(failure);
});
