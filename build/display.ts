import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { Machine } from './machine';
import { ensurePackages } from './system-packages';
import type { Say } from './terminal';

/** A display no one sees, for the desktop tests. */
export type VirtualDisplay =
  | { readonly kind: 'started'; readonly env: NodeJS.ProcessEnv; readonly stop: () => void }
  | { readonly kind: 'failed'; readonly message: string };

const SCREEN = '1920x1200x24';
const START_LIMIT_MS = 20_000;

/** Whether a window could be opened. */
export function hasDisplay(machine: Pick<Machine, 'platform' | 'env'>): boolean {
  return machine.platform !== 'linux' || Boolean(machine.env.DISPLAY || machine.env.WAYLAND_DISPLAY);
}

/**
 * Starts Xvfb on a free display number. Linux tests always run there, so that they neither take a person's screen
 * nor depend on one; other systems use the screen they have.
 */
export async function startVirtualDisplay(machine: Machine, say: Say): Promise<VirtualDisplay> {
  if (machine.platform !== 'linux') return { kind: 'started', env: machine.env, stop: () => undefined };
  const purpose = 'The desktop tests need packages for a virtual display';
  if (findProgram('Xvfb', machine.env) === undefined) {
    const outcome = await ensurePackages({ purpose, packages: ['xauth', 'xvfb'], machine, say });
    if (outcome.kind === 'missing') return { kind: 'failed', message: outcome.message };
  }
  const xvfb = findProgram('Xvfb', machine.env);
  if (xvfb === undefined) return { kind: 'failed', message: `${purpose}, but there is no Xvfb on the PATH.` };
  // Xvfb picks a free number itself and reports it; anyone who picks one for it can lose a race.
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'];
  const server = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const stop = (): void => void server.kill();
  process.once('exit', stop);
  const started = await displayNumber(server);
  if (started.kind === 'failed') return started;
  return { kind: 'started', env: displayEnvironment(machine.env, `:${started.number}`), stop };
}

/** The environment in which programs use the X display and no other. */
export function displayEnvironment(env: NodeJS.ProcessEnv, display: string): NodeJS.ProcessEnv {
  const { WAYLAND_DISPLAY: _wayland, XAUTHORITY: _authority, ...rest } = env;
  return { ...rest, DISPLAY: display, XDG_SESSION_TYPE: 'x11', ELECTRON_OZONE_PLATFORM_HINT: 'x11' };
}

type DisplayNumber =
  | { readonly kind: 'started'; readonly number: string }
  | { readonly kind: 'failed'; readonly message: string };

function displayNumber(server: ChildProcess): Promise<DisplayNumber> {
  return new Promise((resolve) => {
    let said = '';
    let number = '';
    const fail = (what: string): void => {
      clearTimeout(timer);
      server.kill();
      const details = said.trim() === '' ? '' : `\n${said.trim()}`;
      resolve({ kind: 'failed', message: `The virtual display Xvfb ${what}.${details}` });
    };
    const timer = setTimeout(() => fail('did not start within 20 seconds'), START_LIMIT_MS);
    server.stderr?.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-2_000);
    });
    server.stdio[3]?.on('data', (text: Buffer) => {
      number += text.toString();
      if (!number.includes('\n')) return;
      clearTimeout(timer);
      resolve({ kind: 'started', number: number.trim() });
    });
    server.on('error', (error) => fail(`could not be started: ${error.message}`));
    server.on('exit', (status) => fail(`ended at once with status ${status}`));
  });
}

function findProgram(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const files = (env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      // Not in this folder; the next one may have it.
      return false;
    }
  });
}
