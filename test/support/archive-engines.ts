import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { thisMachine } from '../../build/machine';
import { startPostgres } from '../../build/postgres-server';
import { projectRoot } from '../../build/project-root';
import type { Archive } from '../../src-main/archive/archive';
import { type ArchivePlace, readArchivePlace } from '../../src-main/archive/archive-place';
import { connect, openArchive } from '../../src-main/archive/open-archive';
import { exists } from '../../src-main/stores/read-file';
import { temporaryFolder } from './temporary-folder';

/** A kind of database that archives can be made in; each place is empty and goes with its test. */
export interface ArchiveEngine {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** Where an archive is that nobody has opened yet. */
  readonly freshPlace: () => Promise<ArchivePlace>;
  readonly stop: () => Promise<void>;
}

/** Postgres inside the program. */
export const pgliteEngine = {
  name: 'PGlite',
  start: async (): Promise<ArchiveEngine> => {
    const template = await madeOnce();
    return {
      name: 'PGlite',
      freshPlace: async () => {
        const folder = join(await temporaryFolder(), 'archive');
        await cp(template, folder, { recursive: true });
        return { kind: 'folder', folder };
      },
      stop: async () => undefined,
    };
  },
} as const;

/** A real server. */
export const postgresEngine = {
  name: 'PostgreSQL',
  start: async (): Promise<ArchiveEngine> => {
    const server = await startPostgres(thisMachine(), () => undefined);
    if (server.kind === 'failed') throw new Error(server.message);
    return {
      name: 'PostgreSQL',
      freshPlace: async () => readPlace(await createDatabase(server.url)),
      stop: server.stop,
    };
  },
} as const;

/** Both, for one suite on each. */
export const archiveEngines = [pgliteEngine, postgresEngine] as const;

/** Opens an archive that must open; closed with the test. */
export async function openTestArchive(place: ArchivePlace): Promise<Archive> {
  const opened = await openArchive(place);
  if (!opened.ok) throw new Error(`${opened.failure.what} ${opened.failure.todo}`);
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= opened.value.close();
    return closing;
  };
  onTestFinished(close);
  return { ...opened.value, close };
}

/** A place that must be readable. */
export function readPlace(text: string): ArchivePlace {
  const place = readArchivePlace(text);
  if (!place.ok) throw new Error(place.failure.what);
  return place.value;
}

/** Asks a server directly, past the archive. */
export async function askServer(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** An empty database on a server, dropped with the test; answers its connection string. */
export async function createDatabase(url: string): Promise<string> {
  const name = `deskcheck_${randomUUID().replaceAll('-', '')}`;
  await askServer(url, `create database ${name}`);
  onTestFinished(async () => void (await askServer(url, `drop database ${name} with (force)`)));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Making a database takes seconds and comes out the same each time, so that each version's is made once and copied. */
async function madeOnce(): Promise<string> {
  const cache = join(projectRoot, 'node_modules', '.cache', 'deskcheck');
  const packageFile = join(projectRoot, 'node_modules', '@electric-sql', 'pglite', 'package.json');
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'));
  const template = join(cache, `empty-archive-3-${version}`);
  if (await exists(template)) return template;
  const folder = `${template}-${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  const connected = await connect({ kind: 'folder', folder });
  if (!connected.ok) throw new Error(connected.failure.what);
  await connected.value.close();
  // Another test file may have been faster; its folder is as good.
  await rename(folder, template).catch(() => rm(folder, { recursive: true }));
  return template;
}
