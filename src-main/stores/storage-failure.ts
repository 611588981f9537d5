import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';

/** A write that did not happen, said so that a person can mend it. The old content is intact. */
export interface StorageFailure {
  readonly path: string;
  /** The system's error code, such as `ENOSPC`. */
  readonly code: string;
  readonly sentence: string;
}

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space and try again.',
  EACCES: 'The folder may not be written to. Choose another one or change its permissions.',
  EPERM: 'The folder may not be written to. Choose another one or change its permissions.',
  EROFS: 'The folder is on a read-only file system. Choose another one.',
  ENOTDIR: 'Part of the path is a file where a folder is needed. Choose another folder.',
  EEXIST: 'A file stands where a folder is needed. Choose another folder.',
  ENOENT: 'The folder does not exist or a link on the path leads nowhere. Choose another one.',
  ENAMETOOLONG: 'The path is too long for this file system. Choose a shorter one.',
  EDQUOT: 'The disk quota is used up. Free some space and try again.',
  EMFILE: 'Too many files are open. Close other programs and try again.',
  ERR_INVALID_ARG_VALUE: 'The path has a NUL character. Choose another one.',
  EFBIG: 'The file would be larger than the system allows. Raise the limit or choose another disk.',
};

/** Does a write and turns an error of the file system into a value; any other error stays an exception. */
export async function guardStorage<Value>(
  path: string,
  write: () => Promise<Value>,
): Promise<Result<Value, StorageFailure>> {
  try {
    return succeed(await write());
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === null || !(code === 'ERR_INVALID_ARG_VALUE' || /^E[A-Z0-9]+$/.test(code))) throw error;
    return fail({
      path,
      code,
      sentence: sentences[code] ?? `The file system answered ${code}. Choose another folder.`,
    });
  }
}

/** A write that did not happen, as the window is told of it. */
export function describeStorageFailure(failure: StorageFailure): Failure {
  const what = `Nothing was written (${failure.code}); what was there before is intact.`;
  return { code: 'storage', what, where: failure.path, todo: failure.sentence };
}
