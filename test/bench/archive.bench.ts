/** List, search and open on 10,000 stored runs against the same on 100, on each kind of database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, bench, describe } from 'vitest';
import { thisMachine } from '../../build/machine';
import { startPostgres } from '../../build/postgres-server';
import { anyRun, type Archive } from '../../src-main/archive/archive';
import type { ArchivePlace } from '../../src-main/archive/archive-place';
import { connect, openArchive } from '../../src-main/archive/open-archive';
import { askServer, readPlace } from '../support/archive-engines';
import { archiveRecord, minute } from '../support/archive-records';
import { unwrap } from '../support/unwrap';

const few = 100;
const many = 10_000;

const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

/** Stores a hundred runs, one word in each that is in no other, and copies them inside the database, later ones each time. */
async function fill(place: ArchivePlace, count: number): Promise<Archive> {
  const archive = unwrap(await openArchive(place));
  for (let number = 0; number < few; number += 1) {
    const request = { id: 'refund', body: `I was charged twice for item${number}.` };
    const status = number % 10 === 0 ? 'blocked' : 'pending_approval';
    await archive.save(
      archiveRecord(`run-${number}`, { request, status, started_at: minute(number) }),
      '/out/a-result.json',
    );
  }
  await archive.close();
  const sql = unwrap(await connect(place));
  for (const { table, changed } of [
    { table: 'runs', changed: "started = started + copy * interval '2 hours'" },
    { table: 'events', changed: '' },
    { table: 'checks', changed: '' },
    { table: 'messages', changed: '' },
  ]) {
    const columns = `select array_to_string(array_agg(quote_ident(attname) order by attnum), ', ') as names
      from pg_attribute where attrelid = 'deskcheck.${table}'::regclass and attnum > 0 and attgenerated = '' and attname <> 'run_id'`;
    const [row] = (await sql.query(columns)) as { names: string }[];
    const names = row?.names ?? '';
    const values = changed === '' ? names : names.replace(/\bstarted\b/, changed.replace('started = ', ''));
    await sql.query(
      `insert into deskcheck.${table} (run_id, ${names}) select run_id || '-' || copy, ${values}
       from deskcheck.${table}, generate_series(1, $1::int) as copy`,
      [count / few - 1],
    );
  }
  await sql.script('analyze');
  await sql.close();
  const filled = unwrap(await openArchive(place));
  cleanUps.push(filled.close);
  return filled;
}

async function openFolder(count: number): Promise<Archive> {
  const folder = await mkdtemp(join(tmpdir(), 'deskcheck-bench-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return fill({ kind: 'folder', folder: join(folder, 'archive') }, count);
}

const server = await startPostgres(thisMachine(), () => undefined);
if (server.kind === 'failed') throw new Error(server.message);
cleanUps.push(server.stop);

async function openServer(count: number): Promise<Archive> {
  if (server.kind === 'failed') throw new Error(server.message);
  const name = `bench_${count}_${process.pid}`;
  await askServer(server.url, `create database ${name}`);
  cleanUps.push(() => askServer(server.url, `drop database ${name} with (force)`));
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return fill(readPlace(url.href), count);
}

const questions: readonly (readonly [string, (archive: Archive) => Promise<unknown>])[] = [
  ['list the latest 50', async (archive) => unwrap(await archive.list(anyRun, 50))],
  [
    'list 50 of one status',
    async (archive) => unwrap(await archive.list({ ...anyRun, status: 'blocked' }, 50)),
  ],
  ['search a word of every run', async (archive) => unwrap(await archive.search('charged', anyRun, 50))],
  [
    'search a word of one run in a hundred',
    async (archive) => unwrap(await archive.search('item57', anyRun, 50)),
  ],
  ['open one', async (archive) => unwrap(await archive.open('run-57'))],
  ['count', async (archive) => unwrap(await archive.counts())],
];

for (const [engine, open] of [
  ['PGlite', openFolder],
  ['PostgreSQL', openServer],
] as const) {
  const archives = { few: await open(few), many: await open(many) };
  for (const [question, ask] of questions) {
    describe(`${engine}: ${question}`, () => {
      bench('100 runs', async () => void (await ask(archives.few)), { time: 400 });
      bench('10,000 runs', async () => void (await ask(archives.many)), { time: 400 });
    });
  }
}
