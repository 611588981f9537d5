import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { thisMachine } from '../../../build/machine';
import { startPostgres } from '../../../build/postgres-server';
import { anyRun } from '../../../src-main/archive/archive';
import { openArchive } from '../../../src-main/archive/open-archive';
import type { Failure } from '../../../src-shared/domain/result';
import { askServer, createDatabase, openTestArchive, readPlace } from '../../support/archive-engines';
import { archiveRecord } from '../../support/archive-records';
import { failureOf, unwrap } from '../../support/unwrap';

let server = { url: '', stop: async () => {} };
beforeAll(async () => {
  const started = await startPostgres(thisMachine(), () => undefined);
  if (started.kind === 'failed') throw new Error(started.message);
  server = started;
}, 120_000);
afterAll(() => server.stop());

const password = 'sw0rdfish/@#?';

function urlWith(part: {
  user?: string;
  password?: string;
  host?: string;
  path?: string;
  search?: string;
}): string {
  const url = new URL(server.url);
  url.username = part.user ?? url.username;
  url.password = encodeURIComponent(part.password ?? decodeURIComponent(url.password));
  url.host = part.host ?? url.host;
  url.pathname = part.path ?? url.pathname;
  url.search = part.search ?? '';
  return url.href;
}

/** Opening must fail, with a place and something to do, and without the password in any form. */
async function fails(url: string): Promise<Failure> {
  const failure = failureOf(await openArchive(readPlace(url)));
  const { password: hidden } = new URL(url);
  for (const form of [hidden, decodeURIComponent(hidden)])
    expect(JSON.stringify(failure)).not.toContain(form);
  expect(failure.where).toMatch(/^postgres:\/\//);
  expect(failure.todo).not.toBe('');
  return failure;
}

/** A server that takes connections and does this with them. */
async function startFake(onConnection: (socket: Socket) => void): Promise<string> {
  const fake = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void fake.close());
  const { port } = fake.address() as AddressInfo;
  return `postgres://ann:${encodeURIComponent(password)}@127.0.0.1:${port}/traces`;
}

test('nobody there', async () => {
  const url = urlWith({ host: '127.0.0.1:1', password });
  expect(await fails(url)).toMatchObject({ code: 'unavailable', what: 'No Postgres server answered.' });
});

test('a host that has no address', async () => {
  expect((await fails(urlWith({ host: 'nowhere.invalid:5432', password }))).what).toBe(
    'No Postgres server answered.',
  );
});

test('a wrong password and an unknown user', async () => {
  const what = 'The server did not accept the user or the password.';
  expect((await fails(urlWith({ password }))).what).toBe(what);
  expect((await fails(urlWith({ user: 'nobody-here', password }))).what).toBe(what);
});

test('a database that is not there', async () => {
  expect(await fails(urlWith({ path: '/no-such' }))).toMatchObject({
    code: 'not_found',
    what: 'The server has no such database.',
  });
});

test('TLS where the server has none', async () => {
  expect((await fails(urlWith({ search: '?sslmode=verify-full' }))).what).toContain(
    'No encrypted connection',
  );
});

test('a server that hangs up, and one that speaks something else', async () => {
  const hangsUp = await startFake((socket) => void socket.destroy());
  expect((await fails(hangsUp)).code).toBe('unavailable');
  const web = await startFake((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect((await fails(web)).code).toBe('unavailable');
});

test('a server that never answers is given up within its time', async () => {
  const silent = await startFake((socket) => {
    onTestFinished(() => void socket.destroy());
  });
  expect((await fails(silent)).what).toBe('No Postgres server answered.');
}, 19_000);

test('a user who may change nothing, and one who may use what somebody else has made', async () => {
  const url = await createDatabase(server.url);
  const name = `guest_${Math.random().toString(36).slice(2)}`;
  await askServer(url, `create role ${name} login password 'let-in'`);
  onTestFinished(async () => void (await askServer(server.url, `drop role ${name}`)));
  const asGuest = new URL(url);
  asGuest.username = name;
  asGuest.password = 'let-in';
  expect((await fails(asGuest.href)).what).toBe('The server does not let this user do that.');

  await (await openTestArchive(readPlace(url))).close();
  await askServer(
    url,
    `grant usage on schema deskcheck to ${name}; grant select, insert on all tables in schema deskcheck to ${name}`,
  );
  const archive = await openTestArchive(readPlace(asGuest.href));
  expect(unwrap(await archive.save(archiveRecord('run-1'), '/out/a-result.json'))).toBe('stored');
  await archive.close();
  await askServer(url, `drop owned by ${name}`);
});

test('a connection that is cut is an answer, and the next question goes to a new one', async () => {
  const url = await createDatabase(server.url);
  const archive = await openTestArchive(readPlace(url));
  await archive.save(archiveRecord('run-1'), '/out/a-result.json');
  const cut =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await askServer(url, cut);
  const first = await archive.list(anyRun, 10);
  const second = await archive.list(anyRun, 10);
  expect(first.ok || first.failure.code === 'unavailable').toBe(true);
  expect(unwrap(second).runs).toHaveLength(1);
});

test('a table that somebody took away is said and is no crash', async () => {
  const url = await createDatabase(server.url);
  const archive = await openTestArchive(readPlace(url));
  await askServer(url, 'drop table deskcheck.messages');
  expect(failureOf(await archive.save(archiveRecord('run-1'), '/out/a-result.json'))).toMatchObject({
    code: 'unavailable',
    where: archive.place,
  });
  // Nothing of a run that could not be stored whole.
  expect(await askServer(url, 'select run_id from deskcheck.runs')).toEqual([]);
});

test('of many who start at once on an empty database one migrates and all open', async () => {
  const place = readPlace(await createDatabase(server.url));
  const opened = await Promise.all(Array.from({ length: 12 }, () => openArchive(place)));
  await Promise.all(opened.map((result) => unwrap(result).close()));
  expect(opened).toHaveLength(12);
});
