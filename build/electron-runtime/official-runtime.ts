import path from 'node:path';
import { z } from 'zod';
import type { Say } from '../terminal';
import type { DownloadMemory } from './download-memory';
import { isFile, readTrimmed } from './read-file';
import type { RuntimeOrigin, SourceOutcome } from './runtime';

/** Runs the installer of the `electron` package; returns the reason when no runtime came of it. */
export type DownloadRuntime = () => Promise<string | undefined>;

export interface OfficialDownload {
  /** The folder of the `electron` package. */
  readonly packageFolder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly download: DownloadRuntime;
  /** Remembers failures; absent where nothing else could be used instead. */
  readonly memory: DownloadMemory | undefined;
  readonly say: Say;
}

const manifestSchema = z.object({ version: z.string() });

/** Looks for the runtime an earlier download put into the `electron` package. */
export function findInstalledRuntime(
  packageFolder: string,
  origin: RuntimeOrigin = 'installed',
): SourceOutcome {
  const wanted = officialVersion(packageFolder);
  if (wanted === undefined) {
    return { kind: 'absent', reason: 'the electron package is not installed; run `npm install`' };
  }
  const executable = readTrimmed(path.join(packageFolder, 'path.txt'));
  const version = readTrimmed(path.join(packageFolder, 'dist', 'version'))?.replace(/^v/, '');
  if (executable === undefined || version === undefined) {
    return { kind: 'absent', reason: 'no runtime was downloaded into it yet' };
  }
  if (version !== wanted) {
    return { kind: 'absent', reason: `it holds Electron ${version}, but the package is ${wanted}` };
  }
  const executablePath = path.join(packageFolder, 'dist', executable);
  if (!isFile(executablePath)) return { kind: 'absent', reason: 'its executable is missing' };
  return { kind: 'found', runtime: { origin, version, executablePath } };
}

/** Downloads the official runtime, unless that failed a short while ago. */
export async function findDownloadedRuntime(from: OfficialDownload): Promise<SourceOutcome> {
  const version = officialVersion(from.packageFolder);
  if (version === undefined) return { kind: 'absent', reason: 'the electron package is not installed' };
  if (from.env.ELECTRON_SKIP_BINARY_DOWNLOAD) {
    return { kind: 'absent', reason: 'ELECTRON_SKIP_BINARY_DOWNLOAD is set' };
  }
  const earlier = from.env.DESKCHECK_RETRY_DOWNLOAD ? undefined : await from.memory?.recall(version);
  if (earlier !== undefined) {
    const again = 'set DESKCHECK_RETRY_DOWNLOAD=1 to try again now';
    return { kind: 'absent', reason: `it failed at ${earlier.failedAt} (${earlier.reason}); ${again}` };
  }
  from.say(`Downloading the official Electron ${version} …`);
  const reason = await from.download();
  const outcome = findInstalledRuntime(from.packageFolder, 'downloaded');
  if (outcome.kind === 'found') {
    await from.memory?.forget();
    return outcome;
  }
  const why = reason ?? 'the installer ended well, but left no runtime';
  from.say(`The official download did not work: ${why}.`);
  await from.memory?.keep(version, why);
  return { kind: 'absent', reason: why };
}

function officialVersion(packageFolder: string): string | undefined {
  const text = readTrimmed(path.join(packageFolder, 'package.json'));
  return text === undefined ? undefined : manifestSchema.parse(JSON.parse(text)).version;
}
