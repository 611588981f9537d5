import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect, openArchive } from '../../../src-main/archive/open-archive';
import { migrate } from '../../../src-main/archive/migrate';
import { migrations } from '../../../src-main/archive/migrations/index';
import type { SqlConnection } from '../../../src-main/archive/sql';
import { archiveEngines, type ArchiveEngine, openTestArchive } from '../../support/archive-engines';
import { archiveRecord } from '../../support/archive-records';
import { failureOf, unwrap } from '../../support/unwrap';

// Each database of PGlite is a copy of some 40 MB and a start of its own.
vi.setConfig({ testTimeout: 60_000 });

const extra = {
  name: '9001-extra',
  sql: 'create table deskcheck.extra (id integer); create index on deskcheck.extra (id)',
};
const broken = { name: '9002-broken', sql: 'create table deskcheck.half (id integer); select nonsense' };

describe.each(archiveEngines)('migrations on $name', ({ start }) => {
  let engine: ArchiveEngine;
  beforeAll(async () => {
    engine = await start();
  }, 120_000);
  afterAll(() => engine.stop());

  const names = async (sql: SqlConnection) =>
    sql.query('select name from deskcheck.migrations order by name');
  const tables = async (sql: SqlConnection) =>
    sql.query("select table_name from information_schema.tables where table_schema = 'deskcheck' order by 1");

  test('each is run once and noted; what was stored before a later one stays', async () => {
    const place = await engine.freshPlace();
    const archive = await openTestArchive(place);
    await archive.save(archiveRecord('run-1'), '/out/a-result.json');
    await archive.close();
    const sql = unwrap(await connect(place));
    expect(await names(sql)).toEqual(migrations.map(({ name }) => ({ name })));
    expect((await migrate(sql, [...migrations, extra])).ok).toBe(true);
    expect((await migrate(sql, [...migrations, extra])).ok).toBe(true);
    expect(await names(sql)).toEqual([...migrations, extra].map(({ name }) => ({ name })));
    expect(await sql.query('select run_id from deskcheck.runs')).toEqual([{ run_id: 'run-1' }]);
    await sql.close();
  });

  test('a database that a newer program has changed is refused and left as it is', async () => {
    const place = await engine.freshPlace();
    const sql = unwrap(await connect(place));
    await migrate(sql, [...migrations, extra]);
    const before = await tables(sql);
    await sql.close();
    const failure = failureOf(await openArchive(place));
    expect(failure).toMatchObject({ code: 'conflict' });
    expect(failure.what).toContain('9001-extra');
    const again = unwrap(await connect(place));
    expect(await tables(again)).toEqual(before);
    await again.close();
  });

  test('one that fails leaves nothing of itself, nor of those that were to run with it', async () => {
    const place = await engine.freshPlace();
    const sql = unwrap(await connect(place));
    const failing = migrate(sql, [...migrations, broken]);
    const error = await failing.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(sql.explain(error)).toMatchObject({ code: 'unavailable' });
    expect(await tables(sql)).toEqual([]);
    await sql.close();
    expect((await openTestArchive(place)).place).not.toBe('');
  });
});
