import type { z } from 'zod';
import type { Failure } from '../../src-shared/domain/result';

/** What a statement can be given for `$1`, `$2` …; values never become part of its text. */
export type SqlValue = string | number | boolean | null | readonly string[];

/** A database that answers statements; the same text runs on every one. */
export interface Sql {
  readonly query: (text: string, values?: readonly SqlValue[]) => Promise<readonly unknown[]>;
  /** Several statements without values, as in a migration. */
  readonly script: (text: string) => Promise<void>;
}

/** An open database. */
export interface SqlConnection extends Sql {
  /** Where it is, in words and without a password. */
  readonly place: string;
  /** All or nothing: an error takes back what the work has done. */
  readonly transaction: <Value>(work: (sql: Sql) => Promise<Value>) => Promise<Value>;
  readonly close: () => Promise<void>;
  /** What an error of the database means for a person; null for an error that is not the database's. */
  readonly explain: (error: unknown) => Failure | null;
}

/** The rows of a statement, each parsed. */
export async function queryRows<Row extends z.ZodType>(
  sql: Sql,
  row: Row,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<readonly z.output<Row>[]> {
  const rows = await sql.query(text, values);
  return rows.map((each) => row.parse(each));
}
