/**
 * Finding an Electron to run.
 *
 * - A *runtime* is an unpacked Electron: an executable with its libraries and resources.
 * - A *source* is one place a runtime can come from. Sources are asked in a fixed order; the first runtime wins.
 * - The *fallback* is the source used where only the package registry can be reached: a stock Electron that is
 *   out of support, fit for tests and offline practice.
 */
import path from 'node:path';
import type { Machine } from '../machine';
import { projectRoot } from '../project-root';
import type { Say } from '../terminal';
import { downloadMemory } from './download-memory';
import { downloadOfficial } from './download-official';
import { type DownloadRuntime, findDownloadedRuntime, findInstalledRuntime } from './official-runtime';
import { findOverrideRuntime } from './override-runtime';
import { type PackFromRegistry, packFromRegistry } from './pack-from-registry';
import { FALLBACK_PACKAGE, findRegistryRuntime, type RuntimePackage } from './registry-runtime';
import type { Runtime, RuntimeSource } from './runtime';

/** A runtime, or a message saying what was tried and what to do. */
export type FindOutcome =
  | { readonly kind: 'found'; readonly runtime: Runtime }
  | { readonly kind: 'not-found'; readonly message: string };

/** What the sources need; everything that reaches outside the computer can be replaced. */
export interface RuntimeSurroundings {
  readonly root: string;
  readonly machine: Machine;
  readonly say: Say;
  readonly download: DownloadRuntime;
  readonly pack: PackFromRegistry;
  readonly now: () => Date;
  readonly runtimePackage: RuntimePackage;
}

/** The surroundings of a real search in this project. */
export function projectSurroundings(machine: Machine, say: Say): RuntimeSurroundings {
  return {
    root: projectRoot,
    machine,
    say,
    download: () => downloadOfficial(path.join(projectRoot, 'node_modules', 'electron')),
    pack: packFromRegistry,
    now: () => new Date(),
    runtimePackage: FALLBACK_PACKAGE,
  };
}

/** The four sources in the order they are asked. */
export function runtimeSources(around: RuntimeSurroundings): readonly RuntimeSource[] {
  const { machine, say } = around;
  const packageFolder = path.join(around.root, 'node_modules', 'electron');
  const cacheFolder = path.join(around.root, 'node_modules', '.cache', 'deskcheck');
  const hasFallback = machine.platform === 'linux' && machine.arch === 'x64';
  // Where there is no fallback, waiting for the download once more is better than ending at once.
  const memory = hasFallback ? downloadMemory(cacheFolder, around.now) : undefined;
  const { download, pack, runtimePackage } = around;
  return [
    {
      name: 'ELECTRON_OVERRIDE_DIST_PATH',
      find: async () => findOverrideRuntime(machine.env, machine.platform),
    },
    { name: 'node_modules/electron', find: async () => findInstalledRuntime(packageFolder) },
    {
      name: 'the official download',
      find: () => findDownloadedRuntime({ packageFolder, env: machine.env, download, memory, say }),
    },
    {
      name: `the registry package ${runtimePackage.name}`,
      find: async () =>
        hasFallback
          ? findRegistryRuntime({ runtimePackage, cacheFolder, pack, say })
          : {
              kind: 'absent',
              reason: `it is for linux x64 only, this is ${machine.platform} ${machine.arch}`,
            },
    },
  ];
}

/** Asks the sources in order. */
export async function findRuntime(sources: readonly RuntimeSource[]): Promise<FindOutcome> {
  const tried: string[] = [];
  for (const source of sources) {
    const outcome = await source.find();
    if (outcome.kind === 'found') return outcome;
    if (outcome.kind === 'refused') return { kind: 'not-found', message: outcome.message };
    tried.push(`  - ${source.name}: ${outcome.reason}`);
  }
  const message = [
    'No Electron runtime was found. These were tried in order:',
    ...tried,
    'Connect to the internet and run this again, or unpack an Electron yourself and set',
    'ELECTRON_OVERRIDE_DIST_PATH to its folder.',
  ].join('\n');
  return { kind: 'not-found', message };
}

/** Says which runtime was taken, and what to know about it. */
export function describeRuntime(runtime: Runtime): readonly string[] {
  const { version, executablePath } = runtime;
  switch (runtime.origin) {
    case 'override':
      return [`Electron ${version}, set by ELECTRON_OVERRIDE_DIST_PATH: ${executablePath}`];
    case 'installed':
      return [`Electron ${version}, the official runtime in node_modules/electron.`];
    case 'downloaded':
      return [`Electron ${version}, the official runtime, downloaded just now.`];
    case 'registry-package':
      return [
        `Electron ${version}, the fallback from the registry package ${FALLBACK_PACKAGE.name}.`,
        'This Electron is out of support: use it for tests and offline practice only. ' +
          'DESKCHECK_RETRY_DOWNLOAD=1 tries the official one again.',
      ];
  }
}
