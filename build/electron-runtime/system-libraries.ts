import type { Machine } from '../machine';
import { runCommand } from '../run-command';
import { ensurePackages, type InstallPackages, type PackagesOutcome } from '../system-packages';
import type { Say } from '../terminal';

/** Lists the shared libraries of an executable in the format of ldd; nothing when that cannot be done. */
type ListLibraries = (executablePath: string) => Promise<string | undefined>;

export interface LibrariesCheck {
  readonly executablePath: string;
  readonly machine: Machine;
  readonly say: Say;
  readonly list?: ListLibraries;
  readonly install?: InstallPackages;
}

// Debian package by library name; `+` marks those whose package has the t64 ending in newer releases.
const PACKAGES = new Map(
  Object.entries({
    'libX11-xcb.so.1': 'libx11-xcb1',
    'libX11.so.6': 'libx11-6',
    'libXcomposite.so.1': 'libxcomposite1',
    'libXcursor.so.1': 'libxcursor1',
    'libXdamage.so.1': 'libxdamage1',
    'libXext.so.6': 'libxext6',
    'libXfixes.so.3': 'libxfixes3',
    'libXi.so.6': 'libxi6',
    'libXrandr.so.2': 'libxrandr2',
    'libXrender.so.1': 'libxrender1',
    'libXss.so.1': 'libxss1',
    'libXtst.so.6': 'libxtst6',
    'libasound.so.2': 'libasound2+',
    'libatk-1.0.so.0': 'libatk1.0-0+',
    'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0+',
    'libatspi.so.0': 'libatspi2.0-0+',
    'libcairo.so.2': 'libcairo2',
    'libcups.so.2': 'libcups2+',
    'libdbus-1.so.3': 'libdbus-1-3',
    'libdrm.so.2': 'libdrm2',
    'libexpat.so.1': 'libexpat1',
    'libgbm.so.1': 'libgbm1',
    'libgcc_s.so.1': 'libgcc-s1',
    'libgdk-3.so.0': 'libgtk-3-0+',
    'libgdk_pixbuf-2.0.so.0': 'libgdk-pixbuf-2.0-0',
    'libgio-2.0.so.0': 'libglib2.0-0+',
    'libglib-2.0.so.0': 'libglib2.0-0+',
    'libgmodule-2.0.so.0': 'libglib2.0-0+',
    'libgobject-2.0.so.0': 'libglib2.0-0+',
    'libgtk-3.so.0': 'libgtk-3-0+',
    'libnspr4.so': 'libnspr4',
    'libnss3.so': 'libnss3',
    'libnssutil3.so': 'libnss3',
    'libpango-1.0.so.0': 'libpango-1.0-0',
    'libpangocairo-1.0.so.0': 'libpangocairo-1.0-0',
    'libsmime3.so': 'libnss3',
    'libstdc++.so.6': 'libstdc++6',
    'libudev.so.1': 'libudev1',
    'libuuid.so.1': 'libuuid1',
    'libwayland-client.so.0': 'libwayland-client0',
    'libxcb-dri3.so.0': 'libxcb-dri3-0',
    'libxcb.so.1': 'libxcb1',
    'libxkbcommon.so.0': 'libxkbcommon0',
    'libxshmfence.so.1': 'libxshmfence1',
  }),
);

/** Makes sure that Electron finds its system libraries; only Linux has to be asked. */
export async function ensureSystemLibraries(check: LibrariesCheck): Promise<PackagesOutcome> {
  const { executablePath, machine, say } = check;
  if (machine.platform !== 'linux') return { kind: 'ready' };
  const list = check.list ?? listWithLdd;
  const missing = missingLibraries(await list(executablePath));
  if (missing.length === 0) return { kind: 'ready' };
  const { packages, unknown } = packagesFor(missing, machine.distribution.hasT64Names);
  if (unknown.length > 0) return { kind: 'missing', message: unknownMessage(unknown) };
  const outcome = await ensurePackages({
    purpose: 'Electron needs system libraries',
    packages,
    machine,
    say,
    ...(check.install === undefined ? {} : { install: check.install }),
  });
  if (outcome.kind === 'missing') return outcome;
  const left = missingLibraries(await list(executablePath));
  return left.length === 0 ? outcome : { kind: 'missing', message: unknownMessage(left) };
}

/** The libraries an ldd listing reports as not found, each once, in order. */
export function missingLibraries(listing: string | undefined): readonly string[] {
  const found = (listing ?? '').matchAll(/^\s*(\S+) => not found\s*$/gm);
  return [...new Set([...found].map(([, library]) => library ?? ''))];
}

/** The Debian packages that hold the libraries, and the libraries no package is known for. */
export function packagesFor(libraries: readonly string[], hasT64Names: boolean) {
  const packages = new Set<string>();
  const unknown: string[] = [];
  for (const library of libraries) {
    const name = PACKAGES.get(library);
    if (name === undefined) unknown.push(library);
    else packages.add(name.replace('+', hasT64Names ? 't64' : ''));
  }
  return { packages: [...packages].sort(), unknown } as const;
}

function unknownMessage(libraries: readonly string[]): string {
  return (
    `Electron needs system libraries that are not installed: ${libraries.join(', ')}. ` +
    'Install the packages of your distribution that contain them and try again.'
  );
}

async function listWithLdd(executablePath: string): Promise<string | undefined> {
  const result = await runCommand('ldd', [executablePath], { output: 'collect', timeoutMs: 30_000 });
  // Without ldd, or for a foreign executable, nothing is known; Electron then speaks for itself.
  return result.end.kind === 'ended' && result.end.status === 0 ? result.stdout : undefined;
}
