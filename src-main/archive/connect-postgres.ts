import pg from 'pg';
import { asDatabaseError, explainDatabaseError, lostConnection, noTls } from './explain-database';
import type { Sql, SqlConnection, SqlValue } from './sql';

/** How long a server may take to let us in, in milliseconds. */
const connectMs = 10_000;
/** How long one statement may take, in milliseconds. */
const statementMs = 60_000;

/** Connects to a Postgres server when it is first asked something. `shown` is the connection string without its password. */
export function connectPostgres(url: string, shown: string): SqlConnection {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    // A server that went away without a word.
    query_timeout: statementMs + connectMs,
    keepAlive: true,
    max: 4,
    allowExitOnIdle: true,
    application_name: 'deskcheck',
  });
  // An idle connection that breaks is replaced when the next is needed; without a listener it would end the program.
  pool.on('error', () => undefined);
  const enter = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw asDatabaseError(error, wantsTls(url) ? noTls : lostConnection);
    }
  };
  return {
    place: shown,
    query: async (text, values = []) => {
      const client = await enter();
      return useClient(client, (sql) => sql.query(text, values));
    },
    script: async (text) => {
      const client = await enter();
      await useClient(client, (sql) => sql.script(text));
    },
    transaction: async (work) => {
      const client = await enter();
      return useClient(client, (sql) => inTransaction(sql, work));
    },
    close: () => pool.end(),
    explain: (error) => explainDatabaseError(error, shown),
  };
}

/** Hands a connection back after its use; one that failed is not used again. */
async function useClient<Value>(client: pg.PoolClient, use: (sql: Sql) => Promise<Value>): Promise<Value> {
  // While it is out of the pool nobody else listens; the statement that was under way carries the error.
  const onError = (): void => undefined;
  client.on('error', onError);
  let isSound = false;
  try {
    const value = await use(toSql(client));
    isSound = true;
    return value;
  } finally {
    client.off('error', onError);
    client.release(!isSound);
  }
}

function toSql(client: pg.PoolClient): Sql {
  const run = async (text: string, values?: SqlValue[]): Promise<readonly unknown[]> => {
    try {
      return (await client.query(text, values)).rows;
    } catch (error) {
      throw asDatabaseError(error, lostConnection);
    }
  };
  return {
    query: (text, values = []) => run(text, [...values]),
    script: async (text) => void (await run(text)),
  };
}

/** A failed transaction ends with its connection, which takes everything back. */
async function inTransaction<Value>(sql: Sql, work: (sql: Sql) => Promise<Value>): Promise<Value> {
  await sql.script('begin');
  const value = await work(sql);
  await sql.script('commit');
  return value;
}

function wantsTls(url: string): boolean {
  return /[?&](ssl|sslmode)=(?!disable|false|0)/.test(url);
}
