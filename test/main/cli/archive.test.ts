import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArchiveEngine, archiveEngines } from '../../support/archive-engines';
import { documentOf, runArgs, runCli } from '../../support/run-cli';
import { temporaryFolder } from '../../support/temporary-folder';

describe.each(archiveEngines)('deskcheck archive on $name', ({ start }) => {
  let engine: ArchiveEngine;
  beforeAll(async () => {
    engine = await start();
  }, 120_000);
  afterAll(() => engine.stop());

  const freshArchive = async (): Promise<readonly string[]> => {
    const place = await engine.freshPlace();
    return ['--archive', place.kind === 'folder' ? place.folder : place.url];
  };

  test('a run is stored when it ends; it is listed, found, shown and not stored again', async () => {
    const output = await temporaryFolder();
    const archive = await freshArchive();
    expect(await runCli(...runArgs('refund', output, ...archive))).toMatchObject({ exit: 0 });
    const record = JSON.parse(await readFile(join(output, 'refund-result.json'), 'utf8'));
    const rebuilt = await runCli('archive', 'rebuild', output, ...archive);
    expect(rebuilt).toMatchObject({ exit: 0, stdout: '0 stored, 1 there already.\n' });
    const listed = await runCli('archive', 'list', ...archive);
    expect(listed.stdout).toContain(`${record.run_id}  support / refund  demo  pending_approval`);
    expect((await runCli('archive', 'list', '--status', 'blocked', ...archive)).stdout).toContain(
      'No run like that',
    );
    const found = documentOf(await runCli('archive', 'search', 'duplicate', 'charge', '--json', ...archive));
    expect(found).toMatchObject({ hits: [{ run: { run_id: record.run_id }, kind: 'proposal' }] });
    const shown = await runCli('archive', 'show', record.run_id, '--json', ...archive);
    expect(documentOf(shown)).toEqual(record);
    const lines = (await runCli('archive', 'show', record.run_id, ...archive)).stdout;
    expect(lines).toContain('status: pending_approval');
    expect(lines).toContain('tool_result  request_approval');
  }, 60_000);
});

test('a damaged file is named and the others are stored', async () => {
  const output = await temporaryFolder();
  const archive = join(await temporaryFolder(), 'archive');
  await runCli(...runArgs('refund', output));
  await writeFile(join(output, 'cut-result.json'), '{');
  const rebuilt = await runCli('archive', 'rebuild', output, '--archive', archive);
  expect(rebuilt).toMatchObject({ exit: 2 });
  expect(rebuilt.stdout).toContain('1 stored, 0 there already.\n1 could not be read');
  expect(rebuilt.stderr).toContain(`error: ${join(output, 'cut-result.json')}`);
  expect(rebuilt.stderr).toContain(`archive: ${archive}\n`);
}, 60_000);

test('an archive that cannot be reached costs a run nothing, and says nothing of its password', async () => {
  const output = await temporaryFolder();
  const url = 'postgres://ann:sw0rdfish@127.0.0.1:1/traces';
  const ran = await runCli(...runArgs('refund', output, '--archive', url));
  expect(ran.exit).toBe(0);
  expect(ran.stdout).toContain('status: pending_approval');
  expect(ran.stderr).toContain(
    'archive postgres://ann@127.0.0.1:1/traces: not stored. No Postgres server answered.',
  );
  const listed = await runCli('archive', 'list', '--archive', url, '--json');
  expect(listed.exit).toBe(2);
  expect(documentOf(listed)).toMatchObject({ error: { code: 'unavailable' } });
  expect(JSON.stringify([ran, listed])).not.toContain('sw0rdfish');
  expect(await readFile(join(output, 'refund-result.json'), 'utf8')).not.toContain('sw0rdfish');
});

test.each([
  [['archive', 'list'], 'name the archive with --archive, or in DESKCHECK_ARCHIVE'],
  [
    ['archive', 'list', '--archive', 'mysql://ann:sw0rdfish@h/d'],
    '--archive: The place of the archive is not usable.',
  ],
  [['archive', 'list', '--archive', 'postgres://ann:sw/0rdfish@h/d'], 'cannot be read'],
  [['archive', 'list', '--since', 'yesterday', '--archive', 'x'], 'It must be a day or an instant'],
  [['archive', 'list', '--limit', '0', '--archive', 'x'], 'It must be a whole number'],
  [['archive', 'rebuild', '--archive', 'x'], 'missing required argument'],
])('%s is bad usage', async (args, words) => {
  const ran = await runCli(...args);
  expect(ran.exit).toBe(2);
  expect(ran.stderr).toContain(words);
  expect(ran.stderr).not.toMatch(/sw0rdfish|0rdfish/);
});
