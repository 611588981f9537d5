import type { Machine } from './machine';
import { describeEnd, runCommand } from './run-command';
import type { Say } from './terminal';

/** A Linux distribution as far as its package names matter. */
export interface Distribution {
  /** Packages are installed with apt-get: Debian, Ubuntu and their relatives. */
  readonly hasApt: boolean;
  /** Libraries carry the `t64` ending of the 64-bit time change. */
  readonly hasT64Names: boolean;
}

/** Whether what was needed is there now; if not, what the person can do. */
export type PackagesOutcome =
  | { readonly kind: 'ready' }
  | { readonly kind: 'missing'; readonly message: string };

/** Installs packages; returns the reason when that did not work. */
export type InstallPackages = (packages: readonly string[]) => Promise<string | undefined>;

export interface PackagesNeed {
  /** What the packages are for, as the start of a sentence: "Electron needs system libraries". */
  readonly purpose: string;
  readonly packages: readonly string[];
  readonly machine: Machine;
  readonly say: Say;
  readonly install?: InstallPackages;
}

// Every release before the change is known, and no old one will be added; anything else has the new names.
const RELEASES_BEFORE_T64 = new Set(
  'buster bullseye bookworm bionic focal groovy hirsute impish jammy kinetic lunar mantic'.split(' '),
);

/** Reads /etc/os-release. */
export function readDistribution(osRelease: string): Distribution {
  const fields = new Map(
    osRelease.split('\n').map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1).replace(/^"|"$/g, '')] as const;
    }),
  );
  const families = `${fields.get('ID') ?? ''} ${fields.get('ID_LIKE') ?? ''}`.split(' ');
  const base =
    fields.get('UBUNTU_CODENAME') ?? fields.get('DEBIAN_CODENAME') ?? fields.get('VERSION_CODENAME') ?? '';
  return {
    hasApt: families.includes('debian') || families.includes('ubuntu'),
    hasT64Names: !RELEASES_BEFORE_T64.has(base),
  };
}

/** The line a person types to install the packages. */
function installLine(packages: readonly string[]): string {
  return `sudo apt-get install -y ${packages.join(' ')}`;
}

/** Installs the packages as root on Debian or Ubuntu, saying so; otherwise names the line to type. */
export async function ensurePackages(need: PackagesNeed): Promise<PackagesOutcome> {
  const { purpose, packages, machine } = need;
  const byHand = `${purpose} that are not installed. Install them and try again:\n  ${installLine(packages)}`;
  if (!machine.distribution.hasApt) {
    const names = packages.join(' ');
    return {
      kind: 'missing',
      message: `${purpose} that are not installed. On Debian and Ubuntu they are called: ${names}`,
    };
  }
  if (!machine.isRoot) return { kind: 'missing', message: byHand };
  need.say(`${purpose} that are not installed; installing them as root: ${packages.join(' ')}`);
  const problem = await (need.install ?? installWithApt)(packages);
  if (problem === undefined) return { kind: 'ready' };
  return { kind: 'missing', message: `${byHand}\nInstalling them as root was tried and failed: ${problem}` };
}

async function installWithApt(packages: readonly string[]): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, output: 'collect', timeoutMs: 15 * 60_000 } as const;
  // A stale or absent package list is the usual reason for a failing install; a failing update is not fatal
  // by itself, because the lists already here may be good enough.
  const update = await runCommand('apt-get', ['update', '-qq'], options);
  const install = await runCommand(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages],
    options,
  );
  if (install.end.kind === 'ended' && install.end.status === 0) return undefined;
  const said = lastLines(install.stderr) || lastLines(update.stderr) || lastLines(install.stdout);
  return `apt-get ${describeEnd(install.end)}${said === '' ? '' : `\n${said}`}`;
}

function lastLines(text: string): string {
  const lines = text.trim().split('\n').slice(-6);
  return lines
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
    .trimEnd();
}
