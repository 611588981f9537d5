import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { createFile } from '../stores/atomic-file';
import { exists } from '../stores/read-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import type { Archive } from './archive';
import type { ArchivePlace } from './archive-place';
import { explainDatabaseError } from './explain-database';
import { guardDatabase } from './guard-database';
import { holdFolder } from './hold-folder';
import { migrate } from './migrate';
import { countRows, listRuns, openRun, searchRuns } from './read-runs';
import { saveRun } from './save-run';
import type { SqlConnection } from './sql';

/** Opens an embedded database; replaced where it runs beside the program and not in it. */
export type ConnectEmbedded = (folder: string) => Promise<SqlConnection>;

// Either database is loaded when it is connected to, so that nobody waits for the other.
const connectHere: ConnectEmbedded = async (folder) => {
  const { connectPglite } = await import('./connect-pglite');
  return connectPglite(folder, null);
};

/** Opens the archive at a place, brought to the form that this program knows. */
export async function openArchive(
  place: ArchivePlace,
  embedded: ConnectEmbedded = connectHere,
): Promise<Result<Archive>> {
  const connected = await openConnection(place, embedded);
  return connected.ok ? succeed(holdArchive(connected.value)) : connected;
}

/** Opens the database of an archive, brought to the form that this program knows. */
export async function openConnection(
  place: ArchivePlace,
  embedded: ConnectEmbedded = connectHere,
): Promise<Result<SqlConnection>> {
  const connected = await connect(place, embedded);
  if (!connected.ok) return connected;
  const connection = connected.value;
  const migrated = await guardDatabase(connection, () => migrate(connection));
  if (migrated.ok) return succeed(connection);
  await connection.close();
  return migrated;
}

/** An archive over an open database. */
function holdArchive(connection: SqlConnection): Archive {
  const guard = <Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> =>
    guardDatabase(connection, work);
  return {
    place: connection.place,
    save: (record, sourceFile) => guard(() => saveRun(connection, record, sourceFile)),
    list: (filter, limit, after = null) => guard(() => listRuns(connection, filter, { limit, after })),
    search: (words, filter, limit) => guard(() => searchRuns(connection, words, { filter, limit })),
    open: (runId) => guard(() => openRun(connection, connection.place, runId)),
    counts: () => guard(() => countRows(connection)),
    close: connection.close,
  };
}

/** Connects to the database of a place; a folder is taken for this program first. */
export async function connect(
  place: ArchivePlace,
  embedded: ConnectEmbedded = connectHere,
): Promise<Result<SqlConnection>> {
  if (place.kind === 'server') {
    const { connectPostgres } = await import('./connect-postgres');
    return succeed(connectPostgres(place.url, place.shown));
  }
  const { folder } = place;
  const made = await guardStorage(folder, () => mkdir(folder, { recursive: true }));
  if (!made.ok) return fail(describeStorageFailure(made.failure));
  if (await isSomethingElse(folder)) {
    const what = 'The folder holds something that is no archive, so nothing was put into it.';
    return fail({
      code: 'conflict',
      what,
      where: folder,
      todo: 'Name an empty folder, or one that is not there yet.',
    });
  }
  const taken = await guardStorage(folder, () => holdFolder(folder));
  if (!taken.ok) return fail(describeStorageFailure(taken.failure));
  if (!taken.value.ok) return taken.value;
  const { release } = taken.value.value;
  try {
    const connection = await startEmbedded(folder, embedded);
    return succeed({
      ...connection,
      close: async () => {
        await connection.close();
        await release();
      },
    });
  } catch (error) {
    await release();
    const failure = explainDatabaseError(error, folder);
    if (failure === null) throw error;
    return fail(failure);
  }
}

async function isSomethingElse(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  return names.length > 0 && !names.includes('keeper');
}

/** What a first start that was killed has left may be half a database; it is made anew, as nothing was stored yet. */
async function startEmbedded(folder: string, embedded: ConnectEmbedded): Promise<SqlConnection> {
  const data = join(folder, 'data');
  const whole = join(folder, 'data-is-whole');
  const isWhole = await exists(whole);
  if (!isWhole) await rm(data, { recursive: true, force: true });
  const connection = await embedded(data);
  if (!isWhole) await createFile(whole, Buffer.from('The database in `data` was made to its end.\n'));
  return { ...connection, place: folder, explain: (error) => explainDatabaseError(error, folder) };
}
