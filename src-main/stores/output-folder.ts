import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { Result } from '../../src-shared/domain/result';
import { guardStorage, type StorageFailure } from './storage-failure';

/** Makes sure before a run starts that its results can be written, so that no run is lost at its end. */
export function prepareOutputFolder(path: string): Promise<Result<string, StorageFailure>> {
  return guardStorage(path, async () => {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK);
    return path;
  });
}
