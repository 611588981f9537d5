import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './project-root';
import { describeEnd, runCommand } from './run-command';

const SOURCES = [
  'src-main',
  'src-renderer',
  'src-shared',
  'kit-data',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
];

/** Builds the app into `out`; returns a message when that failed. */
export async function buildApp(root: string = projectRoot): Promise<string | undefined> {
  const startedAt = new Date();
  await forgetBuild(root);
  const result = await runCommand(process.execPath, [electronVite(root), 'build', '--logLevel', 'warn'], {
    cwd: root,
    output: 'terminal',
  });
  if (result.end.kind !== 'ended' || result.end.status !== 0) {
    return `The app could not be built: electron-vite ${describeEnd(result.end)}. Its messages are above.`;
  }
  await mkdir(path.join(root, 'out'), { recursive: true });
  await writeFile(stamp(root), '');
  // A file saved while the build ran counts as newer than the build.
  await utimes(stamp(root), startedAt, startedAt);
  return undefined;
}

/** Makes the next start build again; for whoever writes something else into `out`. */
export async function forgetBuild(root: string = projectRoot): Promise<void> {
  await rm(stamp(root), { force: true });
}

/** Whether `out` is missing or older than what it is built from. */
export function isBuildStale(root: string = projectRoot): boolean {
  const builtAt = statSync(stamp(root), { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return true;
  return SOURCES.some((source) => newestChange(path.join(root, source)) > builtAt);
}

/** The command line tool of electron-vite, to be run with Node. */
export function electronVite(root: string = projectRoot): string {
  return path.join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
}

function stamp(root: string): string {
  return path.join(root, 'out', '.built');
}

function newestChange(file: string): number {
  if (!existsSync(file)) return 0;
  const stats = statSync(file);
  if (!stats.isDirectory()) return stats.mtimeMs;
  // The time of the folder itself tells of files that were removed.
  const inside = readdirSync(file).map((name) => newestChange(path.join(file, name)));
  return inside.reduce((newest, time) => Math.max(newest, time), stats.mtimeMs);
}
