/** A Postgres server of the tests' own: started for them on a free port, and gone with everything in it afterwards. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Machine } from './machine';
import { ensurePackages } from './system-packages';
import type { Say } from './terminal';

/** Names a server to test on, by a connection string of a user who may create databases. */
export const POSTGRES_VARIABLE = 'DESKCHECK_TEST_POSTGRES';

/** A server for tests, or what is missing for one. */
export type PostgresServer =
  | { readonly kind: 'started'; readonly url: string; readonly stop: () => Promise<void> }
  | { readonly kind: 'failed'; readonly message: string };

const purpose = 'The archive tests need a PostgreSQL server, with packages';
const otherwise = `Or name a server whose user may create databases: ${POSTGRES_VARIABLE}=postgres://…`;
const START_LIMIT_MS = 60_000;

/** Uses the server that the environment names, or starts one; as root on Debian it is installed when it is missing. */
export async function startPostgres(machine: Machine, say: Say): Promise<PostgresServer> {
  const named = machine.env[POSTGRES_VARIABLE];
  if (named !== undefined && named !== '') {
    return { kind: 'started', url: named, stop: async () => undefined };
  }
  let programs = findPrograms();
  if (programs === null) {
    const outcome = await ensurePackages({ purpose, packages: ['postgresql'], machine, say });
    if (outcome.kind === 'missing') return { kind: 'failed', message: `${outcome.message}\n${otherwise}` };
    programs = findPrograms();
  }
  if (programs === null) {
    return { kind: 'failed', message: `The PostgreSQL server was not found.\n${otherwise}` };
  }
  try {
    return await startServer(programs, machine.isRoot ? await findOther() : null);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', message: `The PostgreSQL server could not be started: ${reason}\n${otherwise}` };
  }
}

/** The folder of the newest server's programs; Debian keeps them off the search path. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ??
    null
  );
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The server refuses to run as root, so it gets an account without rights of its own. */
async function findOther(): Promise<Account> {
  const id = async (name: string, option: string) =>
    Number((await promisify(execFile)('id', [option, name])).stdout.trim());
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: await id(name, '-u'), gid: await id(name, '-g') };
    } catch {
      // There is no such account; the next one is on every system.
    }
  }
  throw new Error('there is no account for it beside root.');
}

async function startServer(programs: string, account: Account | null): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deskcheck-postgres-'));
  const passwordFile = path.join(folder, 'password');
  const password = 'of the tests/@#?';
  await writeFile(passwordFile, password);
  if (account !== null) {
    await chown(folder, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const own = account ?? {};
  const data = path.join(folder, 'data');
  await promisify(execFile)(
    path.join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'tester',
      '-E',
      'UTF8',
      '--locale=C',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-N',
    ],
    { cwd: folder, ...own },
  );
  const port = await findFreePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    // What it holds lives as long as the tests.
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(path.join(programs, 'postgres'), args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...own,
  });
  const kill = (): void => void server.kill('SIGQUIT');
  process.once('exit', kill);
  await untilReady(server);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    await end(server);
    await rm(folder, { recursive: true, force: true });
  };
  return {
    kind: 'started',
    url: `postgres://tester:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    stop,
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`it was not ready in time.\n${said}`)), START_LIMIT_MS);
    server.stderr?.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-2_000);
      if (!said.includes('database system is ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    server.on('error', reject);
    server.on('exit', (status) => reject(new Error(`it ended at once with status ${status}.\n${said}`)));
  });
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    // At once: nothing in it is kept.
    server.kill('SIGQUIT');
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
