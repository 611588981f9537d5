import { readFileSync } from 'node:fs';
import { type Distribution, readDistribution } from './system-packages';

/** What the scripts need to know of the computer they run on; tests describe other computers with it. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly isRoot: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly distribution: Distribution;
}

/** Describes the computer this process runs on. */
export function thisMachine(): Machine {
  return {
    platform: process.platform,
    arch: process.arch,
    isRoot: process.platform !== 'win32' && process.getuid?.() === 0,
    env: process.env,
    distribution: readDistribution(readOsRelease()),
  };
}

function readOsRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    // Only Linux has the file, and not every Linux: without it no package names can be given.
    return '';
  }
}
