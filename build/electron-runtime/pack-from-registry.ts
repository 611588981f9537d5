import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../project-root';
import { describeEnd, runCommand } from '../run-command';

/** The tarball npm fetched, or why there is none. */
type PackOutcome =
  | { readonly kind: 'packed'; readonly tarball: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Fetches a package's tarball, by name and exact version, into a folder. */
export type PackFromRegistry = (spec: string, folder: string) => Promise<PackOutcome>;

const LIMIT_MS = 15 * 60_000;

/** Fetches with `npm pack`, and so with the person's own npm configuration; nothing of the package is run. */
export const packFromRegistry: PackFromRegistry = async (spec, folder) => {
  const args = ['pack', spec, '--pack-destination', folder, '--ignore-scripts', '--loglevel=error'];
  const result = await runCommand('npm', args, { cwd: projectRoot, output: 'collect', timeoutMs: LIMIT_MS });
  if (result.end.kind !== 'ended' || result.end.status !== 0) {
    const said = npmErrors(result.stderr);
    return { kind: 'failed', reason: `npm pack ${describeEnd(result.end)}${said === '' ? '' : `: ${said}`}` };
  }
  const tarballs = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const [tarball] = tarballs;
  if (tarball === undefined) return { kind: 'failed', reason: 'npm pack ended well, but left no tarball' };
  return { kind: 'packed', tarball: path.join(folder, tarball) };
};

/** npm's own error lines, without the pointer to its log file. */
function npmErrors(stderr: string): string {
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  return lines
    .filter((line) => line !== '' && !line.includes('complete log of this run'))
    .slice(0, 3)
    .join(' ');
}
