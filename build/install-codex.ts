/**
 * `npm run codex:install`: puts the pinned Codex command line into the project's cache, for the tests that use the real
 * program. It is no dependency: the package has 424 MB. The last line is the path of the program.
 */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { extract } from 'tar';
import { packFromRegistry } from './electron-runtime/pack-from-registry';
import { isFile } from './electron-runtime/read-file';
import { integrityOf } from './electron-runtime/registry-runtime';
import { projectRoot } from './project-root';
import { fail, say, type Say } from './terminal';

const version = '0.171.0';

/** The subresource integrity of the package for each platform; any other file is refused unopened. */
const integrities: Readonly<Record<string, string>> = {
  'linux-x64':
    'sha512-l66NZkQgdk2C3pbcfULDz42yEUB581MVA6I+Y43Wp4OIqEy73HCdmZ0GTjeAHY2ycuH4N00d9VsLrwT1jxshTw==',
  'linux-arm64':
    'sha512-9z17t4bbUJ9UCIb49O4PoA+ki+45q3rd8nZ8PeH6sYnlKkBld/Xpo/OS3h3Ti954+foshX4o7k5TCU8N7zzqQA==',
  'darwin-x64':
    'sha512-pwN5uNEKx/mZjwBEf/6CKq6SJMfJS5kruV3sJQAk7ebIPvC58Ote3CicIxETDZtjLj35rNv3PLPd7mHCg6hGPw==',
  'darwin-arm64':
    'sha512-hIYTkRUpuYpkVfTq4cpby0PXqhAVcIgE7f6FoyY1lt2RyARj3GXS1Can/dIYUBItVhXzhb98HYHZNzCX74QRlQ==',
  'win32-x64':
    'sha512-HKWBK25tLQxdEg6svw0CrBf+v0bQhRyF8EBVdNqeRxErqpfFa/dfSar6r3sJt6tyPqozOtgz2BH8B2G3n/+gnQ==',
  'win32-arm64':
    'sha512-kkavDHtAkkNaYtO7eBw4IdBbE/PsWP+Ezp9JXcr/mBu/Cc7EevzFVIVC3sZYvWsF9xuvyjIUv9CKeN0LU0+N9Q==',
};

/** The line that the test command prints when the program is absent. */
export const codexNotInstalled =
  'The real Codex binary is not installed; its tests did not run: `npm run codex:install`';

const cacheFolder = path.join(projectRoot, 'node_modules', '.cache', 'deskcheck');
const folder = path.join(cacheFolder, `codex-${version}`);

/** The program that the tests use: the one that DESKCHECK_CODEX names, or the one in the cache; null without one. */
export function findInstalledCodex(): string | null {
  const named = process.env.DESKCHECK_CODEX;
  if (named !== undefined && named !== '') return isFile(named) ? path.resolve(named) : null;
  return findIn(folder);
}

/** Whether the tests with the real program can run. */
export const isCodexInstalled = (): boolean => findInstalledCodex() !== null;

/** A folder gets its name only when it is whole, so the program in it is whole too. */
function findIn(installed: string): string | null {
  const vendor = path.join(installed, 'vendor');
  const name = process.platform === 'win32' ? 'codex.exe' : 'codex';
  for (const target of listFolder(vendor)) {
    const executable = path.join(vendor, target, 'bin', name);
    if (isFile(executable)) return executable;
  }
  return null;
}

function listFolder(wanted: string): readonly string[] {
  try {
    return readdirSync(wanted);
  } catch {
    // Absent: nothing is installed.
    return [];
  }
}

type Installation =
  | { readonly kind: 'installed'; readonly executable: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Installs the pinned version, unless it is there. */
async function installCodex(tell: Say): Promise<Installation> {
  const present = findIn(folder);
  if (present !== null) return { kind: 'installed', executable: present };
  const platform = `${process.platform}-${process.arch}`;
  const wanted = integrities[platform];
  if (wanted === undefined)
    return { kind: 'failed', reason: `Codex ${version} has no package for ${platform}.` };
  await mkdir(cacheFolder, { recursive: true });
  const temporary = await mkdtemp(path.join(cacheFolder, 'codex-unpacking-'));
  try {
    tell(`Fetching Codex ${version} for ${platform} …`);
    return await fetchInto(temporary, `@openai/codex@${version}-${platform}`, wanted);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function fetchInto(temporary: string, spec: string, wanted: string): Promise<Installation> {
  const packed = await packFromRegistry(spec, temporary);
  if (packed.kind === 'failed') return { kind: 'failed', reason: packed.reason };
  const found = await integrityOf(packed.tarball);
  if (found !== wanted) {
    const reason = `${spec} has the integrity ${found}, but ${wanted} was expected. Nothing of it was unpacked.`;
    return { kind: 'failed', reason };
  }
  const unpacked = path.join(temporary, 'unpacked');
  await mkdir(unpacked);
  await extract({ file: packed.tarball, cwd: unpacked, strip: 1 });
  await writeFile(path.join(unpacked, 'integrity.txt'), `${wanted}\n`);
  // When another process was faster, its folder is the same, byte for byte.
  await rename(unpacked, folder).catch((error: unknown) => {
    if (findIn(folder) === null) throw error;
  });
  const executable = findIn(folder);
  if (executable === null) return { kind: 'failed', reason: `${spec} holds no program.` };
  return { kind: 'installed', executable };
}

async function main(): Promise<number> {
  const installation = await installCodex(say);
  if (installation.kind === 'failed') return fail(`Codex was not installed. ${installation.reason}`);
  say(installation.executable);
  return 0;
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main();
}
