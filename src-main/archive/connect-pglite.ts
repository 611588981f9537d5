import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asDatabaseError, brokenEngine, explainDatabaseError } from './explain-database';
import type { Sql, SqlConnection } from './sql';

/** What of PGlite answers statements: the database, or a transaction of it. */
type Engine = Pick<PGlite, 'query' | 'exec'>;

/**
 * Opens Postgres inside this program, on a folder of its own that no other program may use meanwhile. `assets` is the folder
 * of PGlite's own files where they do not lie beside its code, as in the built app.
 */
export async function connectPglite(folder: string, assets: string | null): Promise<SqlConnection> {
  const engine = await guard(async () =>
    PGlite.create({ dataDir: folder, ...(assets === null ? {} : await readAssets(assets)) }),
  );
  return {
    place: folder,
    ...toSql(engine),
    transaction: (work) => engine.transaction((sql) => work(toSql(sql))),
    close: () => guard(() => engine.close()),
    explain: (error) => explainDatabaseError(error, folder),
  };
}

function toSql(engine: Engine): Sql {
  return {
    query: (text, values = []) => guard(async () => (await engine.query(text, [...values])).rows),
    script: (text) => guard(async () => void (await engine.exec(text))),
  };
}

/** The engine sets the exit status of the program that it runs in, as if it were the program. */
async function guard<Value>(work: () => Promise<Value>): Promise<Value> {
  const status = process.exitCode;
  try {
    return await work();
  } catch (error) {
    throw asDatabaseError(error, brokenEngine);
  } finally {
    process.exitCode = status;
  }
}

async function readAssets(folder: string): Promise<PGliteOptions> {
  const [engine, initdb, files] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm', 'pglite.data'].map((name) => readFile(join(folder, name))),
  );
  if (!engine || !initdb || !files) throw new Error('The embedded database has three files.');
  return {
    pgliteWasmModule: await WebAssembly.compile(engine),
    initdbWasmModule: await WebAssembly.compile(initdb),
    fsBundle: new Blob([files]),
  };
}
