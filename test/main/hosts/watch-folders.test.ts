import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { watchFolders } from '../../../src-main/hosts/watch-folders';
import { temporaryFolder } from '../../support/temporary-folder';

/** Watches a folder; `next` waits for the next notice after it was called. */
function startWatching(folder: string) {
  let wake = (): void => undefined;
  onTestFinished(watchFolders([folder, join(folder, 'pending')], () => wake()));
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });
  return { next };
}

test('tells of a file that anybody writes, and again of the next one', async () => {
  const folder = await temporaryFolder();
  const { next } = startWatching(folder);
  for (const name of ['explain-result.json', 'refund-result.json']) {
    const told = next();
    await writeFile(join(folder, name), '{}');
    await told;
  }
});

test('tells of records in a folder that did not exist when the watch began', async () => {
  const folder = await temporaryFolder();
  const { next } = startWatching(folder);
  const created = next();
  await mkdir(join(folder, 'pending'));
  await created;
  const written = next();
  await writeFile(join(folder, 'pending', 'pending-08c1920f1ee722ea.json'), '{}');
  await written;
});

test('a folder that is gone is no error', async () => {
  const folder = join(await temporaryFolder(), 'gone');
  await mkdir(folder);
  const { next } = startWatching(folder);
  const told = next();
  await rm(folder, { recursive: true });
  await told;
});
