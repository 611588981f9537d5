import type { Failure, Result } from '../../src-shared/domain/result';

/** The value of a result that must be one. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.failure.what} ${result.failure.todo}`);
  return result.value;
}

/** The failure of a result that must be one. */
export function failureOf(result: Result<unknown>): Failure {
  if (result.ok) throw new Error('It should have failed.');
  return result.failure;
}
