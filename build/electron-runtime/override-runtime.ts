import path from 'node:path';
import { isFile, readTrimmed } from './read-file';
import { executableIn, type SourceOutcome } from './runtime';

/**
 * Looks in the folder ELECTRON_OVERRIDE_DIST_PATH names. Someone who sets it wants that runtime and no other,
 * so an empty folder stops the search.
 */
export function findOverrideRuntime(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): SourceOutcome {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (folder === undefined || folder === '') {
    return { kind: 'absent', reason: 'ELECTRON_OVERRIDE_DIST_PATH is not set' };
  }
  const executablePath = path.resolve(folder, executableIn(platform));
  if (!isFile(executablePath)) {
    return {
      kind: 'refused',
      message:
        `ELECTRON_OVERRIDE_DIST_PATH is set to ${folder}, but there is no Electron executable at ` +
        `${executablePath}. Point it at the folder of an unpacked Electron, or unset it.`,
    };
  }
  const version = readTrimmed(path.join(folder, 'version'))?.replace(/^v/, '') ?? 'unknown';
  return { kind: 'found', runtime: { origin: 'override', version, executablePath } };
}
