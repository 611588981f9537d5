import { fail, type Result } from '../../src-shared/domain/result';
import type { SqlConnection } from './sql';

/** Works with a database and turns an error of it into a value; any other error stays an exception. */
export async function guardDatabase<Value>(
  connection: Pick<SqlConnection, 'explain'>,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await work();
  } catch (error) {
    const failure = connection.explain(error);
    if (failure === null) throw error;
    return fail(failure);
  }
}
