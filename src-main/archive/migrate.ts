import { Umzug } from 'umzug';
import { z } from 'zod';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { migrations } from './migrations/index';
import type { Migration } from './migrations/migration';
import { queryRows, type Sql, type SqlConnection } from './sql';

/** One number for everyone who migrates this schema, so that of several starters one migrates and the others wait. */
const lockNumber = 734_205_118;

/**
 * Brings the database to the form that this program knows, all missing migrations at once or none. One that a newer program
 * has brought further is left alone.
 */
export async function migrate(
  connection: SqlConnection,
  wanted: readonly Migration[] = migrations,
): Promise<Result<void>> {
  // Without a lock and without a right to change anything: most starts find everything as it should be.
  const before = await findNewest(connection, wanted);
  if (before.kind === 'newer') return fail(newerDatabase(connection.place, before.name));
  if (before.kind === 'current') return succeed(undefined);
  return connection.transaction(async (sql) => {
    await sql.script("set local lock_timeout = '20s'");
    await sql.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    // Another starter may have been first.
    const now = await findNewest(sql, wanted);
    if (now.kind === 'newer') return fail(newerDatabase(connection.place, now.name));
    if (now.kind === 'behind') await runMissing(sql, wanted);
    return succeed(undefined);
  });
}

type Standing =
  | { readonly kind: 'current' }
  | { readonly kind: 'behind' }
  | { readonly kind: 'newer'; readonly name: string };

async function findNewest(sql: Sql, wanted: readonly Migration[]): Promise<Standing> {
  const done = await listDone(sql);
  const known = new Set(wanted.map(({ name }) => name));
  const unknown = done.find((name) => !known.has(name));
  if (unknown !== undefined) return { kind: 'newer', name: unknown };
  return { kind: done.length === wanted.length ? 'current' : 'behind' };
}

const found = z.strictObject({ found: z.boolean() });

async function exists(sql: Sql, question: string): Promise<boolean> {
  const [row] = await queryRows(sql, found, question);
  return row?.found ?? false;
}

async function listDone(sql: Sql): Promise<readonly string[]> {
  if (!(await exists(sql, "select to_regclass('deskcheck.migrations') is not null as found"))) return [];
  const row = z.strictObject({ name: z.string() });
  const rows = await queryRows(sql, row, 'select name from deskcheck.migrations order by name');
  return rows.map(({ name }) => name);
}

/** In the transaction that was given, so that a migration and the note that it was run are one. */
async function runMissing(sql: Sql, wanted: readonly Migration[]): Promise<void> {
  // Asked first, because `if not exists` wants the right to make a schema even where there is one.
  if (!(await exists(sql, "select to_regnamespace('deskcheck') is not null as found")))
    await sql.script('create schema deskcheck');
  await sql.script(
    'create table if not exists deskcheck.migrations (name text primary key, run_at timestamptz not null default now())',
  );
  const umzug = new Umzug<Sql>({
    migrations: wanted.map(({ name, sql: text }) => ({ name, up: ({ context }) => context.script(text) })),
    context: sql,
    storage: {
      logMigration: async ({ name }) => {
        await sql.query('insert into deskcheck.migrations (name) values ($1)', [name]);
      },
      unlogMigration: async () => {
        throw new Error('A migration is never taken back.');
      },
      executed: async () => [...(await listDone(sql))],
    },
    logger: undefined,
  });
  await umzug.up();
}

function newerDatabase(place: string, name: string): Failure {
  return {
    code: 'conflict',
    what: `The archive was brought to a newer form by a newer Deskcheck (${name}) and was left as it is.`,
    where: place,
    todo: 'Use that version of Deskcheck, or name another archive; the result files can fill it.',
  };
}
