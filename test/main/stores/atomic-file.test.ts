import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFile, replaceFile } from '../../../src-main/stores/atomic-file';
import { failingFileSystem } from '../../support/failing-file-system';
import { temporaryFolder } from '../../support/temporary-folder';

const oldText = 'old '.repeat(50);
const newText = 'new '.repeat(70);
const newBytes = Buffer.from(newText);

/** How many steps an undisturbed write takes. */
async function countSteps(write: typeof replaceFile | typeof createFile): Promise<number> {
  const { fs, steps } = failingFileSystem(0, 'before');
  await write(join(await temporaryFolder(), 'file.json'), newBytes, fs);
  return steps();
}

describe('a write that fails before or after any of its steps', () => {
  test.each(['before', 'after'] as const)(
    'replacing leaves the old or the new content (%s)',
    async (when) => {
      const steps = await countSteps(replaceFile);
      expect(steps).toBeGreaterThan(6);
      for (let failAt = 1; failAt <= steps; failAt += 1) {
        const path = join(await temporaryFolder(), 'file.json');
        await writeFile(path, oldText);
        const failed = replaceFile(path, newBytes, failingFileSystem(failAt, when).fs);
        await expect(failed).rejects.toThrow('step');
        expect([oldText, newText]).toContain(await readFile(path, 'utf8'));
      }
    },
  );

  test.each(['before', 'after'] as const)(
    'creating leaves nothing or the whole content (%s)',
    async (when) => {
      const steps = await countSteps(createFile);
      for (let failAt = 1; failAt <= steps; failAt += 1) {
        const folder = await temporaryFolder();
        const path = join(folder, 'file.json');
        const outcome = await createFile(path, newBytes, failingFileSystem(failAt, when).fs).catch(
          () => 'failed',
        );
        const names = (await readdir(folder)).filter((name) => name === 'file.json');
        if (names.length > 0) expect(await readFile(path, 'utf8')).toBe(newText);
        // What was reported as created is there.
        if (outcome === true) expect(names).toEqual(['file.json']);
      }
    },
  );

  test('a short write is continued until all bytes are there', async () => {
    const path = join(await temporaryFolder(), 'file.json');
    await replaceFile(path, newBytes, failingFileSystem(0, 'before').fs);
    expect(await readFile(path, 'utf8')).toBe(newText);
  });
});

describe('what stays behind', () => {
  test('a failed write leaves no temporary file', async () => {
    const folder = await temporaryFolder();
    const { fs } = failingFileSystem(3, 'before');
    await expect(replaceFile(join(folder, 'file.json'), newBytes, fs)).rejects.toThrow('step');
    expect(await readdir(folder)).toEqual([]);
  });

  test('creating over an existing file answers false and leaves its bytes and no other file', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file.json'), oldText);
    expect(await createFile(join(folder, 'file.json'), newBytes)).toBe(false);
    expect(await readFile(join(folder, 'file.json'), 'utf8')).toBe(oldText);
    expect(await readdir(folder)).toEqual(['file.json']);
  });

  test('of many creations at once exactly one is told that it created the file', async () => {
    const path = join(await temporaryFolder(), 'file.json');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => createFile(path, Buffer.from(`${n}`))),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await readFile(path, 'utf8')).toBe(String(answers.indexOf(true)));
  });
});
