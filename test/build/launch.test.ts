import { afterEach, expect, it, vi } from 'vitest';
import { desktopLaunchOptions, planLaunch } from '../../build/launch';

afterEach(() => {
  vi.unstubAllEnvs();
});

const plan = (platform: NodeJS.Platform, isRoot: boolean, env: NodeJS.ProcessEnv = {}) =>
  planLaunch({
    executablePath: '/electron',
    machine: { platform, isRoot, env },
    appFolder: '/app',
    extraArgs: ['--x', 'file.json'],
  });

it('switches the sandbox off for root on Linux, and says why', () => {
  const launch = plan('linux', true);
  expect(launch).toMatchObject({ args: ['--no-sandbox', '/app', '--x', 'file.json'], hasSandbox: false });
  expect(launch.notes.join()).toMatch(/root.*--no-sandbox/);
});

it.each([
  ['linux', false],
  ['darwin', true],
  ['win32', false],
] as const)('keeps the sandbox on %s (root: %s)', (platform, isRoot) => {
  expect(plan(platform, isRoot)).toMatchObject({
    args: ['/app', '--x', 'file.json'],
    notes: [],
    hasSandbox: true,
  });
});

it('keeps variables from Electron that would turn it into plain Node', () => {
  const env = { PATH: '/bin', ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--import tsx' };
  expect(plan('linux', false, env).env).toEqual({ PATH: '/bin' });
});

it('gives desktop tests the runtime npm test found, with the sandbox as the app has it', () => {
  vi.stubEnv('DESKCHECK_ELECTRON', '/found/electron');
  const options = desktopLaunchOptions(['--user-data-dir=/tmp/x'], { TZ: 'UTC' });
  expect(options.executablePath).toBe('/found/electron');
  expect(options.args.at(-1)).toBe('--user-data-dir=/tmp/x');
  expect(options.chromiumSandbox).toBe(!options.args.includes('--no-sandbox'));
  expect(options.env).toMatchObject({ TZ: 'UTC', PATH: process.env.PATH });
});

it('tells desktop tests started by hand how to start them', () => {
  vi.stubEnv('DESKCHECK_ELECTRON', '');
  expect(() => desktopLaunchOptions()).toThrow('npm run test:desktop');
});
