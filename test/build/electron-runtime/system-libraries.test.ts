import { describe, expect, it } from 'vitest';
import {
  ensureSystemLibraries,
  missingLibraries,
  packagesFor,
} from '../../../build/electron-runtime/system-libraries';
import { machine } from './runtime-fixtures';

const LISTING = `
\tlinux-vdso.so.1 (0x00007ffc0a1f2000)
\tlibffmpeg.so => /app/libffmpeg.so (0x00007f0a00000000)
\tlibnss3.so => not found
\tlibnssutil3.so => not found
\tlibgtk-3.so.0 => not found
\tlibasound.so.2 => not found
\tlibnss3.so => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f0a11111000)
`;
const COMPLETE = '\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f0a11111000)\n';

it('reads the missing libraries from an ldd listing, each once', () => {
  expect(missingLibraries(LISTING)).toEqual([
    'libnss3.so',
    'libnssutil3.so',
    'libgtk-3.so.0',
    'libasound.so.2',
  ]);
  expect(missingLibraries(COMPLETE)).toEqual([]);
  expect(missingLibraries(undefined)).toEqual([]);
});

it.each([
  [false, ['libasound2', 'libgtk-3-0', 'libnss3']],
  [true, ['libasound2t64', 'libgtk-3-0t64', 'libnss3']],
])('maps libraries to packages (t64 names: %s)', (hasT64Names, packages) => {
  expect(packagesFor(missingLibraries(LISTING), hasT64Names)).toEqual({ packages, unknown: [] });
});

it('keeps apart the libraries it knows no package for', () => {
  expect(packagesFor(['libnss3.so', 'libnew.so.9'], false)).toEqual({
    packages: ['libnss3'],
    unknown: ['libnew.so.9'],
  });
});

describe('making sure the libraries are there', () => {
  const check = (
    listings: readonly (string | undefined)[],
    changes = {},
    install?: () => Promise<undefined>,
  ) => {
    const left = [...listings];
    const said: string[] = [];
    const outcome = ensureSystemLibraries({
      executablePath: '/electron',
      machine: machine(changes),
      say: (line) => void said.push(line),
      list: async () => left.shift(),
      install: install ?? (() => expect.unreachable('nothing may be installed')),
    });
    return outcome.then((value) => ({ outcome: value, said }));
  };

  it('has nothing to do when all are found, when ldd is not there, and on other systems', async () => {
    expect((await check([COMPLETE])).outcome).toEqual({ kind: 'ready' });
    expect((await check([undefined])).outcome).toEqual({ kind: 'ready' });
    expect((await check([LISTING], { platform: 'darwin' })).outcome).toEqual({ kind: 'ready' });
  });

  it('names the exact line to type for an ordinary user', async () => {
    const { outcome } = await check([LISTING]);
    expect(outcome).toMatchObject({
      kind: 'missing',
      message: expect.stringContaining('sudo apt-get install -y libasound2 libgtk-3-0 libnss3'),
    });
  });

  it('installs them as root on Debian, saying so, and looks again', async () => {
    const { outcome, said } = await check([LISTING, COMPLETE], { isRoot: true }, async () => undefined);
    expect(outcome).toEqual({ kind: 'ready' });
    expect(said.join()).toMatch(/installing them as root: libasound2 libgtk-3-0 libnss3/);
  });

  it('fails when a library is missing even after the installation', async () => {
    const { outcome } = await check([LISTING, LISTING], { isRoot: true }, async () => undefined);
    expect(outcome).toMatchObject({ kind: 'missing', message: expect.stringContaining('libgtk-3.so.0') });
  });

  it('names a library without a known package instead of guessing one', async () => {
    const { outcome } = await check(['\tlibnew.so.9 => not found\n'], { isRoot: true });
    expect(outcome).toMatchObject({ kind: 'missing', message: expect.stringContaining('libnew.so.9') });
  });
});
