import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFileCache } from '../../../src-main/stores/file-cache';
import { temporaryFolder } from '../../support/temporary-folder';

/** A cache with a count of how often each file was really read. */
function counted(maxBytes: number) {
  const cache = createFileCache<string>(maxBytes);
  const reads: string[] = [];
  const get = (path: string) =>
    cache.get(path, async () => {
      reads.push(path);
      return readFile(path, 'utf8').catch(() => 'gone');
    });
  return { get, reads };
}

test('a file that is the same is read once', async () => {
  const path = join(await temporaryFolder(), 'a');
  await writeFile(path, 'one');
  const { get, reads } = counted(100);
  expect([await get(path), await get(path)]).toEqual(['one', 'one']);
  expect(reads).toHaveLength(1);
});

test('a file is read again when it was written, replaced or removed, even with the same size', async () => {
  const path = join(await temporaryFolder(), 'a');
  await writeFile(path, 'one');
  const { get } = counted(100);
  expect(await get(path)).toBe('one');
  await writeFile(path, 'two');
  expect(await get(path)).toBe('two');
  await writeFile(`${path}.new`, 'six');
  await rename(`${path}.new`, path);
  expect(await get(path)).toBe('six');
  await rm(path);
  expect(await get(path)).toBe('gone');
});

test('what was asked for longest ago is forgotten first when there is no more room', async () => {
  const folder = await temporaryFolder();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => join(folder, name)) as [string, string, string];
  for (const path of [a, b, c]) await writeFile(path, 'five!');
  const { get, reads } = counted(10);
  for (const path of [a, b, a, c, a, b]) await get(path);
  expect(reads).toEqual([a, b, c, b]);
});

test('a file that changes while it is read is not kept', async () => {
  const path = join(await temporaryFolder(), 'a');
  await writeFile(path, 'one');
  const cache = createFileCache<string>(100);
  await cache.get(path, async () => {
    await writeFile(path, 'other');
    return 'one';
  });
  expect(await cache.get(path, () => readFile(path, 'utf8'))).toBe('other');
});
