import type { Machine } from './machine';
import { projectRoot } from './project-root';

/** Everything needed to start Electron on an app folder. */
export interface Launch {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Lines to print before starting. */
  readonly notes: readonly string[];
  /** Whether Chromium runs in its sandbox. */
  readonly hasSandbox: boolean;
}

export interface LaunchRequest {
  readonly executablePath: string;
  readonly machine: Pick<Machine, 'platform' | 'isRoot' | 'env'>;
  /** Passed on to the app, after its folder. */
  readonly extraArgs?: readonly string[];
  readonly appFolder?: string;
}

/** The variable in which the desktop tests are told which Electron to start. */
export const ELECTRON_VARIABLE = 'DESKCHECK_ELECTRON';

/** Plans a start: as root on Linux without the sandbox, which Chromium refuses there; never otherwise. */
export function planLaunch(request: LaunchRequest): Launch {
  const { machine, extraArgs = [], appFolder = projectRoot } = request;
  const needsNoSandbox = machine.platform === 'linux' && machine.isRoot;
  return {
    executablePath: request.executablePath,
    args: [...(needsNoSandbox ? ['--no-sandbox'] : []), appFolder, ...extraArgs],
    env: electronEnvironment(machine.env),
    notes: needsNoSandbox
      ? ['Running as root: Chromium has no sandbox for root, so Electron is started with --no-sandbox.']
      : [],
    hasSandbox: !needsNoSandbox,
  };
}

/**
 * Options for Playwright's `_electron.launch` in a desktop test, on the runtime `npm test` found. The `env`
 * entries are added to the environment of the app.
 */
export function desktopLaunchOptions(
  extraArgs: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const executablePath = process.env[ELECTRON_VARIABLE];
  if (executablePath === undefined || executablePath === '') {
    throw new Error(`${ELECTRON_VARIABLE} is not set: run the desktop tests with \`npm run test:desktop\`.`);
  }
  const isRoot = process.platform !== 'win32' && process.getuid?.() === 0;
  const machine = { platform: process.platform, isRoot, env: process.env };
  const launch = planLaunch({ executablePath, machine, extraArgs });
  return {
    executablePath,
    args: [...launch.args],
    env: definedOnly({ ...launch.env, ...env }),
    // Playwright switches the sandbox off unless asked not to; the app is tested the way it runs.
    chromiumSandbox: launch.hasSandbox,
    cwd: projectRoot,
  };
}

/** The environment without what would turn Electron into plain Node or make it complain. */
export function electronEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { ELECTRON_RUN_AS_NODE: _asNode, NODE_OPTIONS: _nodeOptions, ...rest } = env;
  return rest;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(entries) as Record<string, string>;
}
