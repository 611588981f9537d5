import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CommandResult, describeEnd, runCommand } from '../run-command';

export interface DownloadLimits {
  /** How long nothing may arrive, from the first connection on. */
  readonly silenceMs: number;
  readonly totalMs: number;
}

const LIMITS: DownloadLimits = { silenceMs: 20_000, totalMs: 15 * 60_000 };
const LOOK_EVERY_MS = 500;

/**
 * Runs the installer of the `electron` package as a child process. The installer has no time limit of its own
 * and reports no progress, so growing files are taken as progress: in the temporary folder it is given, and in
 * `dist`, where it unpacks.
 */
export async function downloadOfficial(
  packageFolder: string,
  limits: DownloadLimits = LIMITS,
): Promise<string | undefined> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'deskcheck-electron-'));
  const silence = new AbortController();
  const watch = watchGrowth([temporary, path.join(packageFolder, 'dist')], limits.silenceMs, silence);
  try {
    const result = await runCommand(process.execPath, [path.join(packageFolder, 'install.js')], {
      env: { ...process.env, TMPDIR: temporary, TMP: temporary, TEMP: temporary },
      output: 'collect',
      timeoutMs: limits.totalMs,
      signal: silence.signal,
    });
    if (result.end.kind === 'ended' && result.end.status === 0) return undefined;
    if (silence.signal.aborted) return `nothing arrived for ${limits.silenceMs / 1000} seconds`;
    return failureOf(result);
  } finally {
    watch.stop();
    await rm(temporary, { recursive: true, force: true });
  }
}

function failureOf({ end, stderr }: CommandResult): string {
  // The installer prints a stack trace; its first line says what happened.
  const said = /^\w*Error: (.+)$/m.exec(stderr)?.[1];
  return said ?? `the installer ${describeEnd(end)}`;
}

function watchGrowth(folders: readonly string[], silenceMs: number, silence: AbortController) {
  let size = -1;
  let grewAt = Date.now();
  let timer: NodeJS.Timeout;
  const look = async (): Promise<void> => {
    const sizes = await Promise.all(folders.map(sizeOf));
    const total = sizes.reduce((sum, one) => sum + one, 0);
    if (total !== size) grewAt = Date.now();
    size = total;
    if (Date.now() - grewAt > silenceMs) silence.abort();
  };
  const again = (): void => {
    timer = setTimeout(() => void look().then(again), LOOK_EVERY_MS);
  };
  again();
  return { stop: () => clearTimeout(timer) };
}

async function sizeOf(file: string): Promise<number> {
  try {
    const stats = await lstat(file);
    if (!stats.isDirectory()) return stats.size;
    const names = await readdir(file);
    const sizes = await Promise.all(names.map((name) => sizeOf(path.join(file, name))));
    return sizes.reduce((sum, one) => sum + one, 0);
  } catch {
    // Files come and go while the installer works; one that just went counts for nothing.
    return 0;
  }
}
