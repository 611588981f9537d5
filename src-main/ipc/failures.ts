import { type Failure, fail } from '../../src-shared/domain/result';
import { describeProblems, type InputProblem } from '../../src-shared/input/problem';
import { describeStorageFailure, type StorageFailure } from '../stores/storage-failure';

/** Problems of a file as the window's failure; the first is said, the rest are counted. */
export function failWithProblems(problems: readonly InputProblem[]): {
  readonly ok: false;
  readonly failure: Failure;
} {
  return fail(describeProblems(problems));
}

/** A write that did not happen, as the window's failure. */
export function failWithStorage(failure: StorageFailure): { readonly ok: false; readonly failure: Failure } {
  return fail(describeStorageFailure(failure));
}

/** Something that was asked for is not there. */
export function failNotFound(what: string, todo: string): { readonly ok: false; readonly failure: Failure } {
  return fail({ code: 'not_found', what, where: null, todo });
}
