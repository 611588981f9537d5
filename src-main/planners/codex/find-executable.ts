import { constants } from 'node:fs';
import { access, readdir, realpath, stat } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';

/** Where the program is, or why there is none. */
export type ExecutableSearch =
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'missing'; readonly sentence: string };

/** Where to look; passed in so that a test can look elsewhere. */
export interface SearchPlace {
  /** The value of PATH. */
  readonly path: string;
  readonly platform: NodeJS.Platform;
  readonly arch: string;
}

/**
 * Finds the program by the path or name that the person gave. npm installs a small script that starts the real
 * program as its child; the real one is taken when it is found, because it starts faster and has nothing between.
 */
export async function findExecutable(given: string, place: SearchPlace): Promise<ExecutableSearch> {
  const isPath = isAbsolute(given) || /[\\/]/.test(given);
  const candidates = isPath
    ? [resolve(given)]
    : place.path
        .split(delimiter)
        .filter((folder) => isAbsolute(folder))
        .flatMap((folder) => namesOf(given, place.platform).map((name) => join(folder, name)));
  for (const candidate of candidates) {
    if (await isExecutable(candidate)) {
      return { kind: 'found', path: (await findNative(candidate, place)) ?? candidate };
    }
  }
  const sentence = isPath
    ? `There is no program that can be started at ${given}.`
    : `There is no program named ${given} on the search path.`;
  return { kind: 'missing', sentence };
}

function namesOf(given: string, platform: NodeJS.Platform): readonly string[] {
  return platform === 'win32' ? [`${given}.exe`, given] : [given];
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    // Absent or not allowed: for a search both mean "not here".
    return false;
  }
}

async function findNative(candidate: string, place: SearchPlace): Promise<string | null> {
  const real = await realpath(candidate);
  if (!/[\\/]bin[\\/]codex\.js$/.test(real)) return null;
  const root = dirname(dirname(real));
  const platformPackage = `codex-${place.platform}-${place.arch}`;
  const vendors = [
    join(root, 'node_modules', '@openai', platformPackage, 'vendor'),
    join(dirname(root), platformPackage, 'vendor'),
    join(root, 'vendor'),
  ];
  const name = place.platform === 'win32' ? 'codex.exe' : 'codex';
  for (const vendor of vendors) {
    // An absent folder is one of several places to look in.
    const targets = await readdir(vendor).catch(() => []);
    for (const target of targets) {
      const native = join(vendor, target, 'bin', name);
      if (await isExecutable(native)) return native;
    }
  }
  return null;
}
