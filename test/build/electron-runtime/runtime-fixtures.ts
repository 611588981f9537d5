import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { afterAll } from 'vitest';
import type { Machine } from '../../../build/machine';

export const ELF = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]);

/** A Debian computer with an ordinary user, unless the test says otherwise. */
export function machine(changes: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    arch: 'x64',
    isRoot: false,
    env: {},
    distribution: { hasApt: true, hasT64Names: false },
    ...changes,
  };
}

const temporaryFolders: string[] = [];

afterAll(() => Promise.all(temporaryFolders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** An empty folder of its own for one test, removed after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deskcheck-test-'));
  temporaryFolders.push(folder);
  return folder;
}

/** Writes files by their path below a folder; programs get the executable bit. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Buffer>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { mode: Buffer.isBuffer(content) ? 0o755 : 0o644 });
  }
}

export const PACKAGED_FILES = {
  '@renamed': ELF,
  'chrome-sandbox': ELF,
  'libffmpeg.so': ELF,
  'libvulkan.so.1': ELF,
  'icudtl.dat': 'data',
  'locales/en-US.pak': 'data',
  'resources/app-update.yml': 'provider: none',
  'resources/app/main.js': 'throw new Error("not this app")',
} as const;

/** Makes a tarball shaped like the registry package, with the given files in the archive inside it. */
export async function packRuntime(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(path.join(folder, 'inner'), files);
  await mkdir(path.join(folder, 'package', 'release'), { recursive: true });
  const archive = path.join(folder, 'package', 'release', 'app.tar.gz');
  await create({ file: archive, gzip: true, cwd: path.join(folder, 'inner') }, ['.']);
  const tarball = path.join(folder, 'packed.tgz');
  await create({ file: tarball, gzip: true, cwd: folder }, ['package']);
  return tarball;
}
