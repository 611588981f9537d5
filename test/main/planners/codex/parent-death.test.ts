import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { askOnce, fixture, isRunning } from './ask-fixture';

const parent = fileURLToPath(new URL('../../../fixtures/codex/lone-parent.ts', import.meta.url));

/** Starts a process that waits for a decision, and tells once its program is at work. */
async function startParent(model: string, ...rest: readonly string[]) {
  const args = ['--import', 'tsx', parent, fixture('codex.mjs'), model, ...rest];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await expect.poll(() => said, { timeout: 15_000 }).toContain('turn.started');
  const pid = Number(/process (\d+)/.exec(said)?.[1]);
  return { child, pid };
}

test.each([
  ['SIGKILL', 'hang'],
  ['SIGKILL', 'stubborn'],
  ['SIGTERM', 'stubborn'],
  ['SIGINT', 'hang'],
] as const)('after a %s of our own process the program (%s) does not live on', async (signal, model) => {
  const { child, pid } = await startParent(model);
  expect(await isRunning(pid)).toBe(true);
  child.kill(signal);
  await expect.poll(() => isRunning(pid), { timeout: 3_000 }).toBe(false);
});

test('even when we are killed between the gentle signal and the hard one', async () => {
  const { child, pid } = await startParent('stubborn', 'http://127.0.0.1:9/v1', 'aborts');
  await expect.poll(() => child.signalCode).toBe('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 3_000 }).toBe(false);
});

test('folders that a killed process left are removed by the next planner', async () => {
  const { child } = await startParent('hang');
  const left = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith(`deskcheck-codex-${child.pid}-`));
  child.kill('SIGKILL');
  await expect.poll(() => child.signalCode).toBe('SIGKILL');
  expect(await left()).toHaveLength(1);
  await askOnce('good');
  expect(await left()).toEqual([]);
});
