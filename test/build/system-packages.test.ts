import { expect, it } from 'vitest';
import { ensurePackages, readDistribution } from '../../build/system-packages';
import { machine } from './electron-runtime/runtime-fixtures';

it.each([
  ['Debian 12', 'ID=debian\nVERSION_CODENAME=bookworm', true, false],
  ['Debian 13', 'ID=debian\nVERSION_CODENAME=trixie', true, true],
  ['Debian testing', 'ID=debian\nPRETTY_NAME="Debian GNU/Linux forky/sid"', true, true],
  ['Ubuntu 22.04', 'ID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=jammy\nUBUNTU_CODENAME=jammy', true, false],
  ['Ubuntu 24.04', 'ID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=noble\nUBUNTU_CODENAME=noble', true, true],
  [
    'Linux Mint 21',
    'ID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_CODENAME=virginia\nUBUNTU_CODENAME=jammy',
    true,
    false,
  ],
  ['Fedora', 'ID=fedora\nVERSION_ID=43', false, true],
  ['no file', '', false, true],
])('knows the package names of %s', (_name, osRelease, hasApt, hasT64Names) => {
  expect(readDistribution(osRelease)).toEqual({ hasApt, hasT64Names });
});

const need = (changes: Parameters<typeof machine>[0], install?: () => Promise<string | undefined>) => ({
  purpose: 'The tests need packages',
  packages: ['xauth', 'xvfb'],
  machine: machine(changes),
  say: () => undefined,
  install: install ?? (() => expect.unreachable('nothing may be installed')),
});

it('names the line to type when it may not install', async () => {
  expect(await ensurePackages(need({}))).toEqual({
    kind: 'missing',
    message:
      'The tests need packages that are not installed. Install them and try again:\n' +
      '  sudo apt-get install -y xauth xvfb',
  });
});

it('names only the packages where there is no apt-get, even for root', async () => {
  const distribution = { hasApt: false, hasT64Names: true };
  expect(await ensurePackages(need({ isRoot: true, distribution }))).toEqual({
    kind: 'missing',
    message: expect.stringContaining('On Debian and Ubuntu they are called: xauth xvfb'),
  });
});

it('installs as root', async () => {
  expect(await ensurePackages(need({ isRoot: true }, async () => undefined))).toEqual({ kind: 'ready' });
});

it('names the line and the failure when installing as root fails', async () => {
  const outcome = await ensurePackages(need({ isRoot: true }, async () => 'apt-get ended with status 100'));
  expect(outcome).toMatchObject({
    kind: 'missing',
    message: expect.stringMatching(/sudo apt-get install -y xauth xvfb[\s\S]*ended with status 100/),
  });
});
