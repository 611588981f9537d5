import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Machine } from '../machine';
import { runCommand } from '../run-command';

/**
 * Says what to do where Chromium would refuse to start for want of a sandbox: on Linux it needs user namespaces
 * (which some systems keep from ordinary users) or its helper owned by root. Root runs without the sandbox.
 */
export async function checkSandbox(executablePath: string, machine: Machine): Promise<string | undefined> {
  if (machine.platform !== 'linux' || machine.isRoot) return undefined;
  const namespaces = await runCommand('unshare', ['--user', '--map-root-user', 'true'], {
    output: 'collect',
    timeoutMs: 10_000,
  });
  // Only a clear no counts; without the tool Chromium finds out by itself.
  if (namespaces.end.kind !== 'ended' || namespaces.end.status === 0) return undefined;
  const helper = path.join(path.dirname(executablePath), 'chrome-sandbox');
  if (await isOwnedHelper(helper)) return undefined;
  return [
    'Electron cannot start: this system keeps user namespaces from ordinary users, and the sandbox helper is',
    'not set up. Set it up once and try again:',
    `  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
  ].join('\n');
}

async function isOwnedHelper(helper: string): Promise<boolean> {
  const stats = await stat(helper).catch(() => undefined);
  return stats !== undefined && stats.uid === 0 && (stats.mode & 0o4000) !== 0;
}
