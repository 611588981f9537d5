import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../src-main/archive/open-archive';
import { rebuildArchive } from '../../../src-main/archive/rebuild-archive';
import { openResult, openResultStore } from '../../../src-main/stores/result-store';
import type { RunRecord } from '../../../src-shared/domain/trace';
import { type ArchiveEngine, archiveEngines, openTestArchive } from '../../support/archive-engines';
import { anyRecord, archiveRecord } from '../../support/archive-records';
import { temporaryFolder } from '../../support/temporary-folder';
import { failureOf, unwrap } from '../../support/unwrap';
import type { ArchivePlace } from '../../../src-main/archive/archive-place';

// Each database of PGlite is a copy of some 40 MB and a start of its own.
vi.setConfig({ testTimeout: 60_000 });

async function saveTo(folder: string, record: RunRecord): Promise<string> {
  const saved = await openResultStore(folder).save(record);
  if (!saved.ok) throw new Error(saved.failure.sentence);
  return join(folder, saved.value.file);
}

/** Everything in an archive that is not the moment it was stored at. */
async function dump(place: ArchivePlace): Promise<unknown> {
  const sql = unwrap(await connect(place));
  const tables = await Promise.all(
    ['runs', 'events', 'checks', 'guardrails', 'messages'].map((table) =>
      sql.query(`select to_jsonb(t) - 'stored_at' as row from deskcheck.${table} as t order by 1`),
    ),
  );
  await sql.close();
  return tables;
}

describe.each(archiveEngines)('rebuilding on $name', ({ start }) => {
  let engine: ArchiveEngine;
  beforeAll(async () => {
    engine = await start();
  }, 120_000);
  afterAll(() => engine.stop());

  test('comes to the same as storing each run when it ended', async () => {
    const folder = await temporaryFolder();
    const records = fc.sample(anyRecord, { numRuns: 60, seed: 7 });
    const places = [await engine.freshPlace(), await engine.freshPlace()] as const;
    const incremental = await openTestArchive(places[0]);
    let count = 0;
    for (const [index, record] of records.entries()) {
      const file = await saveTo(join(folder, `session-${index % 3}`), record);
      // The gate for files lets less in than a run can hold, such as half of a surrogate pair.
      if (!(await openResult(file)).ok) await rm(file);
      else count += unwrap(await incremental.save(record, file)) === 'stored' ? 1 : 0;
    }
    await incremental.close();
    const rebuilt = await openTestArchive(places[1]);
    const answer = unwrap(await rebuildArchive(rebuilt, [folder]));
    expect(answer).toEqual({ stored: count, present: 0, different: [], damaged: [] });
    expect(count).toBeGreaterThan(10);
    await rebuilt.close();
    expect(await dump(places[1])).toEqual(await dump(places[0]));
  });

  test('stores what is missing, counts what is there, and names what is damaged or another run’s', async () => {
    const folder = await temporaryFolder();
    const deep = join(folder, 'one', 'two');
    await saveTo(deep, archiveRecord('run-1'));
    await saveTo(folder, archiveRecord('run-2'));
    await writeFile(join(deep, 'cut-result.json'), '{"schema": "deskcheck.ru');
    await writeFile(join(deep, 'empty-result.json'), '');
    await writeFile(join(folder, 'notes.json'), '{}');
    await mkdir(join(folder, 'folder-result.json'));
    // A circle of links would never end.
    await symlink(folder, join(deep, 'around'));
    const archive = await openTestArchive(await engine.freshPlace());
    const first = unwrap(await rebuildArchive(archive, [folder]));
    expect(first).toMatchObject({ stored: 2, present: 0, different: [] });
    expect(first.damaged.map(({ file }) => file)).toEqual([
      join(deep, 'cut-result.json'),
      join(deep, 'empty-result.json'),
    ]);
    const forged = await saveTo(folder, { ...archiveRecord('run-1'), sentence: 'Another end.' });
    expect(unwrap(await rebuildArchive(archive, [folder, join(folder, 'nowhere')]))).toMatchObject({
      stored: 0,
      present: 2,
      different: [forged],
      damaged: [{}, {}, { file: join(folder, 'nowhere') }],
    });
    expect(unwrap(await archive.open('run-1')).sentence).toBe(archiveRecord('run-1').sentence);
  });

  test('an archive that goes away meanwhile ends it, and another time goes on', async () => {
    const folder = await temporaryFolder();
    for (const id of ['run-1', 'run-2', 'run-3']) await saveTo(folder, archiveRecord(id));
    const archive = await openTestArchive(await engine.freshPlace());
    const gone = { code: 'unavailable', what: 'Gone.', where: archive.place, todo: 'Again.' } as const;
    let left = 1;
    const flaky = {
      ...archive,
      save: async (record: RunRecord, file: string) => {
        left -= 1;
        return left < 0 ? { ok: false as const, failure: gone } : archive.save(record, file);
      },
    };
    expect(failureOf(await rebuildArchive(flaky, [folder]))).toEqual(gone);
    expect(unwrap(await rebuildArchive(archive, [folder]))).toMatchObject({ stored: 2, present: 1 });
  });
});
